import { Link, useLocation } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import s from './not-found.module.css';

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <div className={s.page}>
      <h1 className={s.title}>Nothing here</h1>
      <Notice title="There is no page at this address" action={<Link to="/">Go to the Bell</Link>}>
        <p>
          <code>{pathname}</code>
        </p>
      </Notice>
    </div>
  );
}
