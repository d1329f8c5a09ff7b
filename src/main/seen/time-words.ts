import { foldText } from '../platform/typed-form.ts';

/** ms since the epoch; `until` is not in it. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

const LANGUAGES = ['en', 'zh'] as const;
const UNITS = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof UNITS)[number];
/** As far back as people count: “three weeks ago”. */
const MAX_BACK = 12;

interface Phrase {
  readonly text: string;
  readonly range: (now: Date) => TimeRange;
}

/** Finds the time that words name (“last week”, “in March”, “三天前”), and gives what is left of them without it. */
export function findTimeRange(
  text: string,
  now: number,
): { readonly range: TimeRange | null; readonly rest: string } {
  const folded = ` ${foldText(text)} `;
  const found = phrases().find((phrase) => holds(folded, phrase.text));
  if (found === undefined) return { range: null, rest: text };
  const at = folded.indexOf(found.text);
  const rest = `${folded.slice(0, at)} ${folded.slice(at + found.text.length)}`;
  return { range: found.range(new Date(now)), rest: withoutPreposition(rest, at) };
}

/** Latin words stand between spaces; Chinese ones anywhere. */
function holds(text: string, phrase: string): boolean {
  return /^\p{ASCII}/u.test(phrase) ? text.includes(` ${phrase} `) : text.includes(phrase);
}

/** What led to the time: “from”, “in”. */
function withoutPreposition(text: string, at: number): string {
  const before = text.slice(0, at).replace(/\b(?:from|in|on|of|since|during)\s*$/, '');
  return `${before}${text.slice(at)}`.trim();
}

let made: readonly Phrase[] | null = null;

/** The longest first, so that “last week” does not read as “week”. */
function phrases(): readonly Phrase[] {
  made ??= [relativePhrases, weekdayPhrases, monthPhrases]
    .flatMap((phrasesIn) => LANGUAGES.flatMap(phrasesIn))
    .toSorted((a, b) => b.text.length - a.text.length);
  return made;
}

/** “yesterday”, “last week”, “3 days ago”, as CLDR writes them. */
function relativePhrases(language: string): readonly Phrase[] {
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const counted = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return UNITS.flatMap((unit) =>
    Array.from({ length: MAX_BACK + 1 }, (_, back) => back).flatMap((back) => {
      const texts = new Set([named.format(-back, unit), counted.format(-back, unit)]);
      const range = (now: Date): TimeRange => unitRange(now, unit, back);
      return [...texts].map((text) => ({ text: foldText(text), range }));
    }),
  );
}

/** The last day of that name: “on Monday”. */
function weekdayPhrases(language: string): readonly Phrase[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long' });
  return Array.from({ length: 7 }, (_, day) => ({
    // The 1st of January 2023 was a Sunday.
    text: foldText(name.format(new Date(2023, 0, 1 + day))),
    range: (now: Date) => unitRange(now, 'day', (now.getDay() - day + 7) % 7 || 7),
  }));
}

/** The last month of that name: “in March”. “may” is left out, which says something else more often. */
function monthPhrases(language: string): readonly Phrase[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => ({
    text: foldText(name.format(new Date(2023, month, 15))),
    range: (now: Date) => unitRange(now, 'month', (now.getMonth() - month + 12) % 12),
  })).filter(({ text }) => text !== 'may');
}

/** A whole day, week (from Monday), month or year in this computer's time, so many before the one of now. */
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
