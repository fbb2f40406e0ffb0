import type { ItemEdit, ItemHunk, ItemLine } from '../../api/wire.ts';
import { plural } from '../../lib/number.ts';
import { Said } from '../../ui/said.tsx';
import s from './edit-diff.module.css';

const SIGNS = { same: ' ', removed: '−', added: '+' } as const;
const WORDS = { same: '', removed: 'removed: ', added: 'added: ' } as const;
const STYLES = { same: s.same, removed: s.removed, added: s.added } as const;

/** What changed in one file: lines that stay, go and come, told by signs and not by colour alone. */
export function EditDiff({ edit }: { readonly edit: ItemEdit }) {
  const lines = edit.hunks.flatMap((hunk) => hunk.lines);
  const added = lines.filter((line) => line.mark === 'added').length;
  const removed = lines.filter((line) => line.mark === 'removed').length;
  return (
    <figure className={s.edit}>
      <figcaption className={s.name}>
        <span className={s.path} data-cut="">
          <Said>{edit.path === '' ? 'A file without a name' : edit.path}</Said>
        </span>
        <span className={s.counts}>
          +{added} −{removed}
        </span>
      </figcaption>
      {edit.hunks.map((hunk, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of an edit have no other name, and keep their order
        <Hunk key={at} hunk={hunk} />
      ))}
    </figure>
  );
}

function Hunk({ hunk }: { readonly hunk: ItemHunk }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={s.hunk} aria-label="Changed lines" tabIndex={0}>
      <table className={s.lines}>
        <tbody>
          {numbered(hunk).map(({ line, key, before, after }) => (
            <tr key={key} className={STYLES[line.mark]}>
              <td className={s.number}>{before}</td>
              <td className={s.number}>{after}</td>
              <td className={s.sign} aria-hidden="true">
                {SIGNS[line.mark]}
              </td>
              <td className={s.text}>
                {line.mark === 'same' ? null : (
                  <span className="hidden-text">{WORDS[line.mark]}</span>
                )}
                <Said>{line.text}</Said>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hunk.hidden === 0 ? null : (
        <p className={s.hidden}>cut: {plural(hunk.hidden, 'more line')}</p>
      )}
    </section>
  );
}

interface Numbered {
  readonly line: ItemLine;
  readonly key: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Each line with its numbers in the file before and after, where the record tells them. */
function numbered(hunk: ItemHunk): readonly Numbered[] {
  let before = hunk.old_line ?? 0;
  let after = hunk.new_line ?? 0;
  return hunk.lines.map((line, key) => ({
    line,
    key,
    before: hunk.old_line === null || line.mark === 'added' ? null : before++,
    after: hunk.new_line === null || line.mark === 'removed' ? null : after++,
  }));
}
