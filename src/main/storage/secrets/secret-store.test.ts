import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createApiKeys } from './api-keys.ts';
import type { Keychain } from './keychain.ts';
import { openSecretStore } from './secret-store.ts';

/** Inverts the bytes, so nothing readable is written. */
const keychain = (backend: string | null, isBroken = false): Keychain => ({
  backend,
  encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0xff) as Buffer<ArrayBuffer>,
  decrypt: async (encrypted) => {
    if (isBroken) throw new Error('locked');
    return Buffer.from(encrypted.map((byte) => byte ^ 0xff)).toString();
  },
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('secrets', () => {
  it('are kept encrypted, for their owner alone, over a restart', async () => {
    const store = await openSecretStore(file, keychain('test-chain'));
    await Promise.all([store.set('a', 'sk-secret'), store.set('b', 'other')]);
    expect(await readFile(file, 'utf8')).not.toContain('sk-secret');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const reopened = await openSecretStore(file, keychain('test-chain'));
    expect([reopened.get('a'), reopened.get('b')]).toEqual(['sk-secret', 'other']);
    await reopened.set('a', null);
    expect((await openSecretStore(file, keychain('test-chain'))).names()).toEqual(['b']);
  });

  it('stay in memory when nothing would protect them on the disk', async () => {
    const store = await openSecretStore(file, keychain(null));
    await store.set('a', 'sk-secret');
    expect(store.get('a')).toBe('sk-secret');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['another keychain', keychain('other-chain')],
    ['a locked keychain', keychain('test-chain', true)],
  ])('are kept, and told of, when %s cannot read them', async (_, changed) => {
    await (await openSecretStore(file, keychain('test-chain'))).set('a', 'sk-secret');
    const store = await openSecretStore(file, changed);
    expect(store.get('a')).toBeNull();
    expect(store.notice?.code).toBe('KEYS_UNREADABLE');
    await store.set('b', 'new');
    expect((await openSecretStore(file, keychain('test-chain'))).get('a')).toBe('sk-secret');
  });

  it('say that their file is damaged, and put it aside before they write another', async () => {
    const newer = '{"version": 2, "entries": {"a": "kept in another way"}}';
    await writeFile(file, newer);
    const store = await openSecretStore(file, keychain('test-chain'));
    expect(store.notice?.code).toBe('KEYS_DAMAGED');
    expect(await readFile(file, 'utf8')).toBe(newer);
    await store.set('b', 'one');
    await store.set('c', 'two');
    expect((await openSecretStore(file, keychain('test-chain'))).names()).toEqual(['b', 'c']);
    const aside = (await readdir(folder)).filter((name) => name.startsWith('secrets.json.broken-'));
    expect(aside).toHaveLength(1);
    expect(await readFile(join(folder, aside[0] ?? ''), 'utf8')).toBe(newer);
  });
});

describe('keys of model services', () => {
  it('are given out for their own address alone', async () => {
    const keys = createApiKeys(await openSecretStore(file, keychain('test-chain')), true);
    await keys.set('https://api.one.test/v1', 'sk-one');
    expect(keys.get('https://api.one.test/other/v2')).toEqual({
      origin: 'https://api.one.test',
      value: 'sk-one',
    });
    expect(keys.get('http://api.one.test/v1')).toBeNull();
    expect(keys.get('https://api.one.test:8443/v1')).toBeNull();
    expect(keys.get('https://api.two.test/v1')).toBeNull();
    expect(keys.statuses()).toEqual({ 'https://api.one.test': 'keychain' });
    await keys.set('https://api.one.test/v1', null);
    expect(keys.statuses()).toEqual({});
  });
});
