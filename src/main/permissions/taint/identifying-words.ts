import { toCompared } from '#shared/evidence/compare-text.ts';

import { withAsciiDigits } from './fold-streams.ts';

const YEAR = String.raw`(?:19|20)\d\d`;
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
/** Every page has dates and times of day. */
const DATES = new RegExp(
  String.raw`\b(?:${YEAR}[-/.]${MONTH}[-/.]${DAY}|${DAY}[-/.]${MONTH}[-/.]${YEAR}|${MONTH}[-/.]${DAY}[-/.]${YEAR})(?!\d)|\b[0-2]?\d:[0-5]\d(?::[0-5]\d)?\b`,
  'g',
);
/** Digits with what people put between groups of them. */
const NUMBER = /\d(?:[^\p{L}\p{N}\n]{0,3}\d){4,}/gu;
/** A date without its signs, in whichever order. */
const BARE_DATE = /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:19|20)\d\d)/;
const FULL_DATE =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)/;
const TOKEN = /[\w-]+/g;
const MAX_TOKEN = 200;
const LOCAL = /[\p{L}\p{N}._%+-]+$/u;
const DOMAIN = /^[\p{L}\p{N}.-]+\.\p{L}{2,}/u;
const BEFORE_AT = 7;
const AFTER_AT = 5;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
const MIN_CODE = 6;
/** Shorter numbers are quantities and postcodes. */
const MIN_NUMBER = 5;
const DIGITS_TOGETHER = 6;
/** Addresses that many have name nobody. */
const ROLES = new Set(
  'info contact support office mail hello help sales team admin service noreply no-reply press privacy feedback webmaster'.split(
    ' ',
  ),
);

interface MailAddress {
  readonly whole: string;
  /** What stands around the `@`: a name or a provider alone is no address. */
  readonly piece: string;
}

/** Short pieces of a text that say much, each as it is compared. */
export interface IdentifyingWords {
  /** Mail addresses, numbers of five digits and more, codes of six characters and more: known as a whole. */
  readonly words: ReadonlySet<string>;
  /** Numbers of six digits and more: known by six in a row. */
  readonly numbers: readonly string[];
  /** Letters and digits mixed, without the plain words beside them: known by eight in a row. */
  readonly codes: readonly string[];
  /** Pieces of mail addresses: known by eight in a row. */
  readonly addresses: readonly string[];
}

/** What in a text identifies something. Dates and times are left out. */
export function identifyingWords(original: string): IdentifyingWords {
  const text = withAsciiDigits(original).replace(DATES, ' x ');
  const numbers = [...text.matchAll(NUMBER)].map(([match]) => match.replace(/\D+/gu, ''));
  const codes: string[] = [];
  const addresses: string[] = [];
  const words = new Set(numbers.filter((number) => number.length >= MIN_NUMBER));
  for (const { whole, piece } of mailAddresses(text)) {
    words.add(whole);
    addresses.push(piece);
  }
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.length > MAX_TOKEN || !/\d/.test(token) || !/[a-z]/i.test(token)) continue;
    const whole = toCompared(token).text;
    if (whole.length >= MIN_CODE) words.add(whole);
    const mixed = token.split(/[-_]/).filter((group) => /\d/.test(group));
    if (mixed.some((group) => /[a-z]/i.test(group))) codes.push(toCompared(mixed.join('')).text);
  }
  return {
    words,
    codes,
    addresses,
    numbers: numbers.filter(({ length }) => length >= DIGITS_TOGETHER),
  };
}

/** The places in a number from which six digits say something: no date, no row such as 123456, no two digits over and over. */
export function tellingStarts(number: string): readonly number[] {
  const starts: number[] = [];
  let dateEnds = 0;
  for (let start = 0; start + DIGITS_TOGETHER <= number.length; start += 1) {
    const part = number.slice(start, start + 8);
    if (FULL_DATE.test(part)) dateEnds = start + 8;
    const isDate =
      start + DIGITS_TOGETHER <= dateEnds || (number.length > 6 && BARE_DATE.test(part));
    if (!isDate && !isRow(part.slice(0, DIGITS_TOGETHER))) starts.push(start);
  }
  return starts;
}

function isRow(digits: string): boolean {
  const step = digits.charCodeAt(1) - digits.charCodeAt(0);
  let isEven = true;
  let others = 0;
  for (let index = 1; index < digits.length; index += 1) {
    isEven &&= digits.charCodeAt(index) - digits.charCodeAt(index - 1) === step;
    if (!digits.slice(0, index).includes(digits.charAt(index))) others += 1;
  }
  return isEven || others < 2;
}

/** Mail addresses of persons: as a whole, and what stands around the sign. From each `@` outwards, so that no text takes long. */
function mailAddresses(text: string): readonly MailAddress[] {
  const found: MailAddress[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const local = LOCAL.exec(text.slice(Math.max(0, at - MAX_LOCAL), at))?.[0];
    const domain = DOMAIN.exec(text.slice(at + 1, at + MAX_DOMAIN))?.[0];
    if (local === undefined || domain === undefined || ROLES.has(local.toLowerCase())) continue;
    const whole = toCompared(`${local}@${domain}`).text;
    const end = toCompared(local).text.length;
    const piece = whole.slice(Math.max(0, end - BEFORE_AT), end + AFTER_AT);
    found.push({ whole, piece });
  }
  return found;
}
