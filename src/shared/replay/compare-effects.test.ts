import { describe, expect, it } from 'vitest';

import { type Change, ChangeSchema } from '../tools/contract/tool-result.ts';
import { addressMissing, effectDifference } from './compare-effects.ts';
import { type Certainty, KnownThings } from './known-things.ts';

const changes = (...given: readonly object[]): readonly Change[] =>
  given.map((change) => ChangeSchema.parse(change));
const at = (url: string) => ({ type: 'navigated', url });
const sent = (method: string, url: string, status: number | null) => ({
  type: 'request_sent',
  method,
  url,
  status,
});
const SAME = null;
const compare = (
  before: readonly object[],
  now: readonly object[],
  certainty: Certainty = 'uncertain',
  things = new KnownThings(),
) => effectDifference(changes(...before), changes(...now), { things, certainty });

describe('effectDifference', () => {
  it.each([
    ['the same path', [at('https://a.example/x?y=1&q=1')], [at('https://a.example/x?q=2')], SAME],
    [
      'a secret that is given again',
      [{ type: 'value_changed', value: 'x' }],
      [{ type: 'value_changed', value: '•••' }],
      SAME,
    ],
    ['another port', [at('http://localhost:1/x')], [at('http://localhost:2/x')], SAME],
    [
      'a thing with another generated name',
      [at('https://a.example/#/email/vVV6s1kF')],
      [at('https://a.example/#/email/6Wwgah2W')],
      SAME,
    ],
    [
      'another item',
      [at('https://a.example/item/12')],
      [at('https://a.example/item/99')],
      'it led to a.example/item/99 instead of a.example/item/12',
    ],
    [
      'another path',
      [at('https://a.example/x')],
      [at('https://a.example/login')],
      'it led to a.example/login instead of a.example/x',
    ],
    [
      'another route of one page',
      [at('https://a.example/#/x')],
      [at('https://a.example/#/y')],
      'it led to a.example#/y instead of a.example#/x',
    ],
    [
      'another site',
      [at('https://a.example/x')],
      [at('https://b.example/x')],
      'it led to b.example/x instead of a.example/x',
    ],
    ['no page', [at('https://a.example/x')], [], 'it did not lead to a.example/x'],
    [
      'a page where there was none',
      [],
      [at('https://a.example/x')],
      'it led to a.example/x, where it led nowhere before',
    ],
    [
      'a write that is sent again',
      [sent('POST', 'https://a.example/api/vVV6s1kF', 200)],
      [sent('POST', 'https://a.example/api/6Wwgah2W', 302)],
      SAME,
    ],
    [
      'a write for another item',
      [sent('DELETE', 'https://a.example/api/3', 200)],
      [sent('DELETE', 'https://a.example/api/4', 200)],
      'DELETE a.example/api/3 was not sent',
    ],
    [
      'a look at another item',
      [sent('GET', 'https://a.example/api/3', 200)],
      [sent('GET', 'https://a.example/api/4', 200)],
      SAME,
    ],
    [
      'a write that is not sent',
      [sent('POST', 'https://a.example/api', 200)],
      [],
      'POST a.example/api was not sent',
    ],
    ['a look that is not sent', [sent('GET', 'https://a.example/api', 200)], [], SAME],
    [
      'a refusal',
      [sent('GET', 'https://a.example/api', 200)],
      [sent('GET', 'https://a.example/api', 403)],
      'GET a.example/api was answered with 403 instead of 200',
    ],
    [
      'an answer that is not known',
      [sent('POST', 'https://a.example/api', 200)],
      [sent('POST', 'https://a.example/api', null)],
      SAME,
    ],
    [
      'the same value',
      [{ type: 'value_changed', value: 'a' }],
      [{ type: 'value_changed', value: ' a' }],
      SAME,
    ],
    [
      'another value',
      [{ type: 'value_changed', value: 'a' }],
      [{ type: 'value_changed', value: 'b' }],
      'another value stands in it',
    ],
    [
      'a hidden value',
      [{ type: 'value_changed', value: '•••' }],
      [{ type: 'value_changed', value: 'b' }],
      SAME,
    ],
    [
      'a new error',
      [{ type: 'said', text: 'Saved' }],
      [{ type: 'said', text: 'Invalid date' }],
      'the page says “Invalid date”',
    ],
    ['other words', [{ type: 'said', text: 'Saved' }], [{ type: 'said', text: 'Stored' }], SAME],
    [
      'an error as before',
      [{ type: 'said', text: 'Error 1' }],
      [{ type: 'said', text: 'Error 2' }],
      SAME,
    ],
    [
      'a layer that is gone',
      [{ type: 'layer_opened', layer: 'menu', name: 'Sort' }],
      [],
      'no menu opened',
    ],
    [
      'a drawing of nothing',
      [{ type: 'shape_added', shape: 'rectangle', count: 1 }],
      [{ type: 'page_changed', mutations: 2 }],
      'no rectangle was drawn',
    ],
    [
      'a drawing of more parts',
      [{ type: 'shape_added', shape: 'rectangle', count: 1 }],
      [{ type: 'shape_added', shape: 'group', count: 3 }],
      SAME,
    ],
    [
      'another focus and count',
      [
        { type: 'focus_moved', to: 'a' },
        { type: 'page_changed', mutations: 3 },
      ],
      [{ type: 'page_changed', mutations: 9 }],
      SAME,
    ],
    [
      'a question',
      [],
      [{ type: 'dialog_opened', dialog: 'confirm', message: 'Sure?' }],
      'the page asked something that it did not ask before',
    ],
    [
      'no tab',
      [{ type: 'tab_opened', tabId: 2, url: 'https://a.example/' }],
      [],
      'it opened no tab',
    ],
  ])('%s', (_, before, now, difference) => {
    expect(compare(before, now)).toBe(difference);
  });
});

describe('what addresses name', () => {
  const order = (number: number) => at(`https://a.example/orders/${number}`);
  const mail = (key: string) => at(`https://a.example/#/email/${key}`);
  const deleted = (key: string) => sent('DELETE', `https://a.example/email/${key}`, 200);
  const [FIRST, SECOND, THIRD, FOURTH] = ['vVV6s1kF', 'wD69sr3K', '6Wwgah2W', 'z0A5ELcz'] as const;

  it('may have another number where the element is certain, and nothing else then', () => {
    expect(compare([order(12)], [order(13)], 'certain')).toBeNull();
    expect(compare([order(12)], [at('https://a.example/bills/13')], 'certain')).not.toBeNull();
    expect(compare([order(12)], [order(13)], 'uncertain')).not.toBeNull();
  });

  it('is the same where the link is the same', () => {
    expect(compare([order(12)], [order(12)], 'same link')).toBeNull();
    expect(compare([order(12)], [order(13)], 'same link')).not.toBeNull();
    expect(compare([mail(FIRST)], [mail(SECOND)], 'same link')).not.toBeNull();
  });

  it('stands for the same thing in all later steps', () => {
    const things = new KnownThings();
    expect(compare([mail(FIRST)], [mail(THIRD)], 'uncertain', things)).toBeNull();
    expect(compare([deleted(FIRST)], [deleted(THIRD)], 'uncertain', things)).toBeNull();
    expect(compare([deleted(FIRST)], [deleted(FOURTH)], 'certain', things)).toContain('not sent');
    // Two things cannot become one either.
    expect(compare([mail(SECOND)], [mail(THIRD)], 'certain', things)).not.toBeNull();
    expect(compare([mail(SECOND)], [mail(FOURTH)], 'uncertain', things)).toBeNull();
  });

  it('stays what it was where it was the same once', () => {
    const things = new KnownThings();
    expect(compare([mail(FIRST)], [mail(FIRST)], 'same link', things)).toBeNull();
    expect(compare([deleted(FIRST)], [deleted(SECOND)], 'certain', things)).not.toBeNull();
  });

  it('goes on with a number that was once certain', () => {
    const things = new KnownThings();
    compare([order(17)], [order(18)], 'certain', things);
    expect(compare([order(17)], [order(18)], 'uncertain', things)).toBeNull();
    expect(compare([order(17)], [order(19)], 'uncertain', things)).not.toBeNull();
  });

  it('finds the write for each of several things', () => {
    const things = new KnownThings();
    const both = [deleted(FIRST), deleted(SECOND)];
    expect(compare(both, [deleted(THIRD), deleted(FOURTH)], 'certain', things)).toBeNull();
    expect(compare(both, [deleted(THIRD), deleted(THIRD)])).toContain('not sent');
  });
});

it('tells which address has not come yet', () => {
  const wanted = changes(at('https://a.example/x'));
  expect(addressMissing(wanted, [])).toBe('https://a.example/x');
  expect(addressMissing(wanted, changes(at('https://a.example/y')))).toBeNull();
  expect(addressMissing([], [])).toBeNull();
});

it('differs where the connection broke, whatever else is as it was', () => {
  const wanted = changes(at('https://a.example/x'));
  expect(compare(wanted, [...wanted, { type: 'network_lost' }])).toBe(
    'the connection broke meanwhile',
  );
});
