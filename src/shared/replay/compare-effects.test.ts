import { describe, expect, it } from 'vitest';

import { type Change, ChangeSchema } from '../tools/contract/tool-result.ts';
import { addressMissing, effectDifference } from './compare-effects.ts';

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

describe('effectDifference', () => {
  it.each([
    ['the same path', [at('https://a.example/x?q=1')], [at('https://a.example/x?q=2')], SAME],
    [
      'a secret that is given again',
      [{ type: 'value_changed', value: 'x' }],
      [{ type: 'value_changed', value: '•••' }],
      SAME,
    ],
    ['another port', [at('http://localhost:1/x')], [at('http://localhost:2/x')], SAME],
    ['another item', [at('https://a.example/item/12')], [at('https://a.example/item/99')], SAME],
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
      [sent('POST', 'https://a.example/api/3', 200)],
      [sent('POST', 'https://a.example/api/4', 302)],
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
    expect(effectDifference(changes(...before), changes(...now))).toBe(difference);
  });
});

it('tells which address has not come yet', () => {
  const wanted = changes(at('https://a.example/x'));
  expect(addressMissing(wanted, [])).toBe('https://a.example/x');
  expect(addressMissing(wanted, changes(at('https://a.example/y')))).toBeNull();
  expect(addressMissing([], [])).toBeNull();
});
