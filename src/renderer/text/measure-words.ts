/** A length of time for people: `0.4 s`, `12 s`, `3 min 05 s`, `1 h 02 min`. */
export function durationWords(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${pad(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${pad(Math.floor(seconds / 60) % 60)} min`;
}

/** `1 step`, `2 steps`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}

/** A number of tokens, shortened: `980`, `15.2k`, `1.2M`. */
export function tokenWords(tokens: { readonly input: number; readonly output: number }): string {
  return `${COMPACT.format(tokens.input + tokens.output)} tokens`;
}

/** An amount of money in US dollars: `$0.0042`, `$0.18`, `$12.50`. */
export function moneyWords(dollars: number): string {
  return dollars === 0 || dollars >= 0.1 ? `$${dollars.toFixed(2)}` : `$${dollars.toFixed(4)}`;
}

/** A moment: the time today, otherwise the day as well. */
export function momentWords(at: number, now: number): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  return isToday ? `Today, ${CLOCK.format(moment)}` : DAY.format(moment);
}

const NUMBER = new Intl.NumberFormat('en');
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const CLOCK = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function pad(count: number): string {
  return String(count).padStart(2, '0');
}
