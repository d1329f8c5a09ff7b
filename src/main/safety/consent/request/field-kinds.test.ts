import { expect, it } from 'vitest';

import { amountOf, fieldKind, hasCurrency, isSecretKind, numberOf } from './field-kinds.ts';

const field = (name: string, value: string, isFile = false) => ({ name, value, isFile });

it.each([
  ['card', 'x', '4242 4242 4242 4242'],
  ['card', 'cardNumber', '4111'],
  ['card', 'payment.cvc', '123'],
  ['iban', 'x', 'DE89 3704 0044 0532 0130 00'],
  ['iban', 'account_number', '12345678'],
  ['password', 'user[password]', 'x'],
  ['password', 'Passwort', 'x'],
  ['code', 'otp', '123456'],
  ['recipient', 'to', 'Ann'],
  ['recipient', 'message.to.0', 'Ann'],
  ['recipient', 'bcc', 'ann@a.example'],
  ['recipient', 'forwardTo', 'ann@a.example'],
  ['recipient', 'empfänger', 'Ann'],
  ['recipient', '收件人', 'Ann'],
  ['account', 'x', 'ann@a.example'],
  ['account', 'phone', '123'],
  ['amount', 'total', '€ 1.999,00'],
  ['amount', 'order.amount', '34'],
  ['message', 'body', 'Hi'],
  ['other', 'total', 'many'],
  ['other', 'note', 'Hi'],
  ['other', 'tomato', 'x'],
  ['other', 'x', '4242 4242 4242 4243'],
  ['other', 'to', ''],
] as const)('is a %s: %s', (kind, name, value) => {
  expect(fieldKind(field(name, value))).toBe(kind);
});

it('is a file where a form sends one, whatever it is called', () => {
  expect(fieldKind(field('password', 'a.png', true))).toBe('file');
});

it('shows no secret', () => {
  expect((['card', 'password', 'code'] as const).every(isSecretKind)).toBe(true);
  expect(isSecretKind('iban')).toBe(false);
});

it.each([
  ['1,999.00', 1999],
  ['1.999,00', 1999],
  ['1,999', 1999],
  ['34', 34],
  ['34,5', 34.5],
  ['€ 34.00', 34],
  ['.50', 0.5],
  ['many', null],
  ['', null],
])('reads the sum %j', (text, sum) => {
  expect(numberOf(text)).toBe(sum);
});

it('names the largest sum, with its currency', () => {
  const fields = [field('price', '30'), field('total', '34.00'), field('currency', 'eur')];
  expect(amountOf(fields)).toBe('34.00 EUR');
  expect(amountOf([field('note', '34')])).toBeNull();
  expect(hasCurrency(fields)).toBe(true);
  expect(hasCurrency([field('total', '34 €')])).toBe(true);
  expect(hasCurrency([field('total', '34')])).toBe(false);
});
