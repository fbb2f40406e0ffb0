const GROUPED = new Intl.NumberFormat('en-GB');

/** A count that fits a column: `948`, `12 k`, `1.9 M`. */
export function short(count: number): string {
  if (count < 1000) return String(Math.round(count));
  if (count < 10_000) return `${tenth(count / 1000)} k`;
  if (count < 999_500) return `${Math.round(count / 1000)} k`;
  if (count < 99_950_000) return `${tenth(count / 1_000_000)} M`;
  if (count < 999_500_000) return `${Math.round(count / 1_000_000)} M`;
  return `${tenth(count / 1_000_000_000)} G`;
}

function tenth(value: number): string {
  const text = value.toFixed(1);
  return text.endsWith('.0') ? text.slice(0, -2) : text;
}

/** Every digit, in groups of three. */
export function exact(count: number): string {
  return GROUPED.format(count);
}

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count as it stands in a sentence: in words up to twelve. */
export function inWords(count: number): string {
  return WORDS[count] ?? exact(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 session`, `2 sessions`: the noun gets an s. */
export function plural(count: number, noun: string): string {
  return `${exact(count)} ${noun}${count === 1 ? '' : 's'}`;
}
