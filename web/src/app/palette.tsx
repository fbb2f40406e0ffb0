import { Command } from 'cmdk';
import type { DataView } from '../api/wire.ts';
import { type Hands, keyCaps } from '../lib/command.ts';
import { harnessName } from '../lib/harness.ts';
import { nameOf, pathOf } from '../lib/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { isMac } from '../ui/platform.ts';
import { Said } from '../ui/said.tsx';
import { commands } from './commands.ts';
import s from './palette.module.css';

interface Props {
  readonly data: DataView | undefined;
  readonly hands: Hands;
  readonly onClose: () => void;
}

/** Sessions and commands by name. */
export function Palette({ data, hands, onClose }: Props) {
  const place = { path: location.pathname };
  const offered = commands.filter((command) => command.id !== 'app.search' && command.when(place));
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog title="Search and commands" onClose={onClose} bare>
      <Command label="Search and commands" loop>
        <Command.Input autoFocus className={s.input} placeholder="Session, project, command" />
        <Command.List className={s.list}>
          <Command.Empty className={s.empty}>Nothing of that name.</Command.Empty>
          <Command.Group heading="Sessions" className={s.group}>
            {(data?.sessions ?? []).map((row) => (
              <Command.Item
                key={row.id}
                value={`${nameOf(row)} ${row.project} ${row.branch ?? ''} ${row.id}`}
                className={s.item}
                onSelect={then(() => hands.go(pathOf(row)))}
              >
                <Badge {...harnessName(data?.harnesses ?? [], row.harness)} />
                <span className={s.name}>
                  <Said>{nameOf(row)}</Said>
                </span>
                <span className={s.aside}>
                  <Said>{row.project}</Said>
                </span>
              </Command.Item>
            ))}
          </Command.Group>
          <Command.Group heading="Commands" className={s.group}>
            {offered.map((command) => (
              <Command.Item
                key={command.id}
                value={command.title}
                className={s.item}
                onSelect={then(() => command.run(hands))}
              >
                <span className={s.name}>{command.title}</span>
                {keyCaps(command.keys, isMac()).map((cap) => (
                  <Kbd key={cap}>{cap}</Kbd>
                ))}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}
