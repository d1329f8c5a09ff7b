import { expect, it } from 'vitest';

import { asksForReading } from './reading-control.ts';

const PAGE = 'https://a.example/list';
const plain = { role: 'button', link: null, submits: false, form: null };
const form = { method: 'post', action: 'https://a.example/x' };

it.each([
  ['click', { ...plain, role: 'link', link: 'https://a.example/item/3' }, true],
  ['click', { ...plain, role: 'link', link: `${PAGE}#` }, false],
  ['click', { ...plain, role: 'link' }, false],
  ['click', plain, false],
  ['click', { ...plain, role: 'tab' }, true],
  ['click', { ...plain, role: 'tab', submits: true, form }, false],
  ['key', { ...plain, role: 'tab' }, false],
  ['type', { ...plain, role: 'searchbox', form }, true],
  ['type', { ...plain, role: 'textbox' }, false],
  ['scroll', null, true],
  ['click', null, false],
])('%s on %j: %j', (tool, control, asks) => {
  expect(asksForReading(tool, control, PAGE)).toBe(asks);
});
