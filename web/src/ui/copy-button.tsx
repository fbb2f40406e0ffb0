import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface Props {
  readonly text: string;
  readonly children: ReactNode;
  readonly kind?: 'plain' | 'quiet';
  readonly hotkey?: string;
}

type Outcome = 'ready' | 'copied' | 'refused';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, children, kind = 'plain', hotkey }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('refused'))
      .then(() => setTimeout(() => setOutcome('ready'), 2000));
  const hint = hotkey === undefined || outcome !== 'ready' ? {} : { hotkey };
  return (
    <>
      <Button onPress={copy} kind={kind} {...hint}>
        {outcome === 'ready' ? children : null}
        {outcome === 'copied' ? 'Copied' : null}
        {outcome === 'refused' ? 'The browser refused. Select it by hand.' : null}
      </Button>
      <span className="hidden-text" role="status">
        {outcome === 'copied' ? 'Copied' : ''}
      </span>
    </>
  );
}
