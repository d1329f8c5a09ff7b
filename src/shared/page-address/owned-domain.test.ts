import { getDomain } from 'tldts';
import { expect, test } from 'vitest';

import { HOSTS_OF_CUSTOMERS, ownedDomain } from './owned-domain.ts';

test.each([
  ['shop.example', 'shop.example'],
  ['www.login.shop.example', 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['a.b.bank.co.uk', 'bank.co.uk'],
  ['shop.com.au', 'shop.com.au'],
  ['ada.github.io', 'ada.github.io'],
  ['docs.ada.github.io', 'ada.github.io'],
  ['ada.zendesk.com', 'ada.zendesk.com'],
  ['help.ada.zendesk.com.', 'ada.zendesk.com'],
  ['co.uk', null],
  ['github.io', null],
  ['zendesk.com', null],
  ['localhost', null],
  ['10.0.0.1', null],
  ['[::1]', null],
])('%s belongs to %s', (host, domain) => {
  expect(ownedDomain(host)).toBe(domain);
});

test('a host that the Public Suffix List has learned of is not named here as well', () => {
  const known = HOSTS_OF_CUSTOMERS.filter(
    (host) => getDomain(host, { allowPrivateDomains: true }) === null,
  );
  expect(known).toEqual([]);
});
