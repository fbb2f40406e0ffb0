/** Something a person can do, as a value: keys, palette and help are all drawn from the same list. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** `c`, `g b` (one after the other) or `mod+k`; empty where it is in the palette only. */
  readonly keys: string;
  readonly when: (place: Place) => boolean;
  readonly run: (hands: Hands) => void;
}

export interface Place {
  readonly path: string;
}

/** What a command can reach. */
export interface Hands {
  readonly go: (path: string) => void;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}

export const anywhere = () => true;

export interface Pressed {
  readonly key: string;
  readonly mod: boolean;
  /** The letter typed just before, empty if that is long ago. */
  readonly before: string;
  /** Whether a field has the focus: letters are text there. */
  readonly typing: boolean;
  /** Whether the person allows single letters as commands. */
  readonly letters: boolean;
}

/** The command that a key press means in a place. */
export function commandFor(
  commands: readonly Command[],
  pressed: Pressed,
  place: Place,
): Command | undefined {
  const wanted = pressed.mod ? [`mod+${pressed.key.toLowerCase()}`] : plain(pressed);
  return wanted
    .map((keys) => commands.find((command) => command.keys === keys && command.when(place)))
    .find((command) => command !== undefined);
}

function plain(pressed: Pressed): readonly string[] {
  if (pressed.typing || !pressed.letters) return [];
  return pressed.before === '' ? [pressed.key] : [`${pressed.before} ${pressed.key}`, pressed.key];
}

/** The keys as they stand on a keyboard. */
export function keyCaps(keys: string, isMac: boolean): readonly string[] {
  return keys
    .split(' ')
    .filter(Boolean)
    .map((key) => key.replace(/^mod\+(.)$/, (_, letter: string) => cap(letter, isMac)));
}

function cap(letter: string, isMac: boolean): string {
  return isMac ? `⌘${letter.toUpperCase()}` : `Ctrl ${letter.toUpperCase()}`;
}
