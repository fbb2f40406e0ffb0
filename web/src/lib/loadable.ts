/** What a view has to draw: each of its states, once. */
export type Loadable<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'ready'; readonly value: T };

/** What is known wins: an answer that could not be renewed is still the last answer. */
export function loadable<T>(query: {
  readonly data: T | undefined;
  readonly error: Error | null;
}): Loadable<T> {
  if (query.data !== undefined) return { kind: 'ready', value: query.data };
  if (query.error !== null) return { kind: 'failed', error: query.error };
  return { kind: 'loading' };
}
