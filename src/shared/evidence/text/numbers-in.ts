import { parseNumber } from '../../page-data/parse-number.ts';

/** A number in a text, with all its possible readings. */
export interface FoundNumber {
  readonly kind: 'number';
  readonly start: number;
  readonly end: number;
  /** Possible values: “1.299” can be read in two ways, and a word such as “million” may follow. */
  readonly values: readonly number[];
  /** Unit in its common form; `null` when unknown. */
  readonly unit: string | null;
  /** Precision that the text states, such as “about 500” or “more than 500”; `null` for an exact number. */
  readonly rough: 'about' | 'above' | 'below' | null;
}

const CURRENCY = String.raw`[$€£¥₹₩]|US\$|USD|EUR|GBP|CNY|RMB|JPY|CHF`;
const SCALE = String.raw`thousand|million|billion|trillion|mn|bn|k(?!\p{L})|[万亿千百]`;
const UNIT = String.raw`%|percent|per cent|°C|°F|°|[$€£¥₹₩]|(?:${CURRENCY})(?!\p{L})|euros?(?!\p{L})|dollars?(?!\p{L})|pounds?(?!\p{L})|yuan(?!\p{L})|kroner(?!\p{L})|km²|m²|km/h|mAh|[kcm]?m(?![\p{L}²³])|km(?!\p{L})|kg(?!\p{L})|g(?!\p{L})|kilometres?|kilometers?|metres?|meters?|square kilometres?|square kilometers?|litres?|liters?|l(?!\p{L})|升|ml(?!\p{L})|毫升|dB(?!\p{L})|分贝|GB|MB|hours?|小时|h(?!\p{L})|minutes?|min(?!\p{L})|分钟|days?|天|元|块|公里|人次?|件|座|年`;
const NUMBER = new RegExp(
  String.raw`(?<![A-Za-z0-9_])(?<rough>(?:about|around|roughly|some|nearly|almost|approximately|approx\.?|more than|over|less than|under|at least|up to|circa|约|大约|近|超过|不到)\s*)?(?<sign>[-−+])?(?<before>${CURRENCY})?\s?(?<digits>\d+(?:(?:[.,'’]|[ \u00A0\u202F](?=\d{3}(?!\d)))\d+)*)(?<half>[½¼¾])?(?:[ \u00A0-]?(?<scale>${SCALE}))?(?:[ \u00A0]{0,2}(?<after>${UNIT}))?(?![A-Za-z]*\d)`,
  'giu',
);
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  百: 1e2,
  千: 1e3,
  万: 1e4,
  亿: 1e8,
};
const PARTS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
/** Common form of each unit's spellings. */
const SAME_UNIT: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|eur|euros?)$/i, '€'],
  [/^(?:\$|us\$|usd|dollars?)$/i, '$'],
  [/^(?:£|gbp|pounds?)$/i, '£'],
  [/^(?:¥|cny|rmb|jpy|yuan|元|块)$/i, '¥'],
  [/^(?:%|percent|per cent)$/i, '%'],
  [/^(?:km|kilomet(?:re|er)s?|公里)$/i, 'km'],
  [/^(?:km²|square kilomet(?:re|er)s?)$/i, 'km²'],
  [/^(?:m|met(?:re|er)s?)$/i, 'm'],
  [/^(?:h|hours?|小时)$/i, 'h'],
  [/^(?:min|minutes?|分钟)$/i, 'min'],
  [/^(?:l|lit(?:re|er)s?|升)$/i, 'l'],
  [/^(?:ml|毫升)$/i, 'ml'],
  [/^(?:db|分贝)$/i, 'db'],
  [/^(?:days?|天)$/i, 'day'],
];

/** Returns the numbers of a text, with decimal point or comma, without those in words and codes. */
export function numbersIn(text: string): readonly FoundNumber[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const { rough, sign, before, digits = '', half, scale, after } = match.groups ?? {};
    const values = valuesOf(digits, half, scale).map((value) =>
      sign === '-' || sign === '−' ? -value : value,
    );
    if (values.length === 0) return [];
    const from = rough?.length ?? 0;
    const start = match.index + from + match[0].slice(from).search(/\S/);
    const unit = before ?? after;
    return [
      {
        kind: 'number',
        start,
        end: match.index + match[0].trimEnd().length,
        values,
        unit: unit === undefined ? null : unitOf(unit),
        rough: rough === undefined ? null : roughnessOf(rough),
      },
    ];
  });
}

function valuesOf(
  digits: string,
  half: string | undefined,
  scale: string | undefined,
): readonly number[] {
  const bare = readingsOf(digits).map((value) => value + (PARTS[half ?? ''] ?? 0));
  const factor = SCALES[scale?.toLowerCase() ?? ''];
  return factor === undefined ? bare : [...bare.map((value) => round(value * factor)), ...bare];
}

function readingsOf(digits: string): readonly number[] {
  const one = parseNumber(digits);
  const point = /^(\d{1,3})\.(\d{3})$/.exec(digits);
  const both = point === null ? [] : [Number(`${point[1] ?? ''}${point[2] ?? ''}`), Number(digits)];
  return [...new Set([...(one === null ? [] : [one]), ...both])];
}

const round = (value: number): number => Number(value.toPrecision(12));

function unitOf(written: string): string {
  return SAME_UNIT.find(([pattern]) => pattern.test(written))?.[1] ?? written.toLowerCase();
}

/** Whether a claimed number means the seen one. */
export function isSameNumber(claimed: FoundNumber, seen: FoundNumber): boolean {
  if (!fitsUnit(claimed.unit, seen.unit)) return false;
  // A minus for money spent is often omitted.
  return claimed.values.some((value) =>
    seen.values.some((other) => Math.abs(value) === Math.abs(other)),
  );
}

function roughnessOf(words: string): 'about' | 'above' | 'below' | null {
  if (/^(?:more than|over|at least|超过)/i.test(words)) return 'above';
  if (/^(?:less than|under|nearly|almost|不到)/i.test(words)) return 'below';
  return /^(?:some|up to)/i.test(words) ? null : 'about';
}

/** Whether a seen number rounds to the claimed one at its precision. */
export function isRoundedFrom(claimed: FoundNumber, seen: FoundNumber): boolean {
  const { rough } = claimed;
  if (rough === null || !fitsUnit(claimed.unit, seen.unit)) return false;
  return claimed.values.some((value) =>
    seen.values.some((other) => {
      if (value === 0 || other === value) return false;
      const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - digitsOf(value));
      const parts = other / step;
      const rounded = { about: Math.round, above: Math.floor, below: Math.ceil }[rough](parts);
      return Math.abs(rounded * step - value) < step / 1000;
    }),
  );
}

/** Returns the number of significant digits: 2 for 5300. */
function digitsOf(value: number): number {
  return Math.max(
    1,
    String(Math.abs(value)).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length,
  );
}

export const fitsUnit = (left: string | null, right: string | null): boolean =>
  left === null || right === null || left === right;
