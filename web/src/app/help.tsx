import { keyCaps } from '../lib/command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { isMac } from '../ui/platform.ts';
import { commands } from './commands.ts';
import s from './help.module.css';

/** Every command that has keys. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={s.keys}>
        {commands
          .filter((command) => command.keys !== '')
          .map((command) => (
            <div key={command.id} className={s.row}>
              <dt>{command.title}</dt>
              <dd className={s.caps}>
                {keyCaps(command.keys, isMac()).map((cap) => (
                  <Kbd key={cap}>{cap}</Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
