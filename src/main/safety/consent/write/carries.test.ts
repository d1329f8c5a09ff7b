import { describe, expect, it, test } from 'vitest';

import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';

import { type Carried, holdsWords, isShownIn, missingValue, strangerAmong } from './carries.ts';

const people = ['ann@team.example', 'bob@team.example'].map((value): BoundValue => ({
  what: 'recipient',
  value,
}));
const field = (name: string, value: string) => ({ name, value, isFile: false });
const fieldsOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => field(name, value));
const carrying = (
  fields: Readonly<Record<string, string>>,
  more: Partial<Carried> = {},
): Carried => ({
  fields: fieldsOf(fields),
  entered: [],
  shown: ['Buy the kettle'],
  isWhole: true,
  ...more,
});
const bound = (what: BoundValue['what'], value: string): readonly BoundValue[] => [{ what, value }];
const fits = (
  named: readonly BoundValue[],
  fields: Readonly<Record<string, string>>,
  more: Partial<Carried> = {},
): boolean => {
  const carried = carrying(fields, more);
  return missingValue(named, carried, 1) === null && strangerAmong(named, carried.fields) === null;
};

test('a write of several carries one of the people that were named, a single one all of them', () => {
  const one = carrying({ to: 'bob@team.example' });
  expect(missingValue(people, one, 2)).toBeNull();
  expect(missingValue(people, one, 1)).toEqual(people[0]);
  expect(missingValue(people, carrying({ to: 'mallory@team.example' }), 2)).not.toBeNull();
});

test('another thing than the one that was named is a stranger, and one that only has a number is not', () => {
  const kettle: readonly BoundValue[] = [{ what: 'item', value: 'kettle' }];
  expect(strangerAmong(kettle, [field('item', 'gold bar')])).toMatchObject({ value: 'gold bar' });
  expect(strangerAmong(kettle, [field('item', 'Kettle, 1.7 l'), field('city', 'Oslo')])).toBeNull();
  expect(strangerAmong(kettle, [field('item', '4711'), field('sku', 'KTL')])).toBeNull();
});

describe('a sum', () => {
  const price = bound('amount', '34 EUR');

  it.each<[string, Record<string, string>]>([
    ['as a number', { amount: '34' }],
    ['with decimals', { total: '34.00' }],
    ['with a comma', { total: '34,00 €' }],
    ['in cents where the field says so', { amount_cents: '3400' }],
    ['as the largest of several', { price: '30', total: '34' }],
  ])('is the one that was named: %s', (_how, fields) => {
    expect(fits(price, fields)).toBe(true);
  });

  it.each<[string, Record<string, string>, Partial<Carried>?]>([
    ['another', { amount: '9,999' }],
    ['a larger one beside it', { price: '34', total: '9999' }],
    ['a hundred times as much', { amount: '3400' }],
    ['none at all', { id: '7' }],
    [
      'one on the page that another stands beside',
      { id: '7' },
      { shown: ['Gold bar, 9,999 EUR', '34 left'] },
    ],
  ])('is not: %s', (_how, fields, more) => {
    expect(fits(price, fields, more)).toBe(false);
  });

  it('may stand on the page alone where the request has none', () => {
    expect(fits(price, { id: '7' }, { shown: ['Kettle', '34 EUR'] })).toBe(true);
  });
});

describe('a recipient', () => {
  const ann = bound('recipient', 'Ann');

  it.each<[string, Record<string, string>, Partial<Carried>?]>([
    ['by name', { to: 'Ann' }],
    ['by a longer name', { to: 'Ann Smith' }],
    ['by an address', { to: 'ann@team.example' }],
    [
      'by a number of the program, where the run chose the name',
      { to: '42' },
      { entered: ['Ann'] },
    ],
    [
      'by an identifier',
      { recipient: '7f3a9c21-9b1d-4c11-8a55-0c9f2b7d1e10' },
      { entered: ['Ann'] },
    ],
  ])('is the one that was named: %s', (_how, fields, more) => {
    expect(fits(ann, fields, more)).toBe(true);
  });

  it.each<[string, Record<string, string>, Partial<Carried>?]>([
    ['another', { to: 'Mallory' }],
    ['one whose name begins alike', { to: 'annabel@evil.example' }],
    ['a hidden one beside what was entered', { name: 'Ann', to: 'mallory' }, { entered: ['Ann'] }],
    ['a long hidden name', { to: 'mallory_the_second_account' }, { entered: ['Ann'] }],
    ['a second one in the field', { to: 'ann@team.example, mallory@evil.example' }],
    ['a second one in a list', { 'to.0': 'Ann', 'to.1': 'Mallory' }],
    ['one in a copy', { to: 'Ann', bcc: 'mallory@evil.example' }],
    ['a phone number in digits alone', { to: '4915112345678', name: 'Ann' }],
    ['an IBAN without spaces', { payee: 'Ann', x: 'DE89370400440532013000' }],
    ['a phone number that nobody named', { to: '+4915112345678', name: 'Ann' }],
    ['an account that nobody named', { payee: 'Ann', account_number: '12345678' }],
    ['an IBAN that nobody named', { payee: 'Ann', x: 'DE89 3704 0044 0532 0130 00' }],
  ])('is not: %s', (_how, fields, more) => {
    expect(fits(ann, fields, more)).toBe(false);
  });

  it.each<[string, Record<string, string>, string]>([
    ['in the message', { chat: 'room-17', text: 'Hi Ann' }, 'Hi Ann'],
    ['in the words that were to be sent', { chat: 'room-17', content: 'Hi Ann' }, 'Hi Ann'],
    [
      'in a sentence',
      { chat: 'room-17', content: 'x' },
      'I have met Ann and Bob at the station today',
    ],
  ])('is not named by what is only said: %s', (_where, fields, typed) => {
    const named: readonly BoundValue[] = [...ann, { what: 'text', value: 'Hi Ann' }];
    const carried = carrying(fields, { entered: [typed, 'Hi Ann'] });
    expect(missingValue(named, carried, 1)).toEqual(ann[0]);
    expect(missingValue(named, { ...carried, entered: ['Hi Ann', 'Ann'] }, 1)).toBeNull();
  });

  it('keeps a name that the message mentions in part', () => {
    const miller = bound('recipient', 'Ann Miller');
    const entered = ['Ann Miller', 'Ann'];
    expect(fits(miller, { chat: '17', text: 'Ann' }, { entered })).toBe(true);
    expect(fits(miller, { chat: '17', text: 'Ann Miller' }, { entered })).toBe(false);
    // A page may cut a message in two.
    const halves = { chat: '17', text: 'Ann', body: 'Miller' };
    expect(fits(miller, halves, { entered })).toBe(false);
    expect(fits(miller, { chat: '17', text: 'Hi' }, { entered: ['Hi Ann Miller'] })).toBe(false);
  });

  it('is not named by a sentence in a script without spaces', () => {
    const named = bound('recipient', '安娜');
    expect(fits(named, { chat: '17' }, { entered: ['我昨天在车站见到安娜'] })).toBe(false);
    expect(fits(named, { chat: '17' }, { entered: ['安娜'] })).toBe(true);
  });

  it('is not hidden by a look-alike', () => {
    expect(holdsWords('Аnn', 'Ann')).toBe(false);
  });
});

describe('a day', () => {
  it.each(['2026-03-07', '07.03.2026', '03/07/2026', '07/03/2026', '7 March 2026'])(
    'is the one that was named, as %s',
    (written) => {
      expect(fits(bound('date', '7 March'), { date: written })).toBe(true);
    },
  );

  it.each(['2026-03-08', '2026-07-04', '17 March 2026'])('is not: %s', (written) => {
    expect(fits(bound('date', '7 March'), { date: written })).toBe(false);
  });

  it.each(['2026-03-07', '7.3.', '7 March'])('may be named as %s', (named) => {
    expect(fits(bound('date', named), { date: '2026-03-07' })).toBe(true);
  });
});

describe('words', () => {
  it('stand there as wholes, one after the other', () => {
    expect(holdsWords('Oat milk, 1 l', 'oat milk')).toBe(true);
    expect(holdsWords('oat-milk', 'Oat Milk')).toBe(true);
    expect(holdsWords('oatmilk', 'oat milk')).toBe(true);
    expect(holdsWords('goat milk', 'oat milk')).toBe(false);
    expect(holdsWords('milk oat', 'oat milk')).toBe(false);
    expect(holdsWords('购买燕麦奶', '燕麦奶')).toBe(true);
    expect(fits(bound('text', 'Dear Ann'), { a: 'Dear', b: 'Ann' })).toBe(true);
  });
});

describe('what stands beside the named values', () => {
  const kettle: readonly BoundValue[] = [
    { what: 'item', value: 'kettle' },
    { what: 'amount', value: '34 EUR' },
  ];
  const ofKettle = { item: 'kettle', price: '34' };

  it.each<[string, Record<string, string>]>([
    ['more of them', { quantity: '2' }],
    ['another currency', { currency: 'KWD' }],
    ['a second, larger sum', { tip: '900' }],
    ['a sum that nobody can read', { total: '34e4 EUR' }],
    ['a sum in digits of another script', { total: '٩٩٩٩ EUR' }],
    ['again every week', { interval: 'weekly' }],
  ])('is no part of what was named: %s', (_what, more) => {
    expect(fits(kettle, { ...ofKettle, ...more })).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['one of them', { quantity: '1', qty: '' }],
    ['the same currency', { currency: 'eur' }],
    ['nothing more', { tip: '0', renews: 'false' }],
  ])('may say the same: %s', (_what, more) => {
    expect(fits(kettle, { ...ofKettle, ...more })).toBe(true);
  });

  it.each([
    ['34 EUR', 'EUR'],
    ['€34', 'EUR'],
    ['34 euros', 'EUR'],
    ['$34', 'USD'],
    ['34 dollars', 'USD'],
    ['34元', 'CNY'],
    ['34', 'KWD'],
  ])('reads a currency as it is written: %s', (value, currency) => {
    expect(fits(bound('amount', value), { amount: '34', currency })).toBe(true);
  });

  it('counts as named where the number of things was', () => {
    const six: readonly BoundValue[] = [{ what: 'item', value: '6 kettles' }];
    expect(strangerAmong(six, [field('qty', '6')])).toBeNull();
    expect(strangerAmong(six, [field('qty', '7')])).not.toBeNull();
  });
});

describe('an address', () => {
  const ann = bound('recipient', 'ann@example.org');

  it.each([
    'ann@example.org.mallory.net',
    'mallory+ann@example.org',
    'ann@example.org, mallory@example.net',
    '"ann@example.org" <mallory@example.net>',
  ])('is another one though it holds the one that was named: %s', (to) => {
    expect(fits(ann, { to })).toBe(false);
  });

  it.each(['ann@example.org', 'Ann <Ann@Example.org>', 'mailto:ann@example.org'])(
    'is the one that was named: %s',
    (to) => {
      expect(fits(ann, { to })).toBe(true);
    },
  );

  it('was typed for nothing where another one leaves', () => {
    const entered = { entered: ['ann@example.org'] };
    expect(fits(ann, { address: 'mallory@example.net' }, entered)).toBe(false);
    expect(fits(ann, { address: 'mallory@example.net', csrf: '8f3a' }, entered)).toBe(false);
    expect(fits(ann, { from: 'me@example.org', toId: '4711' }, entered)).toBe(true);
    expect(fits(ann, { contact: '4711' }, entered)).toBe(true);
  });
});

test('words that were named are those of the message and not only typed', () => {
  const words = bound('text', 'See you at six');
  const entered = { entered: ['See you at six'] };
  for (const html of ['<p>See you at <b>six</b></p>', '<p>See you</p><p>at&nbsp;six</p>'])
    expect(fits(words, { text: html })).toBe(true);
  expect(fits(words, { content: 'See you at six', subject: 'Tonight' })).toBe(true);
  expect(fits(words, { text: 'I resign' }, entered)).toBe(false);
  expect(fits(words, { draft: '4711' }, entered)).toBe(true);
});

describe('what a card showed', () => {
  it.each([
    ['amount', '4990', false],
    ['amount', '49.90', true],
    ['amount_cents', '4990', true],
    ['email', 'ann@ex-ample.com', false],
    ['email', 'annexample.com', false],
    ['email', 'Ann@Example.com', true],
    ['to', '+49 30 123456', true],
  ])('%s=%s: %s', (name, value, isShown) => {
    const shown = ['Pay $49.90 to Ann', 'ann@example.com', '+49 (30) 123456'];
    expect(isShownIn(shown, field(name, value))).toBe(isShown);
  });
});

describe('the name of a recipient', () => {
  it.each(['Royal Society for the Protection of Birds', 'クリストファー・ノーラン'])(
    'may be as long as it is: %s',
    (name) => {
      const sent = { channel: 'C01', text: 'Hi' };
      expect(fits(bound('recipient', name), sent, { entered: [name, 'Hi'] })).toBe(true);
      expect(fits(bound('recipient', name), sent, { entered: ['Hi'] })).toBe(false);
    },
  );

  it('is not taken away by parts of a message without words', () => {
    const sent = { channel: 'C01', body: '<br>', text: '.' };
    expect(fits(bound('recipient', 'J. Lee'), sent, { entered: ['J. Lee'] })).toBe(true);
  });
});
