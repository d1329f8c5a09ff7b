import { expect, test } from 'vitest';

import { privateKindOfHost, privateKindOfText } from './private-kinds.ts';

test.each([
  ['mail.google.com', 'mail'],
  ['webmail.example.org', 'mail'],
  ['www.chase.com', 'banking'],
  ['sparkasse-hohenlohe.de', 'banking'],
  ['meinebank.example', 'banking'],
  ['online.mybank.example', 'banking'],
  ['mychart.example.org', 'health'],
  ['klinik-am-see.example', 'health'],
])('%s is %s', (host, kind) => {
  expect(privateKindOfHost(host)).toBe(kind);
});

test.each(['news.example.com', 'chess.com', 'notpaypal.community', 'blackmailfilm.example'])(
  '%s is no private kind',
  (host) => {
    expect(privateKindOfHost(host)).toBeNull();
  },
);

test('an account number is told by its check digits', () => {
  expect(privateKindOfText('Konto', 'Ihr Konto DE89 3704 0044 0532 0130 00')).toBe('banking');
  expect(privateKindOfText('Konto', 'Ihr Konto DE88 3704 0044 0532 0130 00')).toBeNull();
});

test('three words of a kind tell it, one or two do not', () => {
  expect(privateKindOfText('Inbox', 'Compose Drafts Important')).toBe('mail');
  expect(privateKindOfText('How to empty your inbox', 'Delete the drafts.')).toBeNull();
  expect(privateKindOfText('账户', '账户余额 转账 交易明细')).toBe('banking');
  expect(privateKindOfText('Your visit', 'Test results, medications and allergies')).toBe('health');
});
