const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;

/** How old something is, for lists: one unit, rounded down. Counted in seconds. */
export function age(seconds: number): string {
  if (seconds < 2) return 'now';
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} m`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`;
  if (seconds < 2 * WEEK) return `${Math.floor(seconds / DAY)} d`;
  if (seconds < YEAR) return `${Math.floor(seconds / WEEK)} w`;
  // More is a broken clock.
  return `${Math.min(99, Math.floor(seconds / YEAR))} y`;
}

/** How long something took: two units at most, the smaller one only while it matters. */
export function span(seconds: number): string {
  if (seconds < 0.001) return '0 ms';
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`;
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`;
  if (seconds < 10 * MINUTE) return two(seconds, MINUTE, 'm', 1, 's');
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} m`;
  if (seconds < DAY) return two(seconds, HOUR, 'h', MINUTE, 'm');
  return two(seconds, DAY, 'd', HOUR, 'h');
}

function two(seconds: number, big: number, bigName: string, small: number, smallName: string) {
  const rest = Math.floor((seconds % big) / small);
  const whole = `${Math.floor(seconds / big)} ${bigName}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallName}`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const SECONDS = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const FULL = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time of day in the person's zone, with the date where it is not that of `now`. */
export function clock(at: number, now: number): string {
  const form = sameDay(at, now) ? TIME : DAY_AND_TIME;
  return form.format(date(at));
}

export function clockWithSeconds(at: number): string {
  return SECONDS.format(date(at));
}

/** Everything about a moment, for hover and focus. */
export function fullTime(at: number): string {
  return FULL.format(date(at));
}

export function sameDay(a: number, b: number): boolean {
  return date(a).toDateString() === date(b).toDateString();
}

/** The last second that a date can name, on both sides of 1970. */
const LAST = 8.64e12;

/** Never fails: a store may hold any number as a time. */
export function date(at: number): Date {
  return new Date(Number.isNaN(at) ? 0 : Math.max(-LAST, Math.min(LAST, at)) * 1000);
}
