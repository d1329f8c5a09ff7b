import { expect, test } from 'vitest';

import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { isNotSecure } from './not-secure.ts';

const URL = 'http://no-such-host.example/';
const TAB: Tab = {
  id: TabIdSchema.parse(1),
  windowId: WindowIdSchema.parse(1),
  url: URL,
  title: '',
  page: null,
  faviconUrl: null,
  isLoading: false,
  canGoBack: false,
  canGoForward: false,
  failure: null,
};
const failure = {
  code: 'NAVIGATION_FAILED',
  params: {},
  message: 'The host was not found.',
  next: 'Check the address.',
} as unknown as NonNullable<Tab['failure']>;

test('an open page without encryption is not secure, one that did not load is neutral', () => {
  expect(isNotSecure(TAB, URL)).toBe(true);
  expect(isNotSecure({ ...TAB, failure }, URL)).toBe(false);
  expect(isNotSecure(TAB, 'https://shop.example/')).toBe(false);
});

test('a page whose certificate the person let through stays not secure', () => {
  const doubted = { ...TAB, isUnconfirmed: true } as const;
  expect(isNotSecure(doubted, 'https://shop.example/')).toBe(true);
  expect(isNotSecure({ ...doubted, failure }, 'https://shop.example/')).toBe(true);
});
