import type { ReactNode } from 'react';

/** A part or a view with its canned states, as the gallery shows it. */
export interface Entry {
  readonly name: string;
  readonly kind: 'part' | 'view';
  /** The files below `src` that it draws; a test finds those that no entry names. */
  readonly shows: readonly string[];
  readonly states: readonly (readonly [name: string, draw: () => ReactNode])[];
}

export function part(
  name: string,
  file: string,
  ...states: readonly (readonly [string, () => ReactNode])[]
): Entry {
  return { name, kind: 'part', shows: [`ui/${file}`], states };
}

export function view(
  name: string,
  shows: readonly string[],
  ...states: readonly (readonly [string, () => ReactNode])[]
): Entry {
  return { name, kind: 'view', shows, states };
}
