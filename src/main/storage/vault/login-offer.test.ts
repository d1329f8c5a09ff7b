import { afterEach, describe, expect, it, vi } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { openStore } from '../store/open-store.ts';
import { LoginOffer } from './login-offer.ts';
import { Vault } from './vault.ts';

const LOGIN = { origin: 'https://shop.example', user: 'ada', password: 'first-password' };

async function setUp() {
  const { vault: table } = openStore({ userData: tempFolder(), onBackupProblem: () => undefined });
  const keychain = {
    backend: null,
    encrypt: () => Promise.reject(new Error('none')),
    decrypt: () => Promise.reject(new Error('none')),
  };
  const vault = await Vault.open({ table, keychain, now: () => 0 });
  return { vault, table, offer: new LoginOffer(vault, table, () => undefined) };
}

afterEach(() => vi.useRealTimers());

describe('a log-in that was made by hand', () => {
  it('is kept when the person wants it, and not offered again', async () => {
    const { vault, offer } = await setUp();
    offer.made(LOGIN);
    expect(offer.view).toEqual({ origin: LOGIN.origin, isChange: false });
    expect(JSON.stringify(offer.view)).not.toContain(LOGIN.password);
    await offer.keep();
    expect(offer.view).toBeNull();
    const [entry] = vault.entries();
    expect(entry).toMatchObject({ name: 'shop.example', origins: [LOGIN.origin] });
    expect(entry === undefined ? null : vault.values(entry.id)).toEqual({
      user: 'ada',
      password: 'first-password',
    });
    offer.made(LOGIN);
    expect(offer.view).toBeNull();
  });

  it('is forgotten when nobody answers for five minutes', async () => {
    const { offer, vault } = await setUp();
    vi.useFakeTimers();
    offer.made(LOGIN);
    vi.advanceTimersByTime(299_000);
    offer.made({ ...LOGIN, user: 'bob' });
    vi.advanceTimersByTime(299_000);
    expect(offer.view).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(offer.view).toBeNull();
    expect(vault.entries()).toEqual([]);
  });

  it('changes the password of the account that is kept', async () => {
    const { vault, offer } = await setUp();
    offer.made(LOGIN);
    await offer.keep();
    offer.made({ ...LOGIN, password: 'second-password' });
    expect(offer.view).toEqual({ origin: LOGIN.origin, isChange: true });
    await offer.keep();
    expect(vault.entries()).toHaveLength(1);
    offer.made({ ...LOGIN, user: 'bob' });
    expect(offer.view).toMatchObject({ isChange: false });
  });

  it('is not offered where the person wants none, or where it could be read on its way', async () => {
    const { offer } = await setUp();
    offer.made(LOGIN);
    offer.never();
    offer.made({ ...LOGIN, password: 'third-password' });
    expect(offer.view).toBeNull();
    offer.made({ ...LOGIN, origin: 'http://other.example' });
    expect(offer.view).toBeNull();
  });
});
