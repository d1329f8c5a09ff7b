import { hasLuhnDigit } from '#shared/model/check-digits.ts';
import type { FactDraft } from '#shared/model/memory/memory.ts';

import { EMAIL, fieldKind, isSecretKind } from '../../safety/consent/request/field-kinds.ts';

/** Maximum length of a phone number (ITU-T E.164). */
const MAX_PHONE_DIGITS = 15;
const MIN_CARD_DIGITS = 13;
const MAX_CARD_DIGITS = 19;
/** Minimum length of keys and tokens: letters and digits without spaces. */
const MIN_TOKEN = 20;

/** Beginnings of keys that contain hyphens or dots, by vendor, and of JWTs (RFC 7519). */
const KEY_START = /^(?:sk|pk|rk|xox[a-z]|glpat|shp[a-z]{2})-|^eyJ[\w-]{8,}\.[\w-]{8,}/;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;
const SAID =
  /(?<!\p{L})(?:pass(?:word|phrase|code)|kennwort|passwort|pin|otp|cvv2?|cvc|contraseña|mot de passe|senha)(?:\s+(?:is|ist|es|est|é)\s+|\s*[:=]\s*)\S|(?:密码|口令|验证码)\s*(?:是|为|[:=])/iu;
const MOST_GROUPS = 12;

/**
 * Whether a text contains something that belongs in the vault: a card or account number by its check digits, a password or code by the
 * field's name or the text, or a key by its format. Linear in the text, which is short.
 */
export function isSecretLike({ kind, label, value: written }: FactDraft): boolean {
  const value = plainText(written);
  const name = plainText(label).replaceAll(' ', '_');
  const named = fieldKind({ name, value, isFile: false });
  if (isSecretKind(named) || named === 'iban') return true;
  if (SAID.test(value) || PRIVATE_KEY.test(value) || hasIban(value)) return true;
  return digitRuns(value).some((groups) => isCardLike(kind, value, groups)) || hasToken(value);
}

/** Returns the text with digits of any script as ASCII, and without invisible characters. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?!\d)\p{Nd}/gu, digitOf);

/** Returns the value of a digit. Unicode orders the digits of each script from zero. */
function digitOf(written: string): string {
  const at = written.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before);
}

/** Returns sequences of digit groups, with the usual separators between them. */
function digitRuns(value: string): readonly (readonly string[])[] {
  const runs = value.match(/\d(?:[\s./_\p{Pd}]{0,3}\d)*/gu) ?? [];
  return runs.map((run) => run.match(/\d+/g) ?? []);
}

function isCardLike(kind: FactDraft['kind'], value: string, groups: readonly string[]): boolean {
  const digits = groups.join('');
  const { length } = digits;
  // A number with a country prefix and at most 15 digits is a phone number.
  if (kind === 'tel' && value.trim().startsWith('+') && length <= MAX_PHONE_DIGITS) return false;
  if (length < MIN_CARD_DIGITS) return false;
  if (length <= MAX_CARD_DIGITS) return hasLuhnDigit(digits);
  // A card's expiry date and security code may follow its number.
  return joinedFrom(groups).some((part) => kindOfValue(part) === 'card');
}

const hasIban = (value: string): boolean =>
  joinedFrom(value.toUpperCase().split(/[^A-Z\d]+/)).some((word) => kindOfValue(word) === 'iban');

/** Returns each part joined with up to 11 following ones, without separators. */
function joinedFrom(parts: readonly string[]): readonly string[] {
  return parts.flatMap((_part, from) =>
    Array.from({ length: Math.min(MOST_GROUPS, parts.length - from) }, (_, more) =>
      parts.slice(from, from + more + 1).join(''),
    ),
  );
}

const kindOfValue = (value: string) => fieldKind({ name: '', value, isFile: false });

function hasToken(value: string): boolean {
  return value.split(/\s+/).some((word) => {
    if (word.length < MIN_TOKEN || EMAIL.test(word) || /^https?:/.test(word)) return false;
    if (KEY_START.test(word)) return true;
    return /[a-z]/i.test(word) && (word.match(/\d/g) ?? []).length >= 3 && !/[-,.]\D/.test(word);
  });
}
