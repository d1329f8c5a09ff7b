import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

const VERSION = 0x80;
const HEAD_BYTES = 25;
const MAC_BYTES = 32;

/**
 * Returns the content of a Fernet token (https://github.com/fernet/spec), with the SHA-256 of a name as its key; `null` if it is no token,
 * or one of another name.
 */
export function openFernet(token: string, name: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes[0] !== VERSION || bytes.length < HEAD_BYTES + MAC_BYTES) return null;
  const key = createHash('sha256').update(name).digest();
  const signed = bytes.subarray(0, -MAC_BYTES);
  const mac = createHmac('sha256', key.subarray(0, 16)).update(signed).digest();
  if (!timingSafeEqual(mac, bytes.subarray(-MAC_BYTES))) return null;
  const decipher = createDecipheriv('aes-128-cbc', key.subarray(16), bytes.subarray(9, HEAD_BYTES));
  return Buffer.concat([decipher.update(signed.subarray(HEAD_BYTES)), decipher.final()]).toString();
}
