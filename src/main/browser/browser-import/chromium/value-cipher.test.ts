import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  encryptCbc,
  encryptGcm,
  writeChromiumProfile,
} from '../../../../testing/installed-browsers/chromium-profile.ts';
import { importInto, NO_KEYS } from '../../../../testing/installed-browsers/import-into.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import type { SystemKeys } from './system-keys.ts';
import { keyOfPassword } from './value-keys.ts';

const SECRET = Buffer.from('s3cret-ö');
const URL = 'https://shop.example/login';
const ROOTS = {
  linux: '.config/google-chrome',
  darwin: 'Library/Application Support/Google/Chrome',
  win32: 'AppData/Local/Google/Chrome/User Data',
} as const;

async function taken(
  platform: keyof typeof ROOTS,
  encrypt: (plain: Buffer) => Buffer,
  keys: Partial<SystemKeys> = {},
  localState = '{}',
) {
  const home = tempFolder();
  const root = join(home, ROOTS[platform]);
  writeChromiumProfile(root, [{ url: URL, password: encrypt(SECRET) }], encrypt);
  writeFileSync(join(root, 'Local State'), localState);
  const into = await importInto({ platform, home, env: {} }, { ...NO_KEYS, ...keys });
  const [found] = await into.browsers('chrome');
  const profileId = found?.profiles[0]?.id ?? '';
  const passwords = await into.take(profileId, 'passwords');
  const cookies = await into.take(profileId, 'cookies');
  const values = into.vault.readable().map(({ values: each }) => each);
  into.close();
  return { passwords, cookies, values, jar: into.cookies };
}

const READ = [{ user: 'ada', password: 's3cret-ö' }];

describe('passwords and cookies of Chrome', () => {
  it('are read without a keyring (Linux, v10)', async () => {
    const { values, jar, cookies } = await taken(
      'linux',
      encryptCbc('v10', keyOfPassword('peanuts', 1)),
    );
    expect(values).toEqual(READ);
    expect(jar.map(({ name, value, domain, url }) => [name, value, domain, url])).toEqual([
      ['sid', 'value of sid', '.shop.example', 'https://shop.example/'],
      ['host-only', 'value of host-only', undefined, 'https://www.shop.example/'],
      ['bank', 'value of bank', '.bank.example', 'https://bank.example/'],
    ]);
    expect(cookies.leftOut.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'expired', count: 1 },
      { reason: 'partitioned', count: 1 },
    ]);
  });

  it('are read with the right one of several passwords of the keyring (Linux, v11)', async () => {
    const encrypt = encryptCbc('v11', keyOfPassword('from the keyring', 1));
    const keyringPasswords = async () => ['another', 'from the keyring'];
    expect((await taken('linux', encrypt, { keyringPasswords })).values).toEqual(READ);
  });

  it('are read with the password of the keychain (macOS)', async () => {
    const encrypt = encryptCbc('v10', keyOfPassword('from the keychain', 1003));
    const keychainPassword = async () => 'from the keychain';
    const { values, jar } = await taken('darwin', encrypt, { keychainPassword });
    expect(values).toEqual(READ);
    expect(jar).toHaveLength(3);
  });

  it('are read with the key that DPAPI protects (Windows)', async () => {
    const key = Buffer.alloc(32, 7);
    const kept = Buffer.concat([Buffer.from('DPAPI'), Buffer.from(key.map((byte) => byte ^ 255))]);
    const { values } = await taken(
      'win32',
      encryptGcm('v10', key),
      { unprotect: async (sealed) => Buffer.from(sealed.map((byte) => byte ^ 255)) },
      JSON.stringify({ os_crypt: { encrypted_key: kept.toString('base64') } }),
    );
    expect(values).toEqual(READ);
  });

  it.each([
    ['linux', encryptCbc('v11', Buffer.alloc(16, 1)), 'noKey'],
    ['linux', encryptCbc('v10', Buffer.alloc(16, 1)), 'damaged'],
    ['linux', encryptCbc('v12', Buffer.alloc(16, 1)), 'noKey'],
    ['darwin', encryptCbc('v10', Buffer.alloc(16, 1)), 'noKey'],
    ['win32', encryptGcm('v10', Buffer.alloc(32, 1)), 'noKey'],
    ['win32', encryptGcm('v20', Buffer.alloc(32, 1)), 'appBound'],
  ] as const)(
    'are left out where the system gives no key: %s',
    async (platform, encrypt, reason) => {
      const { values, passwords, cookies, jar } = await taken(platform, encrypt);
      expect(values).toEqual([]);
      expect(jar).toEqual([]);
      expect(passwords).toEqual({ added: 0, known: 0, leftOut: [{ reason, count: 1 }] });
      expect(cookies.leftOut).toContainEqual({ reason, count: 3 });
    },
  );
});
