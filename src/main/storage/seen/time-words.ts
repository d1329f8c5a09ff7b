import { searchText } from '#shared/model/search-text.ts';

/** Milliseconds since the epoch; `until` is exclusive. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

const LANGUAGES = ['en', 'zh'] as const;
const UNITS = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof UNITS)[number];
/** Limit of the number in phrases such as “three weeks ago”. */
const MAX_BACK = 12;

interface Phrase {
  readonly text: string;
  readonly range: (now: Date) => TimeRange;
}

/** Finds the time that words name (“last week”, “in March”, “三天前”), and returns the rest without it. */
export function findTimeRange(
  text: string,
  now: number,
): { readonly range: TimeRange | null; readonly rest: string } {
  const folded = ` ${searchText(text)} `;
  const found = phrases().find((phrase) => holds(folded, phrase.text));
  if (found === undefined) return { range: null, rest: text };
  const at = folded.indexOf(found.text);
  const rest = `${folded.slice(0, at)} ${folded.slice(at + found.text.length)}`;
  return { range: found.range(new Date(now)), rest: withoutPreposition(rest, at) };
}

/** Whether a text contains a phrase: Latin words between spaces, Chinese ones anywhere. */
function holds(text: string, phrase: string): boolean {
  return /^\p{ASCII}/u.test(phrase) ? text.includes(` ${phrase} `) : text.includes(phrase);
}

/** Removes the preposition before the time: “from”, “in”. */
function withoutPreposition(text: string, at: number): string {
  const before = text.slice(0, at).replace(/\b(?:from|in|on|of|since|during)\s*$/, '');
  return `${before}${text.slice(at)}`.trim();
}

let made: readonly Phrase[] | null = null;

/** Returns the phrases, longest first, so “last week” is not read as “week”. */
function phrases(): readonly Phrase[] {
  made ??= [relativePhrases, weekdayPhrases, monthPhrases]
    .flatMap((phrasesIn) => LANGUAGES.flatMap(phrasesIn))
    .toSorted((a, b) => b.text.length - a.text.length);
  return made;
}

/** Returns phrases such as “yesterday”, “last week” and “3 days ago”, as CLDR writes them. */
function relativePhrases(language: string): readonly Phrase[] {
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const counted = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return UNITS.flatMap((unit) =>
    Array.from({ length: MAX_BACK + 1 }, (_, back) => back).flatMap((back) => {
      const texts = new Set([named.format(-back, unit), counted.format(-back, unit)]);
      const range = (now: Date): TimeRange => unitRange(now, unit, back);
      return [...texts].map((text) => ({ text: searchText(text), range }));
    }),
  );
}

/** Returns phrases for the last day of each name: “on Monday”. */
function weekdayPhrases(language: string): readonly Phrase[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long' });
  return Array.from({ length: 7 }, (_, day) => ({
    // January 1, 2023 was a Sunday.
    text: searchText(name.format(new Date(2023, 0, 1 + day))),
    range: (now: Date) => unitRange(now, 'day', (now.getDay() - day + 7) % 7 || 7),
  }));
}

/** Returns phrases for the last month of each name: “in March”. “may” is left out, since it usually means something else. */
function monthPhrases(language: string): readonly Phrase[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => ({
    text: searchText(name.format(new Date(2023, month, 15))),
    range: (now: Date) => unitRange(now, 'month', (now.getMonth() - month + 12) % 12),
  })).filter(({ text }) => text !== 'may');
}

/** Returns a whole day, week (from Monday), month or year in local time, `back` units before the current one. */
function unitRange(now: Date, unit: Unit, back: number): TimeRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const monday = day - ((now.getDay() + 6) % 7);
  const start = (by: number): number => {
    switch (unit) {
      case 'day':
        return new Date(year, month, day + by).getTime();
      case 'week':
        return new Date(year, month, monday + 7 * by).getTime();
      case 'month':
        return new Date(year, month + by, 1).getTime();
      case 'year':
        return new Date(year + by, 0, 1).getTime();
    }
  };
  return { from: start(-back), until: start(1 - back) };
}
