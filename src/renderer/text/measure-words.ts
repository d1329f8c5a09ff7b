import type { Words } from '#shared/messages/words.ts';

/** A duration for people: `0.4 s`, `12 s`, `3 min 05 s`, `1 h 02 min`. */
export function durationWords({ t, format }: Words, ms: number): string {
  if (ms < 10_000) {
    const seconds = format.number(ms / 1000, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return t('measures.seconds', { seconds });
  }
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return t('measures.seconds', { seconds: String(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return t('measures.minutes', { minutes: String(minutes), seconds: pad(seconds % 60) });
  return t('measures.hours', {
    hours: String(Math.floor(minutes / 60)),
    minutes: pad(minutes % 60),
  });
}

/** A number of tokens, shortened: `980 tokens`, `15.2K tokens`, `1.2M tokens`. */
export function tokenWords(
  words: Words,
  tokens: { readonly input: number; readonly output: number },
): string {
  return words.t('measures.tokens', { count: compactNumber(words, tokens.input + tokens.output) });
}

/** A number, shortened: `980`, `15.2K`, `1.2M`. */
export function compactNumber({ format }: Words, count: number): string {
  return format.number(count, { notation: 'compact', maximumFractionDigits: 1 });
}

/** An amount of money in US dollars: `$0.0042`, `$0.18`, `$12.50`. */
export function moneyWords({ format }: Words, dollars: number): string {
  const digits = dollars === 0 || dollars >= 0.1 ? 2 : 4;
  return format.number(dollars, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A time: only the time of day for today, otherwise with the date. */
export function momentWords({ t, format }: Words, at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday
    ? t('measures.today', { time: format.dateTime(at, CLOCK) })
    : format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric', ...CLOCK });
}

/** A time for the middle of a sentence. */
export function momentWithin(words: Words, at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday
    ? words.t('measures.todayWithin', { time: clockWords(words, at) })
    : momentWords(words, at, now);
}

/** A day, with “today” and “yesterday” by name. `startsAt` is its midnight. */
export function dayWords({ t, format }: Words, startsAt: number, now: number): string {
  const day = format.dateTime(startsAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const today = new Date(now).setHours(0, 0, 0, 0);
  const yesterday = new Date(today - 1).setHours(0, 0, 0, 0);
  if (startsAt === today) return t('measures.todayIs', { day });
  return startsAt === yesterday ? t('measures.yesterdayWas', { day }) : day;
}

/** A short date for a narrow column. */
export function dateWords({ format }: Words, at: number): string {
  return format.dateTime(at, { day: 'numeric', month: 'short' });
}

/** The time of day. */
export function clockWords({ format }: Words, at: number): string {
  return format.dateTime(at, CLOCK);
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function pad(count: number): string {
  return String(count).padStart(2, '0');
}
