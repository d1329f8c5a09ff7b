import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import type { Keychain } from '../secrets/keychain.ts';
import { openStore } from '../store/open-store.ts';
import { Vault } from './vault.ts';
import { VaultService } from './vault-service.ts';

const HEAD = 'name,url,username,password,note\n';
const line = (host: string, user: string, password: string) =>
  `${host},https://${host}/,${user},${password},\n`;
const THREE =
  HEAD + ['one', 'two', 'three'].map((name) => line(`${name}.example`, 'ada', name)).join('');

/** A vault of a real store; the keychain refuses the text that `refused` is in. */
async function setUp(csv: string, userData = tempFolder()) {
  const store = openStore({ userData, onBackupProblem: () => undefined });
  onTestFinished(() => store.dispose());
  const { vault: table } = store;
  const refused = { text: 'nothing' };
  const keychain: Keychain = {
    backend: 'chain',
    encrypt: async (text) => {
      if (text.includes(refused.text)) throw new Error('the keychain is gone');
      return Buffer.from(text);
    },
    decrypt: async (sealed) => sealed.toString(),
  };
  const open = (): Promise<Vault> => Vault.open({ table, keychain, now: () => 5 });
  const vault = await open();
  const file = join(userData, 'logins.csv');
  writeFileSync(file, csv);
  const service = new VaultService({
    vault,
    now: () => 5,
    askForCsv: async () => file,
    copy: () => undefined,
    onChange: () => undefined,
    fills: { view: () => [], fill: async () => undefined },
    newPasswords: { view: () => [], suggest: async () => '', use: async () => undefined },
    never: table,
  });
  const names = async (): Promise<string[]> => (await open()).entries().map(({ name }) => name);
  return { refused, vault, service, names };
}

test('an import that fails in the middle imports nothing, and all of it once when it is tried again', async () => {
  const { refused, service, names } = await setUp(THREE);
  await service.readImport();
  refused.text = '"two"';
  await expect(service.finishImport()).rejects.toThrow('the keychain is gone');
  expect(await names()).toEqual([]);
  expect(service.view.entries).toEqual([]);
  refused.text = 'nothing';
  expect(await service.finishImport()).toEqual({ added: 3, changed: 0 });
  expect(await names()).toEqual(['one.example', 'three.example', 'two.example']);
  expect(await service.finishImport()).toEqual({ added: 0, changed: 0 });
});

test('a store that fails at the last login takes none', async () => {
  const userData = tempFolder();
  openStore({ userData, onBackupProblem: () => undefined }).dispose();
  const db = new Database(join(userData, 'waymark.sqlite'));
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON vault_entries WHEN NEW.name = 'three.example'
    BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`);
  db.close();
  const { service, names } = await setUp(THREE, userData);
  await service.readImport();
  await expect(service.finishImport()).rejects.toMatchObject({ code: /^STORE_/ });
  expect(await names()).toEqual([]);
});

test('a second press imports nothing twice', async () => {
  const { service, names } = await setUp(THREE);
  await service.readImport();
  const both = await Promise.all([service.finishImport(), service.finishImport()]);
  expect(both.map(({ added }) => added)).toEqual([3, 0]);
  expect(await names()).toHaveLength(3);
});

test('a login that was saved since the preview is not added again', async () => {
  const { vault, service, names } = await setUp(THREE);
  expect((await service.readImport())?.items.map(({ what }) => what)).toEqual([
    'new',
    'new',
    'new',
  ]);
  const [origin, password] = ['https://two.example', 'two'];
  const values = { user: 'ada', password };
  await vault.save(null, { name: 'Mine', kind: 'password', origins: [origin], values });
  expect(await service.finishImport()).toEqual({ added: 2, changed: 0 });
  expect(await names()).toEqual(['Mine', 'one.example', 'three.example']);
});

test('two logins of a file that belong to one entry leave it the addresses of both', async () => {
  const { vault, service } = await setUp(
    HEAD + line('shop.example', 'ada', 'old') + line('shop.example', 'ada', 'new'),
  );
  const id = await vault.save(null, {
    name: 'Shop',
    kind: 'password',
    origins: ['https://shop.example', 'https://pay.example'],
    values: { user: 'ada', password: 'first', note: 'blue' },
  });
  await service.readImport();
  expect(await service.finishImport()).toEqual({ added: 0, changed: 1 });
  expect(vault.values(id)).toEqual({ user: 'ada', password: 'new', note: 'blue' });
  expect(vault.entries()).toMatchObject([
    { name: 'Shop', origins: ['https://shop.example', 'https://pay.example'] },
  ]);
});

test('passwords that are reused or easy to guess are found, without telling them', async () => {
  const { service } = await setUp(THREE);
  const save = (name: string, password: string) =>
    service.save(null, { name, kind: 'password', origins: [], values: { password } });
  const [{ id: one }, { id: other }, { id: weak }] = [
    await save('One', 'Kz7-pQm2_wRt9.xLb4'),
    await save('Other', 'Kz7-pQm2_wRt9.xLb4'),
    await save('Weak', 'qwerty123456'),
  ];
  await save('Good', 'correct horse battery staple');
  expect(service.findFaults()).toEqual([
    { id: one, isReused: true, isWeak: false },
    { id: other, isReused: true, isWeak: false },
    { id: weak, isReused: false, isWeak: true },
  ]);
});
