import { join } from 'node:path';

import { z } from 'zod';

import { readJson } from '../copy/read-bytes.ts';
import type { ProfilePlace } from '../find/find-browsers.ts';
import type { Decrypted } from '../profile-reader.ts';
import type { SystemKeys } from './system-keys.ts';
import { keyOfPassword, LINUX_ROUNDS, MAC_ROUNDS, openCbc, openGcm } from './value-keys.ts';

/** Decrypts Chromium's values. `isWhole` checks the result, as a wrong key can decrypt without an error. */
export type ValueCipher = (encrypted: Buffer, isWhole: (bytes: Buffer) => boolean) => Decrypted;

export interface CipherOptions {
  readonly platform: NodeJS.Platform;
  readonly place: ProfilePlace;
  readonly keys: SystemKeys;
  /** All values to decrypt. The system is only asked for the keys that they need. */
  readonly values: Iterable<Buffer>;
}

const PREFIX = 3;
/** Prefix of a key that DPAPI protects. */
const DPAPI = 'DPAPI';
/** Password on Linux without a keyring, from Chromium's source. */
const NO_KEYRING = 'peanuts';

const LocalStateSchema = z.object({
  os_crypt: z.object({ encrypted_key: z.string().max(10_000).optional() }).optional(),
});

/** Gets the keys; the system may ask the person. Throws `IMPORT_FILE_…`. */
export async function openValueCipher(options: CipherOptions): Promise<ValueCipher> {
  const versions = new Set<string>();
  for (const value of options.values) versions.add(versionOf(value));
  if (options.platform === 'darwin') return macCipher(options, versions);
  if (options.platform === 'win32') return windowsCipher(options, versions);
  return linuxCipher(options, versions);
}

async function linuxCipher(
  { place, keys }: CipherOptions,
  versions: ReadonlySet<string>,
): Promise<ValueCipher> {
  const passwords = versions.has('v11') ? await keys.keyringPasswords(place.browser) : [];
  const keyring = passwords.map((password) => keyOfPassword(password, LINUX_ROUNDS));
  // Some versions used an empty password.
  const empty = keyOfPassword('', LINUX_ROUNDS);
  const fixed = [keyOfPassword(NO_KEYRING, LINUX_ROUNDS), empty];
  return (encrypted, isWhole) => {
    const rest = encrypted.subarray(PREFIX);
    switch (versionOf(encrypted)) {
      case 'v10':
        return firstWhole(fixed, rest, isWhole, 'damaged');
      case 'v11':
        return firstWhole([...keyring, empty], rest, isWhole, 'noKey');
      default:
        return isVersioned(encrypted) ? unread('noKey') : plain(encrypted, isWhole);
    }
  };
}

async function macCipher(
  { place, keys }: CipherOptions,
  versions: ReadonlySet<string>,
): Promise<ValueCipher> {
  const password = versions.has('v10') ? await keys.keychainPassword(place.browser) : null;
  const opened = password === null ? [] : [keyOfPassword(password, MAC_ROUNDS)];
  return (encrypted, isWhole) => {
    if (versionOf(encrypted) === 'v10')
      return firstWhole(opened, encrypted.subarray(PREFIX), isWhole, 'noKey');
    return isVersioned(encrypted) ? unread('noKey') : plain(encrypted, isWhole);
  };
}

async function windowsCipher(
  { place, keys }: CipherOptions,
  versions: ReadonlySet<string>,
): Promise<ValueCipher> {
  const isNeeded = versions.has('v10') || versions.has('v11');
  const key = isNeeded ? await windowsKey(place, keys) : null;
  return (encrypted, isWhole) => {
    const version = versionOf(encrypted);
    // App-bound encryption: Windows gives the key only to the browser that wrote the value.
    if (version === 'v20') return unread('appBound');
    if (version !== 'v10' && version !== 'v11') return unread('noKey');
    if (key === null) return unread('noKey');
    const bytes = openGcm(key, encrypted.subarray(PREFIX));
    return bytes !== null && isWhole(bytes) ? { status: 'read', bytes } : unread('damaged');
  };
}

async function windowsKey({ root }: ProfilePlace, keys: SystemKeys): Promise<Buffer | null> {
  const state = await readJson(join(root, 'Local State'), LocalStateSchema);
  const kept = Buffer.from(state?.os_crypt?.encrypted_key ?? '', 'base64');
  if (kept.toString('latin1', 0, DPAPI.length) !== DPAPI) return null;
  const key = await keys.unprotect(kept.subarray(DPAPI.length));
  return key?.length === 32 ? key : null;
}

function firstWhole(
  keys: readonly Buffer[],
  encrypted: Buffer,
  isWhole: (bytes: Buffer) => boolean,
  reason: 'noKey' | 'damaged',
): Decrypted {
  for (const key of keys) {
    const bytes = openCbc(key, encrypted);
    if (bytes !== null && isWhole(bytes)) return { status: 'read', bytes };
  }
  return unread(reason);
}

/** Values without a version prefix are from early versions and are not encrypted. */
const plain = (bytes: Buffer, isWhole: (bytes: Buffer) => boolean): Decrypted =>
  isWhole(bytes) ? { status: 'read', bytes } : unread('damaged');

const unread = (reason: 'noKey' | 'damaged' | 'appBound'): Decrypted => ({
  status: 'unread',
  reason,
});

const versionOf = (value: Buffer): string => value.toString('latin1', 0, PREFIX);

const isVersioned = (value: Buffer): boolean => /^v\d\d$/.test(versionOf(value));
