import { createDecipheriv, pbkdf2Sync } from 'node:crypto';

/** Salt of Chromium's key derivation on every system. */
const SALT = 'saltysalt';
const CBC_IV = Buffer.alloc(16, ' ');
const GCM_NONCE_BYTES = 12;
const GCM_TAG_BYTES = 16;
/** PBKDF2 rounds on Linux; one is enough, as the keyring's secret is random. */
export const LINUX_ROUNDS = 1;
export const MAC_ROUNDS = 1003;

export const keyOfPassword = (password: string, rounds: number): Buffer =>
  pbkdf2Sync(password, SALT, rounds, 16, 'sha1');

/** Decrypts AES-128-CBC. Returns `null` for a wrong key. */
export function openCbc(key: Buffer, encrypted: Buffer): Buffer | null {
  try {
    const cipher = createDecipheriv('aes-128-cbc', key, CBC_IV);
    return Buffer.concat([cipher.update(encrypted), cipher.final()]);
  } catch {
    return null;
  }
}

/** Decrypts AES-256-GCM. Returns `null` for a wrong key or a changed value. */
export function openGcm(key: Buffer, encrypted: Buffer): Buffer | null {
  if (encrypted.length < GCM_NONCE_BYTES + GCM_TAG_BYTES) return null;
  const end = encrypted.length - GCM_TAG_BYTES;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, GCM_NONCE_BYTES));
    cipher.setAuthTag(encrypted.subarray(end));
    return Buffer.concat([cipher.update(encrypted.subarray(GCM_NONCE_BYTES, end)), cipher.final()]);
  } catch {
    return null;
  }
}
