import { Said } from '../../ui/said.tsx';
import s from './details.module.css';

interface Props {
  readonly summary: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** What a chart draws as a table, for those who would rather read. */
export function Details({ summary, head, rows }: Props) {
  return (
    <details className={s.details}>
      <summary className={s.summary}>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable */}
      <section className={s.scroll} tabIndex={0} aria-label={summary}>
        <table className={s.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  <Said>{name}</Said>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={head[index]} scope="row">
                      <Said>{cell}</Said>
                    </th>
                  ) : (
                    <td key={head[index]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
