import { Ghost, Skeleton } from '../../ui/skeleton.tsx';
import s from './session-skeleton.module.css';

export function SessionSkeleton() {
  return (
    <Skeleton label="The session is loading">
      <div className={s.page}>
        <Ghost width="380px" height={26} />
        <Ghost width="260px" height={14} />
        <div className={s.figures}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Ghost key={key} width="72px" height={34} />
          ))}
        </div>
        {['74%', '52%', '66%', '40%', '60%'].map((width) => (
          <Ghost key={width} width={width} height={14} />
        ))}
      </div>
    </Skeleton>
  );
}
