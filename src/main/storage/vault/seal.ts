import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

import type { StoredLock } from '../store/tables/vault-table.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** scrypt's N for new passphrases: 128 MB and some tenths of a second per guess. */
const COST = 2 ** 17;
const MOST_COST = 2 ** 20;
const BLOCK = 8;
/** Text of a lock's probe, which the right passphrase decrypts. */
const PROBE = 'waymark vault';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Encrypts with AES-256-GCM. `about` is authenticated too, so one entry's bytes cannot replace another's. */
export function seal(key: Buffer, about: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts. Throws if the key or `about` differs, or a bit has changed. */
export function unseal(key: Buffer, about: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Returns a lock that only this passphrase opens, and its key. */
export async function newLock(
  passphrase: string,
  cost = COST,
): Promise<{ readonly lock: StoredLock; readonly key: Buffer }> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passphrase, salt, cost);
  return { lock: { salt, cost, probe: seal(key, PROBE, PROBE) }, key };
}

/** Returns the key of a lock; `null` if the passphrase is wrong. */
export async function openLock(
  { salt, cost, probe }: StoredLock,
  passphrase: string,
): Promise<Buffer | null> {
  if (cost > MOST_COST) return null;
  const key = await keyOf(passphrase, salt, cost);
  try {
    return unseal(key, PROBE, probe) === PROBE ? key : null;
  } catch {
    // A wrong key cannot decrypt the probe.
    return null;
  }
}

/** Normalized, since the same characters can be composed in several ways. */
const keyOf = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, {
    N: cost,
    r: BLOCK,
    p: 1,
    maxmem: 128 * cost * BLOCK * 2,
  });
