import type { RequestField } from './request-content.ts';

/** Purpose of a request's field, by name and value. The person is shown what leaves of these. */
export type RequestFieldKind =
  | 'card'
  | 'iban'
  | 'password'
  | 'code'
  | 'file'
  | 'recipient'
  | 'account'
  | 'amount'
  | 'message'
  | 'other';

const CARD_NAME =
  /card_?(?:number|no|num)|cc_?(?:number|num|no)|^pan$|(?:^|[._[-])(?:cvc|cvv2?|csc|security_?code)\]?$/i;
const PASSWORD_NAME =
  /pass(?:word|wd|phrase)|(?:^|[._[-])(?:pwd|pswd|kennwort|passwort|contrase(?:n|ñ)a|mot_?de_?passe|senha|密码)\]?$/i;
const CODE_NAME = /(?:^|[._[-])(?:otp|totp|mfa_?code|one_?time_?code|tan|pin)\]?$/i;
const IBAN_NAME =
  /(?:^|[._[-])(?:iban|account_?number|kontonummer|routing_?number|sort_?code)\]?$/i;
const RECIPIENT_NAME =
  /(?:^|[._[-])(?:to|cc|bcc|recipients?|receiver|addressee|empf(?:ä|ae)nger|destinataire|destinatario|payee|beneficiary|(?:forward_?)?to_?(?:user|email|address|account)|forward_?to|invitees?|attendees?|收件人|宛先)(?:[._[\]]|\d|$)/i;
const ACCOUNT_NAME = /(?:^|[._[-])(?:e-?mail|phone|tel|mobile|username)(?:[._\]]|_?address|$)/i;
const AMOUNT_NAME =
  /(?:^|[._[-])(?:amount|(?:grand_?)?total|sum|price|tip|gratuity|donation|surcharge|subtotal|betrag|montant|importe|金额|amount_value)(?:\]|_?cents|_?value)?$/i;
const CURRENCY_NAME = /(?:^|[._[-])currency(?:_?code)?\]?$/i;
const MESSAGE_NAME =
  /(?:^|[._[-])(?:message|msg|subject|body|text|comment|reply|nachricht|betreff|mensaje)\]?$/i;
/** Linear: a number of at most 40 characters. */
const NUMBER = /^[\p{Sc}\s]{0,4}\d[\d.,\s]{0,24}(?:\p{Sc}|[A-Za-z]{3})?$/u;
export const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}$/;
const MAX_JUDGED = 300;

export function fieldKind({ name, value, isFile }: RequestField): RequestFieldKind {
  if (isFile) return 'file';
  const text = value.slice(0, MAX_JUDGED).trim();
  const called = name.slice(-MAX_JUDGED);
  if (isCardNumber(text) || (CARD_NAME.test(called) && /\d{3}/.test(text))) return 'card';
  if (isIban(text) || (IBAN_NAME.test(called) && /\d{4}/.test(text))) return 'iban';
  if (text === '') return 'other';
  if (PASSWORD_NAME.test(called)) return 'password';
  if (CODE_NAME.test(called) && text.length <= 12) return 'code';
  if (RECIPIENT_NAME.test(called)) return 'recipient';
  if (AMOUNT_NAME.test(called) && NUMBER.test(text)) return 'amount';
  if (EMAIL.test(text) || ACCOUNT_NAME.test(called)) return 'account';
  return MESSAGE_NAME.test(called) ? 'message' : 'other';
}

export const isSecretKind = (kind: RequestFieldKind): boolean =>
  kind === 'card' || kind === 'password' || kind === 'code';

/** Whether a field named after a sum has an unreadable value: `34e4`, foreign digits. */
export const isOddSum = ({ name, value }: RequestField): boolean =>
  AMOUNT_NAME.test(name.slice(-MAX_JUDGED)) && /\p{N}/u.test(value) && !NUMBER.test(value.trim());

/** The code of the currency that sums are in; `null`: none is sent. */
export const currencyOf = (fields: readonly RequestField[]): string | null =>
  fields
    .find(
      ({ name, value }) =>
        CURRENCY_NAME.test(name.slice(-MAX_JUDGED)) && /^[A-Za-z]{3}$/.test(value),
    )
    ?.value.toUpperCase() ?? null;

/** The largest sum that is sent, with its currency where that is sent, too. */
export function amountOf(fields: readonly RequestField[]): string | null {
  const sums = fields
    .filter((field) => fieldKind(field) === 'amount')
    .map(({ value }) => value.trim());
  const [largest] = sums.toSorted((one, other) => (numberOf(other) ?? 0) - (numberOf(one) ?? 0));
  return largest === undefined
    ? null
    : `${largest} ${currencyOf(fields) ?? ''}`.trim().slice(0, 60);
}

export const hasCurrency = (fields: readonly RequestField[]): boolean =>
  fields.some(
    (field) =>
      CURRENCY_NAME.test(field.name.slice(-MAX_JUDGED)) ||
      (fieldKind(field) === 'amount' && /\p{Sc}/u.test(field.value.slice(0, 60))),
  );

/** A sum as people and programs write it: `1,999.00`, `1.999,00`, `$12`; `null` for other texts. */
export function numberOf(text: string): number | null {
  const digits = text.slice(0, 60).replaceAll(/[^\d.,]/g, '');
  const decimals = /[.,](\d{1,2}|\d{4})$/.exec(digits);
  const whole = (decimals === null ? digits : digits.slice(0, decimals.index)).replaceAll(
    /[.,]/g,
    '',
  );
  if (whole === '' && decimals === null) return null;
  const value = Number(`${whole === '' ? '0' : whole}.${decimals?.[1] ?? '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** 13 to 19 digits with a right check digit (Luhn), written as a card's number is. */
function isCardNumber(value: string): boolean {
  if (!/^(?:[3-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}|3\d{3}[ -]?\d{6}[ -]?\d{5})$/.test(value))
    return false;
  const digits = [...value.replaceAll(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

/** Whether the check digits are those of an IBAN (ISO 13616, modulo 97). */
function isIban(value: string): boolean {
  const text = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const sign of `${text.slice(4)}${text.slice(0, 4)}`)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
