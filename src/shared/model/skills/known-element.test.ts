import { expect, it } from 'vitest';

import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';
import {
  distinctElements,
  elementsOfCall,
  type KnownElement,
  knownOn,
  pageOf,
  rememberedLocator,
} from './known-element.ts';

const known = (page: string, name = 'Save'): KnownElement => ({
  locator: 'getByText("Save")',
  page,
  known: fingerprintOfButton({ name }),
});

it('knows a page by origin and path alone', () => {
  expect(pageOf('https://shop.example/a?order=1#top')).toBe('https://shop.example/a');
  expect(pageOf('waymark://agents')).toBeNull();
  expect(pageOf('file:///etc/passwd')).toBeNull();
  expect(pageOf('https://a@shop.example/')).toBeNull();
  expect(pageOf(null)).toBeNull();
});

it('looks for what was known on the page, else on its site, never on another', () => {
  const here = known('https://shop.example/a');
  const beside = known('https://shop.example/b');
  const elsewhere = known('https://shop.example.evil.example/a');
  expect(knownOn('https://shop.example/a', [beside, elsewhere, here])).toEqual([here]);
  expect(knownOn('https://shop.example/c', [beside, elsewhere, here])).toEqual([beside, here]);
  expect(knownOn('https://other.example/a', [here, beside])).toEqual([]);
  expect(knownOn(null, [here])).toEqual([]);
});

it('keeps each element once, wherever it was drawn', () => {
  const one = known('https://shop.example/a');
  const moved = { ...one, known: { ...one.known, box: { x: 9, y: 9, width: 1, height: 1 } } };
  expect(distinctElements([one, moved, known(one.page, 'Keep')])).toHaveLength(2);
});

it('remembers what a call of a script meant, and no locator that had to be cut', () => {
  const call = {
    tabUrl: 'https://shop.example/a?x=1',
    targets: { nodeId: fingerprintOfButton({ name: 'Save' }) },
    locators: { nodeId: 'getByText("Save")' },
  };
  expect(elementsOfCall(call)).toEqual([known('https://shop.example/a')]);
  expect(elementsOfCall({ ...call, locators: {} })).toEqual([]);
  expect(elementsOfCall({ ...call, tabUrl: null })).toEqual([]);
  expect(rememberedLocator('x'.repeat(501))).toBeNull();
});
