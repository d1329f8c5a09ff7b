import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

import type { StoredLock } from '../store/vault-table.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** scrypt's N for new passphrases: 128 MB and some tenths of a second for each guess. */
const COST = 2 ** 17;
const MOST_COST = 2 ** 20;
const BLOCK = 8;
/** What a lock's probe says where the passphrase is right. */
const PROBE = 'waymark vault';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** AES-256-GCM; `about` is bound to the text, so that no entry's bytes can be passed off as another's. */
export function seal(key: Buffer, about: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws where the key or `about` is another one, or a bit has changed. */
export function unseal(key: Buffer, about: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A lock that only this passphrase opens, and its key. */
export async function newLock(
  passphrase: string,
  cost = COST,
): Promise<{ readonly lock: StoredLock; readonly key: Buffer }> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passphrase, salt, cost);
  return { lock: { salt, cost, probe: seal(key, PROBE, PROBE) }, key };
}

/** The key of a lock; `null` where the passphrase is not the right one. */
export async function openLock(
  { salt, cost, probe }: StoredLock,
  passphrase: string,
): Promise<Buffer | null> {
  if (cost > MOST_COST) return null;
  const key = await keyOf(passphrase, salt, cost);
  try {
    return unseal(key, PROBE, probe) === PROBE ? key : null;
  } catch {
    // A wrong key does not open it.
    return null;
  }
}

/** The same letters can be typed in several ways of composing them. */
const keyOf = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, {
    N: cost,
    r: BLOCK,
    p: 1,
    maxmem: 128 * cost * BLOCK * 2,
  });
