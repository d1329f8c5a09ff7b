import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { SecretDraft } from '#shared/model/vault/secret-entry.ts';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import type { Keychain } from '../secrets/keychain.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { Vault } from './vault.ts';

const VALUE = 'correct-horse-battery-7781';
const LOGIN: SecretDraft = {
  name: 'Shop login',
  kind: 'password',
  origins: ['https://shop.example'],
  values: { user: 'ada', password: VALUE },
};

/** Inverts the bits, so nothing readable is written. */
const chain = (backend: string | null): Keychain => ({
  backend,
  encrypt: async (text) => Buffer.from(Buffer.from(text).map((byte) => byte ^ 0xff)),
  decrypt: async (sealed) => Buffer.from(sealed.map((byte) => byte ^ 0xff)).toString(),
});

const folderText = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

function setUp() {
  const userData = tempFolder();
  const stores: Store[] = [];
  const open = (backend: string | null): Promise<Vault> => {
    stores.at(-1)?.dispose();
    const store = openStore({ userData, onBackupProblem: () => undefined });
    stores.push(store);
    return Vault.open({
      table: store.vault,
      keychain: chain(backend),
      now: () => 5,
      cost: 2 ** 10,
    });
  };
  const end = (): string => {
    stores.at(-1)?.dispose();
    return folderText(userData);
  };
  return { open, end };
}

describe('the vault', () => {
  it('keeps secrets over a restart, encrypted by the keychain', async () => {
    const { open, end } = setUp();
    const id = await (await open('chain')).save(null, LOGIN);
    const again = await open('chain');
    expect(again.entries()).toEqual([
      {
        id,
        name: 'Shop login',
        kind: 'password',
        origins: ['https://shop.example'],
        fields: ['user', 'password'],
        protection: 'keychain',
        isReadable: true,
        changedAt: 5,
      },
    ]);
    expect(again.values(id)).toEqual({ user: 'ada', password: VALUE });
    const bytes = end();
    expect(bytes).toContain('Shop login');
    expect(bytes).not.toContain(VALUE);
  });

  it('keeps nothing on the disk where there is no keychain', async () => {
    const { open, end } = setUp();
    const vault = await open(null);
    const id = await vault.save(null, LOGIN);
    expect(vault.protection).toBe('session');
    expect(vault.values(id).password).toBe(VALUE);
    expect((await open(null)).entries()).toEqual([]);
    expect(end()).not.toContain('Shop login');
  });

  it('keeps what another keychain has encrypted, and does not give it out', async () => {
    const { open } = setUp();
    const id = await (await open('chain')).save(null, LOGIN);
    const other = await open('other');
    expect(other.entries()).toMatchObject([{ isReadable: false }]);
    expect(() => other.values(id)).toThrow(expect.objectContaining({ code: 'SECRET_UNREADABLE' }));
    await expect(other.save(id, LOGIN)).rejects.toMatchObject({ code: 'SECRET_UNREADABLE' });
    expect((await open('chain')).values(id).password).toBe(VALUE);
  });

  it('opens with the passphrase only, once there is one', async () => {
    const { open, end } = setUp();
    const vault = await open(null);
    const id = await vault.save(null, LOGIN);
    await vault.setPassphrase('open sesame');
    expect(vault.entries()).toMatchObject([{ protection: 'passphrase', isReadable: true }]);
    const later = await open(null);
    expect(later.isLocked).toBe(true);
    expect(later.readable()).toEqual([]);
    expect(() => later.values(id)).toThrow(expect.objectContaining({ code: 'VAULT_LOCKED' }));
    await expect(later.save(null, LOGIN)).rejects.toMatchObject({ code: 'VAULT_LOCKED' });
    await expect(later.unlock('open sesam')).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' });
    await later.unlock('open sesame');
    expect(later.values(id).password).toBe(VALUE);
    await later.lock();
    expect(() => later.values(id)).toThrow(expect.objectContaining({ code: 'VAULT_LOCKED' }));
    expect(end()).not.toContain(VALUE);
  });

  it('goes back to the keychain when the passphrase is taken away', async () => {
    const { open } = setUp();
    const vault = await open('chain');
    const id = await vault.save(null, LOGIN);
    await vault.setPassphrase('open sesame');
    await vault.setPassphrase(null);
    expect(vault.entries()).toMatchObject([{ protection: 'keychain' }]);
    expect((await open('chain')).values(id).password).toBe(VALUE);
  });

  it('changes what is given, keeps what is not, and takes away what is empty', async () => {
    const vault = await setUp().open('chain');
    const id = await vault.save(null, LOGIN);
    await vault.save(id, { ...LOGIN, name: 'Shop', values: { user: '', note: 'blue' } });
    expect(vault.values(id)).toEqual({ password: VALUE, note: 'blue' });
    expect(vault.entries()[0]).toMatchObject({ name: 'Shop', fields: ['password', 'note'] });
    await expect(vault.save(id, { ...LOGIN, values: { totp: 'nonsense' } })).rejects.toMatchObject({
      code: 'TOTP_UNUSABLE',
    });
    await vault.remove(id);
    expect(vault.entries()).toEqual([]);
  });
});
