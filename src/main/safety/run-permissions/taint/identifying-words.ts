import { toCompared } from '#shared/evidence/text/compare-text.ts';

import { withAsciiDigits } from './fold-streams.ts';

const YEAR = String.raw`(?:19|20)\d\d`;
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
/** Dates and times of day, which every page has. */
const DATES = new RegExp(
  String.raw`\b(?:${YEAR}[-/.]${MONTH}[-/.]${DAY}|${DAY}[-/.]${MONTH}[-/.]${YEAR}|${MONTH}[-/.]${DAY}[-/.]${YEAR})(?!\d)|\b[0-2]?\d:[0-5]\d(?::[0-5]\d)?\b`,
  'g',
);
/** Digits, with separators between their groups. */
const NUMBER = /\d(?:[^\p{L}\p{N}\n]{0,3}\d){4,}/gu;
/** The start of a date without separators, as year and month in either order. */
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
/** Minimum of digits; shorter numbers are quantities and postal codes. */
const MIN_NUMBER = 5;
const DIGITS_TOGETHER = 6;
/** Shared email addresses, which identify no person. */
const ROLES = new Set(
  'info contact support office mail hello help sales team admin service noreply no-reply press privacy feedback webmaster'.split(
    ' ',
  ),
);

interface MailAddress {
  readonly whole: string;
  /** The characters around the `@`; the name or the provider alone is not an address. */
  readonly piece: string;
}

/** Short identifying parts of a text, in their compared form. */
export interface IdentifyingWords {
  /** Email addresses, numbers of at least five digits and codes of at least six characters; matched as a whole. */
  readonly words: ReadonlySet<string>;
  /** Numbers of at least six digits; matched by six consecutive digits. */
  readonly numbers: readonly string[];
  /** Mixed letters and digits, without plain words beside them; matched by eight consecutive characters. */
  readonly codes: readonly string[];
  /** Parts of email addresses; matched by eight consecutive characters. */
  readonly addresses: readonly string[];
}

/** Returns the identifying parts of a text. Dates and times are left out. */
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

/**
 * Returns the positions from which six digits of a number are distinctive: not a date, a sequence such as 123456, or two repeated digits.
 */
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

/** Returns personal email addresses with the part around the `@`. The search goes outward from each `@`, so it is fast for any text. */
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
