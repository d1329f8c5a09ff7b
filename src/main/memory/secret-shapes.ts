import type { FactDraft } from '#shared/model/memory/memory.ts';

import { EMAIL, fieldKind, isSecretKind } from '../consent/request/field-kinds.ts';

/** ITU-T E.164. */
const MAX_PHONE_DIGITS = 15;
const MIN_CARD_DIGITS = 13;
const MAX_CARD_DIGITS = 19;
/** Keys and tokens: long, without blanks, of letters and digits in no order. */
const MIN_TOKEN = 20;

/**
 * Whether a text is, or holds, what belongs into the vault: a number of a card or an account by its check digits, a password or a code by
 * the name of its field, a key by its form. Linear in the text, which is short.
 */
export function isSecretLike({ kind, label, value }: FactDraft): boolean {
  const named = fieldKind({ name: label.replaceAll(' ', '_'), value, isFile: false });
  if (isSecretKind(named) || named === 'iban') return true;
  if (value.split(/[^A-Za-z\d]+/).some((word) => isIbanLike(word))) return true;
  return digitRuns(value).some((digits) => isCardLike(kind, value, digits)) || hasToken(value);
}

/** Digits as they follow each other, with what people write between the groups of a number. */
function digitRuns(value: string): readonly string[] {
  return (value.match(/\d(?:[ .-]?\d)*/g) ?? []).map((run) => run.replaceAll(/\D/g, ''));
}

function isCardLike(kind: FactDraft['kind'], value: string, digits: string): boolean {
  const { length } = digits;
  // A number with its country's prefix, no longer than such numbers are, is one to call.
  if (kind === 'tel' && value.trim().startsWith('+') && length <= MAX_PHONE_DIGITS) return false;
  return length >= MIN_CARD_DIGITS && length <= MAX_CARD_DIGITS && hasLuhnDigit(digits);
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const number = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

const isIbanLike = (word: string): boolean =>
  fieldKind({ name: '', value: word, isFile: false }) === 'iban';

function hasToken(value: string): boolean {
  return value.split(/\s+/).some((word) => {
    if (word.length < MIN_TOKEN || EMAIL.test(word) || /^https?:/.test(word)) return false;
    return /[a-z]/i.test(word) && (word.match(/\d/g) ?? []).length >= 3 && !/[-,.]\D/.test(word);
  });
}
