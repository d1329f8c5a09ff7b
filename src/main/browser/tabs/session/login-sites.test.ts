import { EventEmitter } from 'node:events';

import type { Cookie, Session } from 'electron';
import { expect, it } from 'vitest';

import { LoginSites } from './login-sites.ts';

const cookie = (name: string, domain: string): Cookie => ({
  name,
  value: '',
  domain,
  sameSite: 'lax',
});

class FakeCookies extends EventEmitter {
  get = () => Promise.resolve([cookie('kept', '.shop.example')]);
}

it('knows the sites that cookies are of, as they come and go', async () => {
  const cookies = new FakeCookies();
  const sites = new LoginSites(cookies as unknown as Session['cookies']);
  await sites.ready;
  expect(sites.origins()).toEqual(['https://*.shop.example:*', 'http://*.shop.example:*']);
  for (const name of ['one', 'two'])
    cookies.emit('changed', {}, cookie(name, 'bank.example'), 'explicit', false);
  expect(sites.origins()).toContain('https://bank.example:*');
  cookies.emit('changed', {}, cookie('one', 'bank.example'), 'explicit', true);
  expect(sites.origins()).toContain('https://bank.example:*');
  cookies.emit('changed', {}, cookie('two', 'bank.example'), 'expired', true);
  expect(sites.origins()).not.toContain('https://bank.example:*');
});
