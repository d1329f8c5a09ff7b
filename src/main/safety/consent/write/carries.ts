import { datesIn, type FoundDate, isSameDate } from '#shared/evidence/text/dates-in.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';

import { foldWords } from '../floor/fold-words.ts';
import {
  namedAs,
  currencyOf,
  EMAIL,
  fieldKind,
  isOddSum,
  isRenewed,
  numberOf,
  type RequestFieldKind,
} from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';

/** The evidence of what a write is about. */
export interface Carried {
  /** Fields of the body and the URL. */
  readonly fields: readonly RequestField[];
  /** Values that the run entered lately. */
  readonly entered: readonly string[];
  /** Words of the pressed controls, their objects and forms, as the page shows them. */
  readonly shown: readonly string[];
  /** Whether the fields are everything that is sent. */
  readonly isWhole: boolean;
  /** Name that a removal removes by its URL, once the run has saved something under another; absent otherwise. */
  readonly leftBehind?: string | undefined;
}

/** Whether a value contains text that the run entered, of at least `least` characters. */
export const isEntered = (
  { value }: Pick<RequestField, 'value'>,
  entered: readonly string[],
  least: number,
): boolean => entered.some((text) => text.length >= least && value.includes(text));

/** Minimum length; shorter text may have been entered for anything: `1`, `yes`. */
const LEAST_TELLING = 4;

/** Whether the run entered the whole value or a part of at least 4 characters. */
export const isFilledIn = (field: RequestField, entered: readonly string[]): boolean =>
  isTyped(field, entered) || isEntered(field, entered, LEAST_TELLING);

/** Whether the run entered exactly this value, alone or in a list of addresses. */
export const isTyped = ({ value }: RequestField, entered: readonly string[]): boolean =>
  entered.flatMap(listed).some((text) => plain(text) === plain(value));

/** Whether the run entered exactly this value and it is long enough to be meant for its field. */
export const isMeant = (field: RequestField, entered: readonly string[]): boolean =>
  field.value.trim().length >= LEAST_TELLING && isTyped(field, entered);

const plain = (text: string): string => text.trim().toLowerCase();

function listed(text: string): readonly string[] {
  const list = text.slice(0, MAX_TEXT).split(SEPARATORS);
  return list.every((one) => EMAIL.test(one.trim())) ? list : [text];
}

/** Whether everything that is sent can be understood: fields have names, or the run typed their values. */
export const isLegible = ({ fields, entered, isWhole }: Carried): boolean =>
  isWhole && fields.every((field) => field.name !== '' || isTyped(field, entered));

const MAX_TEXT = 20_000;
const ADDRESS = /[^\s<>"',;:()[\]]{1,64}@[^\s<>"',;:()[\]]{1,190}/g;
const COUNT_NAME = namedAs('quantity|qty|count|units|copies|menge|anzahl|数量');
const AGAIN_NAME = /recurr|interval|renew|subscri|frequency|instal?ments?/i;
const NOT_AGAIN = /^(?:|0|false|no|off|none|null|once|one_?time)$/i;
const DAY_AND_MONTH = /(?<!\d)(\d{1,2})[./](\d{1,2})(?!\d)/;
const ITEM_NAME = namedAs('(?:item|product|article)(?:_?name)?');
/** Generated ids, which cannot name a recipient. Numbers with more digits may be phone or account numbers. */
const OPAQUE = /^(?:\d{1,6}|(?=.*\d)[\da-f-]{8,}|(?=.*\d)(?=.*[a-z])[\w-]{16,})$/i;
const OF_PHONE_OR_ACCOUNT = /^[\d -]{7,}$/;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Maximum words of a name, or characters where a script has no spaces; longer text is a sentence. */
const NAME_WORDS = 6;
/** Separators of several recipients in one field. */
const SEPARATORS = /[,;\n]+/;
const FILE_ENDING = /\.[a-z]\w{0,4}$/i;
/** Names of fields whose sums are in cents. */
const IN_CENTS = /cents?|minor|pence/i;

/**
 * Returns the first bound value that a write does not carry; `null` if it carries all. Where several people or things are named for several
 * writes, each write needs to carry only one.
 */
export function missingValue(
  bound: readonly BoundValue[],
  carried: Carried,
  times: number,
): BoundValue | null {
  const missing = bound.filter((value) => !isCarried(value, carried, namedIn(bound, 'text')));
  const isAnother = ({ what }: BoundValue): boolean =>
    times > 1 && bound.some((value) => value.what === what && !missing.includes(value));
  return missing.find((value) => !isAnother(value)) ?? null;
}

/** Returns a field with a recipient, sum or item other than the named ones; `null` if none. */
export function strangerAmong(
  bound: readonly BoundValue[],
  fields: readonly RequestField[],
): RequestField | null {
  const recipients = namedIn(bound, 'recipient');
  const items = namedIn(bound, 'item');
  const amounts = namedIn(bound, 'amount');
  const counts = items.flatMap(sumsIn);
  const currency = currencyOf(fields);
  const isForeign = currency !== null && !amounts.some((value) => isInCurrency(value, currency));
  const isStranger = (field: RequestField): boolean => {
    const kind = kindOf(field);
    if (kind === 'recipient' || kind === 'iban')
      return (
        recipients.length > 0 && !isOpaque(field.value, kind) && !isNamed(field.value, recipients)
      );
    return (
      (items.length > 0 && kind === 'other' && isOtherItem(field, items)) ||
      (items.length + amounts.length > 0 && isMore(field, counts)) ||
      (amounts.length > 0 &&
        (isOddSum(field) || (kind === 'amount' && (isForeign || isAbove(field, amounts)))))
    );
  };
  return fields.find(isStranger) ?? null;
}

const namedIn = (bound: readonly BoundValue[], what: BoundValue['what']): readonly string[] =>
  bound.filter((each) => each.what === what).map(({ value }) => value);

/** Ignores the kind `card`, since a phone number may look like a card number. */
function kindOf(field: RequestField): RequestFieldKind {
  const kind = fieldKind(field);
  return kind === 'card' ? fieldKind({ ...field, value: 'x' }) : kind;
}

const isOtherItem = ({ name, value }: RequestField, items: readonly string[]): boolean =>
  ITEM_NAME.test(name) &&
  /\p{L}/u.test(value) &&
  !/^[\da-f-]{8,}$/i.test(value) &&
  !items.some((item) => holdsWords(value, item));

/** Whether a field orders more items than named, or repeats the order. */
const isMore = ({ name, value }: RequestField, counts: readonly number[]): boolean =>
  (COUNT_NAME.test(name) && (numberOf(value) ?? 0) > Math.max(1, ...counts)) ||
  (AGAIN_NAME.test(name) && !NOT_AGAIN.test(value));

function isAbove(field: RequestField, amounts: readonly string[]): boolean {
  const sum = sumOf(field);
  return sum !== null && !amounts.map(numberOf).some((most) => most !== null && sum <= most);
}

function isCarried(
  { what, value }: BoundValue,
  carried: Carried,
  texts: readonly string[],
): boolean {
  const { fields, entered, shown } = carried;
  const sent = [...fields.map((field) => field.value), ...entered];
  switch (what) {
    case 'recipient':
      return namesIn(carried, texts, value).some((text) => isNamedIn(text, value));
    case 'text': {
      // Where a request has its own message, only that is sent, not the typed text.
      const isTold = fields.some((field) => fieldKind(field) === 'message');
      const told = (isTold ? valuesOf(fields) : sent).map(withoutMarkup);
      return told.some((text) => holdsWords(text, value)) || holdsWords(told.join(' '), value);
    }
    case 'item':
      return [...sent, ...shown].some((text) => holdsWords(text, value));
    case 'amount': {
      const most = numberOf(value);
      const sums = fields.filter((field) => fieldKind(field) === 'amount').map(sumOf);
      if (sums.length > 0) return sums.includes(most);
      // A page may show several sums, and the largest may be the one that is paid.
      const told = [...entered, ...shown].flatMap(sumsIn);
      return most !== null && told.includes(most) && told.every((sum) => sum <= most);
    }
    case 'moved': {
      const [left = '', named = ''] = [carried.leftBehind, value].map((name) =>
        foldWords(name?.replace(FILE_ENDING, '') ?? '').words.join(' '),
      );
      return left !== '' && left === named;
    }
    case 'date': {
      const wanted = namedDays(value);
      return [...sent, ...shown].some(
        (text) =>
          holdsWords(text, value) ||
          daysIn(text).some((day) => wanted.some((one) => isSameDate(one, day))),
      );
    }
  }
}

/** Whether a text contains all words of a value in sequence. */
export function holdsWords(text: string, value: string): boolean {
  const { words } = foldWords(value);
  const found = foldWords(text.slice(0, MAX_TEXT));
  if (words.length === 0) return text.includes(value);
  const wanted = words.join('');
  if (WITHOUT_SPACES.test(value)) return found.joined.includes(wanted);
  return found.words.some((_, at) => {
    let joined = '';
    for (let index = at; index < found.words.length && joined.length < wanted.length; index += 1)
      joined += found.words[index] ?? '';
    return joined === wanted;
  });
}

/** Whether texts show what a field sends: the same sum, the same email address, or all words of the value. */
export function isShownIn(shown: readonly string[], field: RequestField): boolean {
  const sum = fieldKind(field) === 'amount' ? sumOf(field) : null;
  if (sum !== null) return shown.flatMap(sumsIn).includes(sum);
  const value = field.value.trim().toLowerCase();
  const texts = shown.map((text) => text.slice(0, MAX_TEXT));
  // Without their signs, two different addresses may have the same words.
  if (!EMAIL.test(value))
    return texts.some((text) => holdsWords(text.replaceAll(ADDRESS, ' '), value));
  return texts.some((text) =>
    (text.match(ADDRESS) ?? []).some((address) => address.toLowerCase() === value),
  );
}

const isOpaque = (value: string, kind: 'recipient' | 'iban'): boolean =>
  kind === 'recipient' && OPAQUE.test(value) && !OF_PHONE_OR_ACCOUNT.test(value);

/** Whether every recipient in a field was named. */
const isNamed = (value: string, recipients: readonly string[]): boolean =>
  value
    .slice(0, MAX_TEXT)
    .split(SEPARATORS)
    .filter((one) => one.trim() !== '')
    .every((one) => recipients.some((name) => isNamedIn(one, name)));

/** Whether a text names this recipient; if both are email addresses, they must be equal. */
function isNamedIn(text: string, name: string): boolean {
  const addresses = text.slice(0, MAX_TEXT).match(ADDRESS) ?? [];
  if (!EMAIL.test(name) || addresses.length === 0) return holdsWords(text, name);
  return addresses.every((address) => address.toLowerCase() === name.toLowerCase());
}

/**
 * Returns the texts that can name this person: only email addresses if everything else was typed, otherwise everything that is neither a
 * message nor a sentence.
 */
function namesIn(
  { fields, entered }: Carried,
  texts: readonly string[],
  wanted: string,
): readonly string[] {
  const told = fields.filter((field) => !isRenewed(field) && field.value !== '');
  const isSaid = (field: RequestField): boolean =>
    fieldKind(field) === 'message' || field.name === '';
  const addresses = valuesOf(told).filter((value) => EMAIL.test(value.trim()));
  const isAlone = valuesOf(told).every(
    (value) => addresses.includes(value) || entered.includes(value),
  );
  if (isAlone && addresses.length > 0) return addresses;
  const longest = Math.max(NAME_WORDS, lengthOf(wanted));
  const mayBeNamed = (text: string): boolean => lengthOf(text) <= longest;
  // A longer message, or one without words, is part of no name.
  const said = [...texts, ...valuesOf(told.filter(isSaid))]
    .map(withoutMarkup)
    .filter((text) => mayBeNamed(text) && lengthOf(text) > 0);
  // A message that mentions “Ann” leaves the name “Ann Miller” as it was written.
  const isOnlySaid = (text: string): boolean =>
    said.some((one) => holdsWords(text, one)) &&
    (!holdsWords(wanted, text) || holdsWords(said.join(' '), wanted));
  return [
    ...valuesOf(told.filter((field) => fieldKind(field) === 'recipient')),
    ...[...valuesOf(told.filter((field) => !isSaid(field))), ...entered].filter(
      (text) => mayBeNamed(text) && !isOnlySaid(text),
    ),
  ];
}

const lengthOf = (text: string): number => {
  const { words, joined } = foldWords(text);
  return WITHOUT_SPACES.test(text) ? joined.length : words.length;
};

/** Removes HTML, in which editors send their text. */
const withoutMarkup = (text: string): string =>
  text.slice(0, MAX_TEXT).replaceAll(/<[^<>]{0,300}>|&#?\w{1,8};/g, ' ');

const valuesOf = (fields: readonly RequestField[]): readonly string[] =>
  fields.map(({ value }) => value);

/** Whether a sum that a person wrote is in this currency, by code, symbol or name. A sum without any matches every currency. */
function isInCurrency(written: string, code: string): boolean {
  const mark = written.replaceAll(/[\d.,\s]/g, '').toLowerCase();
  const signs = (['narrowSymbol', 'code', 'name'] as const).flatMap((currencyDisplay) =>
    (1)
      .toLocaleString('en', { style: 'currency', currency: code, currencyDisplay })
      .toLowerCase()
      .split(/[\d.\s]+/),
  );
  const own = [...signs, ...(code === 'CNY' ? ['元', '块', '圆'] : [])].filter(
    (sign) => sign !== '',
  );
  return own.some((sign) => sign.startsWith(mark) || mark.startsWith(sign) || mark.endsWith(sign));
}

function sumOf({ name, value }: RequestField): number | null {
  const sum = numberOf(value);
  return sum !== null && IN_CENTS.test(name.slice(-60)) ? sum / 100 : sum;
}

function sumsIn(text: string): readonly number[] {
  const found = text.slice(0, 2_000).match(/\d[\d.,]{0,20}/g) ?? [];
  return found.map(numberOf).filter((sum) => sum !== null);
}

/** Returns the days in a text; months alone are none. */
const daysIn = (text: string): readonly FoundDate[] =>
  datesIn(text.slice(0, MAX_TEXT)).filter(({ readings }) =>
    readings.every(({ day }) => day !== undefined),
  );

/** Returns the days that a person named, also without a year: `7.3.`. */
function namedDays(value: string): readonly FoundDate[] {
  const days = daysIn(value);
  const [one, other] = (DAY_AND_MONTH.exec(value)?.slice(1) ?? []).map(Number);
  if (days.length > 0 || one === undefined || other === undefined) return days;
  const readings = [
    { day: one, month: other },
    { day: other, month: one },
  ];
  return [{ kind: 'date', start: 0, end: 0, readings }];
}
