import { expect, it, onTestFinished, vi } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';

const SHOP = 'https://shop.example';
const fact = {
  origin: SHOP,
  shape: 'POST /flights (from to)',
  found: 'reads',
  from: 'reader',
} as const;

function open() {
  let now = 1;
  const userData = tempFolder();
  const store = openStore({ userData, now: () => (now += 1) });
  onTestFinished(() => store.dispose());
  return store.siteFacts;
}

it('keeps what a write was found to be, the newest word counts', () => {
  const facts = open();
  facts.keep(fact);
  facts.keep({ ...fact, found: 'change', from: 'person' });
  expect(facts.find(SHOP, fact.shape)).toBe('change');
  expect(facts.find('https://other.example', fact.shape)).toBeNull();
  expect(facts.list()).toMatchObject([{ source: 'person', found: 'change' }]);
});

it('forgets one fact, a site, or everything, and tells', () => {
  const facts = open();
  const told = vi.fn<() => void>();
  facts.onChange(told);
  facts.keep(fact);
  facts.keep({ ...fact, shape: 'POST /order ()' });
  facts.keep({ ...fact, origin: 'https://b.example' });
  facts.forget(SHOP, fact.shape);
  expect(facts.list()).toHaveLength(2);
  facts.forgetOrigin(SHOP);
  expect(facts.list().map(({ origin }) => origin)).toEqual(['https://b.example']);
  facts.forgetAll();
  expect(facts.list()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(6);
});
