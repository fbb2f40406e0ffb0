import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import s from './not-found.module.css';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** A page that could not be drawn takes no other page with it. */
export class ErrorScreen extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Drawn error={this.state.error} />;
  }
}

/** What stands in the place of a page that could not be drawn. */
export function Drawn({ error }: { readonly error: Error }) {
  return (
    <div className={s.page}>
      <Notice
        tone="broken"
        title="This page could not be drawn"
        action={<Button onPress={() => location.reload()}>Load it again</Button>}
      >
        <p>{error.message}</p>
        <p>The fault is Belfry's. If it was updated while this page was open, loading helps.</p>
      </Notice>
    </div>
  );
}
