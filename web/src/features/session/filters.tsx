import type { DataView } from '../../api/wire.ts';
import { type Filter, STATES } from '../../lib/filter.ts';
import { projects } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { density } from '../../ui/preferences.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useStored } from '../../ui/stored.ts';
import s from './filters.module.css';

interface Props {
  /** Null while nothing is known. */
  readonly data: DataView | null;
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}

/** What of the sessions is shown; every choice is in the URL. */
export function Filters({ data, filter, onFilter }: Props) {
  const sessions = data?.sessions ?? [];
  const pairs = (names: readonly string[]) => names.map((name) => [name, name] as const);
  const harnesses = (data?.harnesses ?? []).map((each) => [each.key, each.label] as const);
  return (
    <search className={s.filters}>
      <SearchField
        label="Search sessions"
        value={filter.text}
        onChange={(text) => onFilter({ text })}
      />
      <ChoiceChip
        name="Time"
        none={`last ${data?.window_hours ?? 24} h`}
        value={filter.all ? 'all' : ''}
        choices={[['all', 'all time']]}
        onChoose={(value) => onFilter({ all: value === 'all' })}
      />
      <ChoiceChip
        name="Project"
        none="all projects"
        value={filter.project}
        choices={pairs(projects(sessions))}
        onChoose={(project) => onFilter({ project })}
      />
      <ChoiceChip
        name="Harness"
        none="any harness"
        value={filter.harness}
        choices={harnesses}
        onChoose={(harness) => onFilter({ harness })}
      />
      <ChoiceChip
        name="State"
        none="any state"
        value={filter.state}
        choices={Object.entries(STATES)}
        onChoose={(state) => onFilter({ state: stateOf(state) })}
      />
      <DensityButton />
    </search>
  );
}

function stateOf(value: string): Filter['state'] {
  return value === 'needs_input' || value === 'working' || value === 'idle' ? value : '';
}

function DensityButton() {
  const chosen = useStored(density);
  const other = chosen === 'dense' ? 'comfortable' : 'dense';
  return (
    <Button hotkey="c" onPress={() => density.set(other)}>
      {chosen === 'dense' ? 'Dense' : 'Cards'}
      <span className="hidden-text">. Press for {other === 'dense' ? 'rows' : 'cards'}</span>
    </Button>
  );
}
