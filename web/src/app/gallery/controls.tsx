import { LONG, UNBROKEN } from '../../testkit/ugly.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toast } from '../../ui/toast.tsx';
import { type Entry, part } from './entry.ts';

const nothing = () => {};
const PROJECTS = ['acme/api', 'acme/web', UNBROKEN].map((name) => [name, name] as const);

/** Every part of `ui` that is pressed or typed into. */
export const controls: readonly Entry[] = [
  part(
    'Button',
    'button.tsx',
    ['full', () => <Button onPress={nothing}>Try again</Button>],
    [
      'key',
      () => (
        <Button onPress={nothing} hotkey="y">
          Copy
        </Button>
      ),
    ],
    [
      'quiet',
      () => (
        <Button onPress={nothing} kind="quiet">
          Keep it running
        </Button>
      ),
    ],
    [
      'danger',
      () => (
        <Button onPress={nothing} kind="danger">
          Stop Belfry
        </Button>
      ),
    ],
    [
      'disabled',
      () => (
        <Button onPress={nothing} disabled>
          Not now
        </Button>
      ),
    ],
    ['ugly', () => <Button onPress={nothing}>{LONG}</Button>],
  ),
  part(
    'Choice chip',
    'choice-chip.tsx',
    [
      'empty',
      () => (
        <ChoiceChip
          name="Project"
          none="all projects"
          value=""
          choices={PROJECTS}
          onChoose={nothing}
        />
      ),
    ],
    [
      'full',
      () => (
        <ChoiceChip
          name="Project"
          none="all projects"
          value="acme/api"
          choices={PROJECTS}
          onChoose={nothing}
        />
      ),
    ],
    [
      'ugly',
      () => (
        <ChoiceChip
          name="Project"
          none="all projects"
          value={UNBROKEN}
          choices={PROJECTS}
          onChoose={nothing}
        />
      ),
    ],
  ),
  part('Copy button', 'copy-button.tsx', [
    'full',
    () => <CopyButton text="claude --resume 3f1c9a7e">Copy resume command</CopyButton>,
  ]),
  part('Key', 'kbd.tsx', ['full', () => <Kbd>Ctrl K</Kbd>]),
  part(
    'Search field',
    'search-field.tsx',
    ['empty', () => <SearchField label="Search sessions" value="" onChange={nothing} />],
    ['ugly', () => <SearchField label="Search sessions" value={LONG} onChange={nothing} />],
  ),
  part('Segmented', 'segmented.tsx', [
    'full',
    () => (
      <Segmented
        name="Theme of nothing"
        value="b"
        choices={[
          ['a', 'As the system'],
          ['b', 'Light'],
          ['c', LONG.slice(0, 60)],
        ]}
        onChoose={nothing}
      />
    ),
  ]),
  part(
    'Toast',
    'toast.tsx',
    ['full', () => <Toast text="2 sessions marked read" undo={nothing} />],
    ['ugly', () => <Toast text={LONG} undo={null} />],
  ),
];
