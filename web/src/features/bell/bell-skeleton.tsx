import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import item from './bell-item.module.css';
import s from './bell-view.module.css';

export function BellSkeleton() {
  return (
    <Skeleton label="The Bell is loading">
      <div className={s.page}>
        <div>
          <Ghost width="320px" height={30} />
          <div className={s.list}>
            {[0, 1].map((n) => (
              <div key={n} className={item.item}>
                <Ghost width="60px" height={22} />
                <div style={{ display: 'grid', gap: 14 }}>
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
