/** A date or time of day in a text, with all its possible readings. */
export interface FoundDate {
  readonly kind: 'date' | 'time';
  readonly start: number;
  readonly end: number;
  readonly readings: readonly DateReading[];
}

interface DateReading {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  readonly minutes?: number;
}

const MONTHS = [
  'jan(?:uary|uar)?',
  'feb(?:ruary|ruar)?',
  'mar(?:ch)?|märz',
  'apr(?:il)?',
  'may|mai',
  'june?|juni',
  'july?|juli',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'o[ck]t(?:ober)?',
  'nov(?:ember)?',
  'de[cz](?:ember)?',
];
const MONTH = `(?:${MONTHS.join('|')})`;
const YEAR = String.raw`(?:19|20)\d\d`;
const DAY = String.raw`[0-3]?\d`;
const FORMS: readonly {
  readonly pattern: RegExp;
  readonly read: (groups: Readonly<Record<string, string>>) => readonly DateReading[];
}[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\d-])(?<y>${YEAR})[-/.](?<m>\d{1,2})[-/.](?<d>${DAY})(?!\d)`,
      'g',
    ),
    read: ({ y, m, d }) => [whole(y, m, d)],
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.-])(?<a>${DAY})(?<s>[./-])(?<b>\d{1,2})\k<s>(?<y>${YEAR})(?!\d)`,
      'g',
    ),
    read: ({ a, b, s, y }) =>
      s === '.' ? [whole(y, b, a)] : [whole(y, b, a), whole(y, a, b)].filter(isDate),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(?:(?<y>${YEAR})\s?年\s?)?(?<m>1?\d)\s?月\s?(?<d>${DAY})\s?[日号]`,
      'g',
    ),
    read: ({ y, m, d }) => [whole(y, m, d)],
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,])(?<d>${DAY})(?:st|nd|rd|th|\.)?\s(?:of\s)?(?<n>${MONTH})\b\.?(?:,?\s(?<y>${YEAR}))?(?!\d)`,
      'gi',
    ),
    read: ({ y, n, d }) => [whole(y, monthOf(n), d)],
  },
  {
    pattern: new RegExp(
      String.raw`\b(?<n>${MONTH})\b\.?\s(?<d>${DAY})(?:st|nd|rd|th)?(?:,?\s(?<y>${YEAR}))?(?!\d|[:.]\d)`,
      'gi',
    ),
    read: ({ y, n, d }) => [whole(y, monthOf(n), d)],
  },
  {
    pattern: new RegExp(String.raw`\b(?<n>${MONTH})\b\.?\s(?<y>${YEAR})(?!\d)`, 'gi'),
    read: ({ y, n }) => [whole(y, monthOf(n), undefined)],
  },
  {
    pattern:
      /(?<![\d:.])(?<h>[01]?\d|2[0-4]):(?<i>[0-5]\d)(?::[0-5]\d)?(?:\s?(?<p>[ap])\.?m\b\.?)?(?![\d:])/gi,
    read: ({ h, i, p }) => [{ minutes: minutesOf(h, i, p) }],
  },
  {
    pattern: /(?<![\d:.])(?<h>1?\d)\s?(?<p>[ap])\.?m\b\.?/gi,
    read: ({ h, p }) => [{ minutes: minutesOf(h, '0', p) }],
  },
  {
    pattern:
      /(?<day>凌晨|早上|上午|中午|下午|晚上)?(?<!\d)(?<h>[01]?\d|2[0-4])\s?[点點](?:(?<i>[0-5]?\d)分?)?/g,
    read: ({ day, h, i }) => [
      { minutes: minutesOf(h, i ?? '0', /下午|晚上/.test(day ?? '') ? 'p' : undefined) },
    ],
  },
];

/** Returns the dates and times of day of a text. */
export function datesIn(text: string): readonly FoundDate[] {
  if (!/\d/.test(text)) return [];
  const found: FoundDate[] = [];
  const taken = new Uint8Array(text.length);
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.subarray(start, end).includes(1)) continue;
      const readings = read(match.groups ?? {});
      if (readings.length === 0) continue;
      const kind = readings[0]?.minutes === undefined ? 'date' : 'time';
      taken.fill(1, start, end);
      found.push({ kind, start, end, readings });
    }
  }
  return found.toSorted((left, right) => left.start - right.start);
}

/** Whether two dates or times can mean the same; a part that one of them omits does not differ. */
export function isSameDate(claimed: FoundDate, seen: FoundDate): boolean {
  return (
    claimed.kind === seen.kind &&
    claimed.readings.some((one) => seen.readings.some((other) => agree(one, other)))
  );
}

function agree(left: DateReading, right: DateReading): boolean {
  if (left.minutes !== undefined || right.minutes !== undefined)
    return left.minutes === right.minutes;
  const pairs = [
    [left.year, right.year],
    [left.month, right.month],
    [left.day, right.day],
  ] as const;
  return pairs.every(([one, other]) => one === undefined || other === undefined || one === other);
}

function whole(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): DateReading {
  return {
    ...(year !== undefined && { year: Number(year) }),
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
}

const isDate = ({ month = 1 }: DateReading): boolean => month >= 1 && month <= 12;

function monthOf(name: string | undefined): number {
  return MONTHS.findIndex((month) => new RegExp(`^(?:${month})$`, 'i').test(name ?? '')) + 1;
}

function minutesOf(hours = '0', minutes = '0', half?: string): number {
  const hour = Number(hours);
  const isAfternoon = /p/i.test(half ?? '');
  const of24 = half === undefined ? hour : isAfternoon ? (hour % 12) + 12 : hour % 12;
  return of24 * 60 + Number(minutes);
}
