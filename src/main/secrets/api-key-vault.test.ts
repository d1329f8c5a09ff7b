import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ApiKeyVault } from './api-key-vault.ts';
import type { Keychain } from './keychain.ts';

/** Turns the bytes round, so that nothing readable is written. */
const keychain = (backend: string | null, isBroken = false): Keychain => ({
  backend,
  encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0xff) as Buffer<ArrayBuffer>,
  decrypt: async (encrypted) => {
    if (isBroken) throw new Error('locked');
    return Buffer.from(encrypted.map((byte) => byte ^ 0xff)).toString();
  },
});

describe('ApiKeyVault', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waymark-key-'));
    file = join(folder, 'api-key.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps a key encrypted, for its owner alone, over a restart', async () => {
    const vault = await ApiKeyVault.open(file, keychain('test-chain'));
    expect(await vault.set('sk-secret')).toBe('keychain');
    expect(await readFile(file, 'utf8')).not.toContain('sk-secret');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const reopened = await ApiKeyVault.open(file, keychain('test-chain'));
    expect(reopened.get()).toBe('sk-secret');
    expect(reopened.status).toBe('keychain');
  });

  it('keeps a key in memory only when nothing would protect it', async () => {
    const vault = await ApiKeyVault.open(file, keychain(null));
    expect(await vault.set('sk-secret')).toBe('session');
    expect(vault.get()).toBe('sk-secret');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('forgets a key', async () => {
    const vault = await ApiKeyVault.open(file, keychain('test-chain'));
    await vault.set('sk-secret');
    expect(await vault.set(null)).toBe('none');
    expect(vault.get()).toBeNull();
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['the keychain is locked', keychain('test-chain', true)],
    ['the computer has another keychain now', keychain('other-chain')],
    ['the keychain is gone', keychain(null)],
  ])('leaves the file alone and says so when %s', async (_case, later) => {
    const vault = await ApiKeyVault.open(file, keychain('test-chain'));
    await vault.set('sk-secret');
    const before = await readFile(file, 'utf8');
    const reopened = await ApiKeyVault.open(file, later);
    expect(reopened.get()).toBeNull();
    expect(reopened.status).toBe('none');
    expect(reopened.notice).toContain('API key');
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});
