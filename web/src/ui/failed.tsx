import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** No answer, and none from before: what was asked, why it failed, what to do. */
export function Failed({ error, onRetry }: Props) {
  return (
    <Notice
      tone="broken"
      title="Belfry does not answer"
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      <p>{error.message}</p>
      <p>
        If it was stopped, start it with <code>./belfry serve</code>. This page goes on by itself as
        soon as there is an answer.
      </p>
    </Notice>
  );
}
