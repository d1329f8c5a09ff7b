import { createHmac } from 'node:crypto';

/** Parameters of a one-time code, as in an `otpauth://` URL (RFC 6238, RFC 4226). */
export interface Totp {
  readonly key: Buffer;
  readonly hash: 'sha1' | 'sha256' | 'sha512';
  readonly digits: number;
  /** Seconds for which a code is valid. */
  readonly period: number;
}

const HASHES: Readonly<Record<string, Totp['hash']>> = {
  SHA1: 'sha1',
  SHA256: 'sha256',
  SHA512: 'sha512',
};
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LONGEST_PERIOD = 300;
/** Minimum of base32 letters, 80 bits; sites provide no shorter keys. */
const LEAST_LETTERS = 16;

/** Parses an `otpauth://totp/…` URL or a bare base32 key, as sites show it; `null` for anything else. */
export function parseTotp(text: string): Totp | null {
  const trimmed = text.trim();
  if (!/^otpauth:/i.test(trimmed)) return fromParts(trimmed, null, null, null);
  const url = URL.parse(trimmed);
  if (url === null || url.host.toLowerCase() !== 'totp') return null;
  const get = (name: string): string | null => url.searchParams.get(name);
  return fromParts(get('secret') ?? '', get('algorithm'), get('digits'), get('period'));
}

function fromParts(
  secret: string,
  algorithm: string | null,
  digits: string | null,
  period: string | null,
): Totp | null {
  const key = decodeBase32(secret);
  const hash = HASHES[(algorithm ?? 'SHA1').toUpperCase().replace('-', '')];
  const count = Number(digits ?? '6');
  const seconds = Number(period ?? '30');
  const isUsable =
    key !== null &&
    hash !== undefined &&
    Number.isInteger(count) &&
    count >= 6 &&
    count <= 8 &&
    Number.isInteger(seconds) &&
    seconds >= 1 &&
    seconds <= LONGEST_PERIOD;
  return isUsable ? { key, hash, digits: count, period: seconds } : null;
}

/** Returns the code that is valid at this time, in ms since 1970. */
export function totpCode({ key, hash, digits, period }: Totp, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1000 / period)));
  const mac = createHmac(hash, key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the milliseconds for which the current code is still valid. */
export const msLeft = ({ period }: Totp, atMs: number): number =>
  period * 1000 - (atMs % (period * 1000));

function decodeBase32(text: string): Buffer | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/(?<!=)=+$/, '');
  if (plain.length < LEAST_LETTERS || !/^[A-Z2-7]+$/.test(plain)) return null;
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of plain) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}
