import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import s from './ledger-skeleton.module.css';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%', '50%', '61%'];

export function LedgerSkeleton() {
  return (
    <Skeleton label="Sessions are loading">
      <div className={s.head} />
      {WIDTHS.map((width) => (
        <div key={width} className={s.row}>
          <Ghost width="22px" height={22} />
          <Ghost width={width} />
          <Ghost width="70%" />
          <Ghost width="80%" />
        </div>
      ))}
    </Skeleton>
  );
}
