import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import s from './bell-skeleton.module.css';

export function BellSkeleton() {
  return (
    <Skeleton label="The Bell is loading">
      <div className={s.page}>
        <div>
          <Ghost width="320px" height={30} />
          <div className={s.soon}>
            {[0, 1].map((n) => (
              <div key={n} className={s.ghost}>
                <Ghost width="60px" height={22} />
                <div className={s.words}>
                  <Ghost width="220px" height={14} />
                  <Ghost width="460px" height={22} />
                  <Ghost width="300px" height={14} />
                  <Ghost width="180px" height={34} />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
