import { exact, short } from '../lib/number.ts';
import { Unknown } from './unknown.tsx';

interface Props {
  readonly tokens: { readonly output: number | null };
  readonly why: string;
}

/** Output tokens in a column; every digit on hover. */
export function TokensOut({ tokens, why }: Props) {
  if (tokens.output === null) return <Unknown why={why} />;
  return <span data-hint={`${exact(tokens.output)} tokens out`}>{short(tokens.output)}</span>;
}
