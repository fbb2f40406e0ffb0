import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import s from './usage-skeleton.module.css';

const HEIGHTS = [62, 88, 120, 40, 22, 104, 150, 132, 96, 70, 30, 18, 116, 140];

export function UsageSkeleton() {
  return (
    <Skeleton label="Usage is loading">
      <div className={s.figures}>
        {['92px', '70px', '70px', '60px', '60px'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Ghost key={index} width={width} height={34} />
        ))}
      </div>
      <div className={s.bars}>
        {HEIGHTS.map((height) => (
          <Ghost key={height} width="4%" height={height} />
        ))}
      </div>
    </Skeleton>
  );
}
