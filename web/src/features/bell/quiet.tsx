import { Link } from 'react-router';
import { plural } from '../../lib/number.ts';
import { BellMark } from '../../ui/bell-mark.tsx';
import type { BellFacts } from './bell-facts.ts';
import { goingOnBySelf, title } from './copy.ts';
import { DayFigures } from './day-figures.tsx';
import s from './quiet.module.css';

/** Nobody is needed: the page that a person should see most. */
export function Quiet({ facts, hours }: { readonly facts: BellFacts; readonly hours: number }) {
  const risky = facts.risks.filter((risk) => risk.session !== null).length;
  return (
    <div className={s.quiet}>
      <BellMark size={76} quiet />
      <h1 className={s.title}>{title(0)}</h1>
      <p className={s.going}>
        <Link to="/sessions?state=working">{goingOnBySelf(facts.goingOn.length)}</Link>
      </p>
      {facts.risks.length === 0 ? null : (
        <p className={s.risk}>
          <Link to="/sessions">
            {risky === 0
              ? `${plural(facts.risks.length, 'store')} cannot be read in full`
              : `${plural(risky, 'session')} might go wrong`}
          </Link>
        </p>
      )}
      <div className={s.figures}>
        <DayFigures facts={facts} />
      </div>
      <p className={s.rings}>The last {hours} hours. It rings here when something waits for you.</p>
    </div>
  );
}
