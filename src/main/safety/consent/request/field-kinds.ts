import { hasLuhnDigit, isIban } from '#shared/model/check-digits.ts';

import type { RequestField } from '../../../platform/requests/request-content.ts';

/** Purpose of a request's field, by name and value. The person is shown these when they are sent. */
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

/** Returns a pattern for the last part of a field's name, in the usual notations, also of lists (`to[]`). */
export const namedAs = (words: string): RegExp =>
  new RegExp(String.raw`(?:^|[._[-])(?:${words})\]?(?:\[\d*\]|\.\d+)?$`, 'i');

const CARD_NAME =
  /card_?(?:number|no|num)|cc_?(?:number|num|no)|^pan$|(?:^|[._[-])(?:cvc|cvv2?|csc|security_?code)\]?$/i;
const PASSWORD_NAME =
  /pass(?:word|wd|phrase)|(?:^|[._[-])(?:pwd|pswd|kennwort|passwort|contrase(?:n|ñ)a|mot_?de_?passe|senha|密码)\]?$/i;
const CODE_NAME = namedAs('otp|totp|mfa_?code|one_?time_?code|tan|pin');
const IBAN_NAME = namedAs('iban|account_?number|kontonummer|routing_?number|sort_?code');
const RECIPIENT_NAME =
  /(?:^|[._[-])(?:to|cc|bcc|recipients?|receiver|addressee|empf(?:ä|ae)nger|destinataire|destinatario|payee|beneficiary|(?:forward_?)?to_?(?:user|email|address|account)|forward_?to|invitees?|attendees?|收件人|宛先)(?:[._[\]]|\d|$)/i;
const ACCOUNT_NAME = /(?:^|[._[-])(?:e-?mail|phone|tel|mobile|username)(?:[._\]]|_?address|$)/i;
const AMOUNT_NAME = namedAs(
  '(?:amount|(?:grand_?)?total|sum|price|tip|gratuity|donation|surcharge|subtotal|betrag|montant|importe|金额)(?:_?cents|_?value)?',
);
const CURRENCY_NAME = namedAs('currency(?:_?code)?');
const MESSAGE_NAME = namedAs(
  'message|msg|subject|body|text|comment|reply|nachricht|betreff|mensaje',
);
const AUDIENCE_NAME = namedAs('audience|visibility|privacy|shared?_?with|(?:is_?)?public');
const EVERYONE = /^(?:public|everyone|everybody|anyone|world|internet)$/i;
const IS_PUBLIC = /public\]?$/i;
/** A number; bounded, so matching is linear. */
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

/** Returns the field's word that makes saved content visible to everyone; `null` if it has none. */
export function everyoneIn({ name, value }: RequestField): string | null {
  const called = name.slice(-MAX_JUDGED);
  if (!AUDIENCE_NAME.test(called)) return null;
  if (EVERYONE.test(value)) return value;
  return IS_PUBLIC.test(called) && /^(?:true|1|yes|on)$/i.test(value) ? 'public' : null;
}

const RENEWED =
  /csrf|xsrf|viewstate|eventvalidation|authenticity|nonce|_token$|^_token|utf8|timestamp|sessionid|requestid/i;

/** Whether a field's value changes with each form and means nothing to a person. */
export const isRenewed = ({ name }: RequestField): boolean => RENEWED.test(name.slice(-MAX_JUDGED));

export const isSecretKind = (kind: RequestFieldKind): boolean =>
  kind === 'card' || kind === 'password' || kind === 'code';

/** Whether a field named after a sum has an unreadable value: `34e4`, foreign digits. */
export const isOddSum = ({ name, value }: RequestField): boolean =>
  AMOUNT_NAME.test(name.slice(-MAX_JUDGED)) && /\p{N}/u.test(value) && !NUMBER.test(value.trim());

const isCurrency = ({ name }: RequestField): boolean => CURRENCY_NAME.test(name.slice(-MAX_JUDGED));

/** Returns the currency code of the sums; `null` if none is sent. */
export const currencyOf = (fields: readonly RequestField[]): string | null =>
  fields
    .find((field) => isCurrency(field) && /^[A-Za-z]{3}$/.test(field.value))
    ?.value.toUpperCase() ?? null;

/** Returns the largest sum that is sent, with its currency if that is sent too. */
export function amountOf(fields: readonly RequestField[]): string | null {
  const sums = fields
    .filter((field) => fieldKind(field) === 'amount')
    .map(({ value }) => value.trim());
  const largest = largestOf(sums);
  return largest === null ? null : `${largest} ${currencyOf(fields) ?? ''}`.trim().slice(0, 60);
}

/** Returns the largest of several sums, since a total is more than its parts. */
export const largestOf = (sums: readonly string[]): string | null =>
  sums.toSorted((one, other) => (numberOf(other) ?? 0) - (numberOf(one) ?? 0))[0] ?? null;

export const hasCurrency = (fields: readonly RequestField[]): boolean =>
  fields.some(
    (field) =>
      isCurrency(field) ||
      (fieldKind(field) === 'amount' && /\p{Sc}/u.test(field.value.slice(0, 60))),
  );

/** Reads a sum as people and programs write it: `1,999.00`, `1.999,00`, `$12`; `null` for other texts. */
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

/** Whether a value is 13 to 19 digits with a valid check digit, grouped like a card number. */
const isCardNumber = (value: string): boolean =>
  /^(?:[3-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}|3\d{3}[ -]?\d{6}[ -]?\d{5})$/.test(value) &&
  hasLuhnDigit(value.replaceAll(/\D/g, ''));
