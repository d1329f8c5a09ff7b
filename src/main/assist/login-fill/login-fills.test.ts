import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';
import type { SecretEntry } from '#shared/model/vault/secret-entry.ts';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { openStore } from '../../storage/store/open-store.ts';
import { Vault } from '../../storage/vault/vault.ts';
import { type FilledTab, LoginFills } from './login-fills.ts';

const SHOP = 'https://shop.example';
const PASSWORD = 'first-password';
const TAB = TabIdSchema.parse(7);

interface Shown extends FilledTab {
  url: string;
  isDriven: boolean;
  isUnconfirmed: boolean;
}

async function setUp(url = `${SHOP}/login`) {
  const { vault: table } = openStore({ userData: tempFolder(), onBackupProblem: () => undefined });
  const keychain = {
    backend: null,
    encrypt: () => Promise.reject(new Error('none')),
    decrypt: () => Promise.reject(new Error('none')),
  };
  const vault = await Vault.open({ table, keychain, now: () => 0 });
  const filled: SecretEntry[] = [];
  const fills = new LoginFills<Shown>({
    vault,
    onChange: () => undefined,
    fill: (_tab, entry) => Promise.resolve(void filled.push(entry)),
  });
  const tab: Shown = {
    id: TAB,
    url,
    isDriven: false,
    isUnconfirmed: false,
    describe: () => ({ url: tab.url, page: null, isUnconfirmed: tab.isUnconfirmed }),
  };
  const asked: string[] = [];
  let answer: (isShown: boolean) => void = () => undefined;
  const contents = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    focus: () => undefined,
    executeJavaScriptInIsolatedWorld: (_world: number, [{ code }]: [{ code: string }]) => {
      if (code.endsWith('in globalThis')) return Promise.resolve(true);
      asked.push(/untilLoginForm\((\w*)\)/.exec(code)?.[1] ?? '');
      return new Promise((resolve) => (answer = resolve));
    },
  });
  // Only these properties are used.
  fills.watch(tab, contents as unknown as WebContents);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    vault,
    fills,
    tab,
    filled,
    asked,
    load: () => (contents.emit('did-navigate'), contents.emit('dom-ready')),
    shows: async (isShown: boolean) => (await settle(), answer(isShown), settle()),
    keep: (user: string, origins = [SHOP]) =>
      vault.save(null, {
        name: `Of ${user}`,
        kind: 'password',
        origins,
        values: { user, password: PASSWORD },
      }),
  };
}

describe('a log-in that is kept', () => {
  it('is offered where its site asks for one, by its user name alone', async () => {
    const { fills, keep, load, shows, asked } = await setUp();
    const id = await keep('ada');
    load();
    expect(fills.view()).toEqual([]);
    await shows(true);
    expect(fills.view()).toEqual([
      { tabId: TAB, accounts: [{ id, name: 'Of ada', user: 'ada' }], isLocked: false },
    ]);
    expect(JSON.stringify(fills.view())).not.toContain(PASSWORD);
    await shows(false);
    expect(fills.view()).toEqual([]);
    // The page was asked from one change to the next.
    expect(asked.slice(-3)).toEqual(['false', 'true', 'false']);
  });

  it('is offered once it is there, and no longer when the page is left', async () => {
    const { fills, keep, load, shows, tab, asked } = await setUp();
    load();
    // A page is not watched if no login is saved for it.
    expect(asked).toEqual([]);
    await keep('ada');
    await shows(true);
    expect(fills.view()).toHaveLength(1);
    tab.url = `${SHOP}/other`;
    load();
    expect(fills.view()).toEqual([]);
  });

  it.each([
    ['at another site', 'https://shop.example.evil.example/login'],
    ['at another port', 'https://shop.example:8443/login'],
    ['where everybody can read along', 'http://shop.example/login'],
    ['in a page of the program', 'waymark://settings'],
  ])('is not offered %s', async (_where, url) => {
    const { fills, keep, load, asked } = await setUp(url);
    await keep('ada');
    load();
    expect(asked).toEqual([]);
    expect(fills.view()).toEqual([]);
  });

  it('is not offered where the certificate was not accepted', async () => {
    const { fills, keep, load, tab, asked } = await setUp();
    tab.isUnconfirmed = true;
    await keep('ada');
    load();
    expect([asked, fills.view()]).toEqual([[], []]);
  });

  it('is filled in when the person picks it, and never where a run works', async () => {
    const { fills, keep, load, shows, tab, filled } = await setUp();
    const id = await keep('ada');
    const foreign = await keep('eve', ['https://other.example']);
    load();
    await shows(true);
    await fills.fill(TAB, id);
    expect(filled.map(({ name }) => name)).toEqual(['Of ada']);
    await expect(fills.fill(TAB, foreign)).rejects.toMatchObject({ code: 'SECRET_GONE' });
    tab.isDriven = true;
    expect(fills.view()).toEqual([]);
    await expect(fills.fill(TAB, id)).rejects.toMatchObject({ code: 'TAB_BUSY' });
    await expect(fills.fill(TabIdSchema.parse(8), id)).rejects.toMatchObject({
      code: 'TAB_CLOSED',
    });
    expect(filled).toHaveLength(1);
  });

  it('says only that there is one while it is locked', async () => {
    const { fills, keep, load, shows, vault } = await setUp();
    await keep('ada');
    await vault.setPassphrase('open sesame');
    await vault.lock();
    load();
    await shows(true);
    expect(fills.view()).toEqual([{ tabId: TAB, accounts: [], isLocked: true }]);
  });
});
