import { Link, useSearchParams } from 'react-router';
import { HintLayer } from '../../ui/hint-layer.tsx';
import { ErrorScreen } from '../error-screen.tsx';
import { controls } from './controls.tsx';
import type { Entry } from './entry.ts';
import s from './gallery-page.module.css';
import { parts } from './parts.tsx';
import { shell } from './shell.tsx';
import { views } from './views.tsx';

/** Everything the gallery shows. */
export const entries: readonly Entry[] = [...parts, ...controls, ...views, ...shell];

/** Each part and view in each of its states, with canned data: what a reviewer looks at. */
export function GalleryPage() {
  const [query] = useSearchParams();
  const chosen = entries.find((entry) => entry.name === query.get('show'));
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const other = theme === 'dark' ? 'light' : 'dark';
  const show = chosen === undefined ? '' : `&show=${encodeURIComponent(chosen.name)}`;
  return (
    <div className={s.page} data-theme={theme}>
      <title>Gallery · Belfry</title>
      <header className={s.head}>
        <h1 className={s.title}>
          <Link to="/gallery">Gallery</Link>
          {chosen === undefined ? null : <span className={s.name}> {chosen.name}</span>}
        </h1>
        <Link className={s.theme} to={`/gallery?theme=${other}${show}`}>
          {other}
        </Link>
      </header>
      <main className={s.main}>
        {chosen === undefined ? <Index theme={theme} /> : <Shown entry={chosen} />}
      </main>
      <HintLayer />
    </div>
  );
}

function Index({ theme }: { readonly theme: string }) {
  return (
    <>
      <ul className={s.index}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link
              className={s.link}
              data-entry={entry.name}
              data-kind={entry.kind}
              to={`/gallery?theme=${theme}&show=${encodeURIComponent(entry.name)}`}
            >
              <span>{entry.name}</span>
              <span className={s.states}>{entry.states.map(([name]) => name).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {[...parts, ...controls].map((entry) => (
        <Shown key={entry.name} entry={entry} />
      ))}
    </>
  );
}

function Shown({ entry }: { readonly entry: Entry }) {
  return (
    <section className={entry.kind === 'part' ? s.part : s.view} aria-label={entry.name}>
      {entry.states.map(([name, draw]) => (
        <figure key={name} className={s.state}>
          <figcaption className={s.caption}>
            {entry.name}, {name}
          </figcaption>
          <div className={s.stage} data-stage={`${entry.name}, ${name}`}>
            <ErrorScreen>{draw()}</ErrorScreen>
          </div>
        </figure>
      ))}
    </section>
  );
}
