import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';

import { foldWords } from '../floor/fold-words.ts';
import {
  currencyOf,
  EMAIL,
  fieldKind,
  isOddSum,
  numberOf,
  type RequestFieldKind,
} from '../request/field-kinds.ts';
import type { RequestField } from '../request/request-content.ts';

/** All that tells what a write is about. */
export interface Carried {
  /** Fields of body and address. */
  readonly fields: readonly RequestField[];
  /** Values entered since the last write there. */
  readonly entered: readonly string[];
  /** Words of the pressed controls, their items and forms, as the page shows them. */
  readonly shown: readonly string[];
  /** Whether the fields are all that leaves. */
  readonly isWhole: boolean;
}

const MAX_TEXT = 20_000;
const ADDRESS = /[^\s<>"',;:()[\]]{1,64}@[^\s<>"',;:()[\]]{1,190}/g;
const COUNT_NAME = /(?:^|[._[-])(?:quantity|qty|count|units|copies|menge|anzahl|数量)\]?$/i;
const AGAIN_NAME = /recurr|interval|renew|subscri|frequency|instal?ments?/i;
const NOT_AGAIN = /^(?:|0|false|no|off|none|null|once|one_?time)$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ITEM_NAME = /(?:^|[._[-])(?:item|product|article)(?:_?name)?\]?$/i;
/** Generated ids, which cannot name a recipient. Longer numbers are phones and accounts, which are known. */
const OPAQUE = /^(?:\d{1,6}|(?=.*\d)[\da-f-]{8,}|(?=.*\d)(?=.*[a-z])[\w-]{16,})$/i;
const OF_PHONE_OR_ACCOUNT = /^[\d -]{7,}$/;
/** Several recipients in one field. */
const SEPARATORS = /[,;\n]+/;
/** Names of fields with sums in cents. */
const IN_CENTS = /cents?|minor|pence/i;

/**
 * The first of the bound values that a write does not carry; `null`: it carries all. Of people and things that are named for several
 * writes each carries one.
 */
export function missingValue(
  bound: readonly BoundValue[],
  carried: Carried,
  times: number,
): BoundValue | null {
  const missing = bound.filter((value) => !isCarried(value, carried));
  const isAnother = ({ what }: BoundValue): boolean =>
    times > 1 && bound.some((value) => value.what === what && !missing.includes(value));
  return missing.find((value) => !isAnother(value)) ?? null;
}

/** A field of the request with a recipient, a sum or a thing that is not the one that was named; `null`: none. */
export function strangerAmong(
  bound: readonly BoundValue[],
  fields: readonly RequestField[],
): RequestField | null {
  const recipients = namedIn(bound, 'recipient');
  const items = namedIn(bound, 'item');
  const amounts = namedIn(bound, 'amount');
  const counts = items.flatMap(numbersIn);
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

/** The number of a phone may look like one of a card. */
function kindOf(field: RequestField): RequestFieldKind {
  const kind = fieldKind(field);
  return kind === 'card' ? fieldKind({ ...field, value: 'x' }) : kind;
}

const isOtherItem = ({ name, value }: RequestField, items: readonly string[]): boolean =>
  ITEM_NAME.test(name) &&
  /\p{L}/u.test(value) &&
  !/^[\da-f-]{8,}$/i.test(value) &&
  !items.some((item) => holdsWords(value, item));

/** Whether there are more things than named, or repeats. */
const isMore = ({ name, value }: RequestField, counts: readonly number[]): boolean =>
  (COUNT_NAME.test(name) && (numberOf(value) ?? 0) > Math.max(1, ...counts)) ||
  (AGAIN_NAME.test(name) && !NOT_AGAIN.test(value));

function isAbove(field: RequestField, amounts: readonly string[]): boolean {
  const sum = sumOf(field);
  return sum !== null && !amounts.map(numberOf).some((most) => most !== null && sum <= most);
}

function isCarried({ what, value }: BoundValue, { fields, entered, shown }: Carried): boolean {
  const sent = [...fields.map((field) => field.value), ...entered];
  switch (what) {
    case 'recipient':
      return (addressesAlone(fields, entered) ?? sent).some((text) => isNamedIn(text, value));
    case 'text': {
      // A request with a message of its own does not send what was typed.
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
      // A page may show several; one that is larger may be the one that is paid.
      const told = [...entered, ...shown].flatMap(sumsIn);
      return most !== null && told.includes(most) && told.every((sum) => sum <= most);
    }
    case 'date': {
      const wanted = dateSigns(value);
      return [...sent, ...shown].some(
        (text) => holdsWords(text, value) || wanted.some((sign) => text.includes(sign)),
      );
    }
  }
}

/** Whether a text holds all words of a value, one after the other. */
export function holdsWords(text: string, value: string): boolean {
  const { words } = foldWords(value);
  const found = foldWords(text.slice(0, MAX_TEXT));
  if (words.length === 0) return text.includes(value);
  const wanted = words.join('');
  const isJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(value);
  if (isJoined) return found.joined.includes(wanted);
  return found.words.some((_, at) => {
    let joined = '';
    for (let index = at; index < found.words.length && joined.length < wanted.length; index += 1)
      joined += found.words[index] ?? '';
    return joined === wanted;
  });
}

const isOpaque = (value: string, kind: 'recipient' | 'iban'): boolean =>
  kind === 'recipient' && OPAQUE.test(value) && !OF_PHONE_OR_ACCOUNT.test(value);

/** Whether each recipient in a field was named. */
const isNamed = (value: string, recipients: readonly string[]): boolean =>
  value
    .slice(0, MAX_TEXT)
    .split(SEPARATORS)
    .filter((one) => one.trim() !== '')
    .every((one) => recipients.some((name) => isNamedIn(one, name)));

/** Whether an address is the named one. */
function isNamedIn(text: string, name: string): boolean {
  const addresses = text.slice(0, MAX_TEXT).match(ADDRESS) ?? [];
  if (!EMAIL.test(name) || addresses.length === 0) return holdsWords(text, name);
  return addresses.every((address) => address.toLowerCase() === name.toLowerCase());
}

/** Addresses of a request in which nothing else but typed text can name a person; `null`: something can, or there are none. */
function addressesAlone(
  fields: readonly RequestField[],
  entered: readonly string[],
): readonly string[] | null {
  const [addresses, others] = [true, false].map((isAddress) =>
    valuesOf(fields).filter((value) => EMAIL.test(value.trim()) === isAddress),
  );
  const isAlone = others?.every((value) => value === '' || entered.includes(value)) === true;
  return isAlone && addresses !== undefined && addresses.length > 0 ? addresses : null;
}

/** Editors send their text as HTML. */
const withoutMarkup = (text: string): string =>
  text.slice(0, MAX_TEXT).replaceAll(/<[^<>]{0,300}>|&#?\w{1,8};/g, ' ');

const valuesOf = (fields: readonly RequestField[]): readonly string[] =>
  fields.map(({ value }) => value);

const numbersIn = (text: string): readonly number[] =>
  (text.slice(0, MAX_TEXT).match(/\d{1,6}/g) ?? []).map(Number);

/** Whether a sum that a person wrote is in this currency: by its code, its sign or its name. A sum without any is in each. */
function isInCurrency(written: string, code: string): boolean {
  const mark = written.replaceAll(/[\d.,\s]/g, '').toLowerCase();
  if (mark === '') return true;
  const [sign = '', name = ''] = (['narrowSymbol', 'name'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(1)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value)
      .join('')
      .toLowerCase(),
  );
  return (
    mark.includes(code.toLowerCase()) ||
    mark.includes(sign) ||
    (code === 'CNY' && /^[元块圆]/.test(mark)) ||
    name.split(' ').some((word) => word.startsWith(mark) || mark.startsWith(word))
  );
}

function sumOf({ name, value }: RequestField): number | null {
  const sum = numberOf(value);
  return sum !== null && IN_CENTS.test(name.slice(-60)) ? sum / 100 : sum;
}

function sumsIn(text: string): readonly number[] {
  const found = text.slice(0, 2_000).match(/\d[\d.,]{0,20}/g) ?? [];
  return found.map(numberOf).filter((sum) => sum !== null);
}

/** Notations of a named day; none without day and month. */
function dateSigns(value: string): readonly string[] {
  const lower = value.toLowerCase();
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(lower);
  const month =
    iso === null ? MONTHS.findIndex((name) => lower.includes(name)) + 1 : Number(iso[2]);
  const day = Number(iso?.[3] ?? /(?<!\d)(\d{1,2})(?!\d)/.exec(lower)?.[1] ?? 0);
  const numeric = /(?<!\d)(\d{1,2})[./](\d{1,2})(?!\d)/.exec(lower);
  const [one, two] = [Number(numeric?.[1] ?? 0), Number(numeric?.[2] ?? 0)];
  const either = [one, two].includes(0) ? [] : [`${two} ${one}`, `${one} ${two}`];
  const pairs = month > 0 && day > 0 ? [`${month} ${day}`] : either;
  return pairs.flatMap((pair) => {
    const [mm, dd] = pair.split(' ').map((part) => part.padStart(2, '0'));
    return [`-${mm}-${dd}`, `${dd}.${mm}.`, `${mm}/${dd}/`, `${dd}/${mm}/`];
  });
}
