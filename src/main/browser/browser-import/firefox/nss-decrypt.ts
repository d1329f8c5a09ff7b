import { createDecipheriv, createHash, createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';

import { DER, type DerValue, oidText, readDer } from './der.ts';

const derive = promisify(pbkdf2);

const OIDS = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha256: '1.2.840.113549.2.9',
  aes256: '2.16.840.1.101.3.4.1.42',
  tripleDes: '1.2.840.113549.3.7',
  /** PKCS #12 encryption with SHA-1, which Firefox used before version 75. */
  pbeTripleDes: '1.2.840.113549.1.12.5.1.3',
} as const;

const CIPHERS: Readonly<Record<string, { readonly name: string; readonly keyBytes: number }>> = {
  [OIDS.aes256]: { name: 'aes-256-cbc', keyBytes: 32 },
  [OIDS.tripleDes]: { name: 'des-ede3-cbc', keyBytes: 24 },
};
/** Limit of PBKDF2 rounds. Firefox uses 10,000; a larger number in a file would only block the import. */
const MOST_ROUNDS = 2_000_000;
const IV_BYTES = 16;

/** Key of the key database, with the id by which values refer to it. */
export interface NssKey {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/** Decrypts a value of `key4.db` with the primary password. Returns `null` where that fails. */
export async function openWithPassword(
  encoded: Buffer,
  globalSalt: Buffer,
  password: string,
): Promise<Buffer | null> {
  const [algorithm, encrypted] = readDer(encoded)?.parts ?? [];
  const [oid, params] = algorithm?.parts ?? [];
  if (oid?.tag !== DER.oid || params === undefined || encrypted === undefined) return null;
  const secret = createHash('sha1').update(globalSalt).update(password, 'utf8').digest();
  switch (oidText(oid)) {
    case OIDS.pbes2:
      return openPbes2(params, encrypted.bytes, secret);
    case OIDS.pbeTripleDes:
      return openPbeTripleDes(params, encrypted.bytes, secret);
    default:
      return null;
  }
}

/** Decrypts a value of `logins.json`. Returns `null` where none of the keys fits. */
export function openValue(encoded: string, keys: readonly NssKey[]): Buffer | null {
  const [keyId, algorithm, encrypted] = readDer(Buffer.from(encoded, 'base64'))?.parts ?? [];
  const [oid, iv] = algorithm?.parts ?? [];
  if (keyId === undefined || oid === undefined || iv === undefined || encrypted === undefined)
    return null;
  const cipher = CIPHERS[oidText(oid)];
  const key = keys.find(
    ({ id, bytes }) => id.equals(keyId.bytes) && bytes.length === cipher?.keyBytes,
  );
  return cipher && key ? open(cipher.name, key.bytes, iv.bytes, encrypted.bytes) : null;
}

async function openPbes2(
  params: DerValue,
  encrypted: Buffer,
  secret: Buffer,
): Promise<Buffer | null> {
  const [derivation, scheme] = params.parts;
  const [derivationOid, derivationParams] = derivation?.parts ?? [];
  const [salt, rounds, size, digest] = derivationParams?.parts ?? [];
  const [cipherOid, iv] = scheme?.parts ?? [];
  if (!derivationOid || oidText(derivationOid) !== OIDS.pbkdf2) return null;
  if (!salt || !cipherOid || !iv || oidText(cipherOid) !== OIDS.aes256) return null;
  const count = numberOf(rounds);
  const digestOid = digest?.parts[0];
  if (digestOid && oidText(digestOid) !== OIDS.hmacSha256) return null;
  if (count === null || count > MOST_ROUNDS || numberOf(size) !== 32) return null;
  const key = await derive(secret, salt.bytes, count, 32, 'sha256');
  // NSS uses the initialization vector's whole DER encoding, tag and length included, as the vector.
  return open('aes-256-cbc', key, iv.bytes.length === IV_BYTES ? iv.bytes : iv.whole, encrypted);
}

function openPbeTripleDes(params: DerValue, encrypted: Buffer, secret: Buffer): Buffer | null {
  const salt = params.parts[0]?.bytes;
  if (salt === undefined) return null;
  const padded = Buffer.alloc(Math.max(20, salt.length));
  salt.copy(padded);
  const key = createHash('sha1').update(secret).update(salt).digest();
  const mac = (...parts: readonly Buffer[]): Buffer =>
    createHmac('sha1', key).update(Buffer.concat(parts)).digest();
  const made = Buffer.concat([mac(padded, salt), mac(mac(padded), salt)]);
  return open('des-ede3-cbc', made.subarray(0, 24), made.subarray(-8), encrypted);
}

function open(cipher: string, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(cipher, key, iv);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    return null;
  }
}

function numberOf(value: DerValue | undefined): number | null {
  if (value?.tag !== DER.integer || value.bytes.length === 0 || value.bytes.length > 5) return null;
  return value.bytes.readUIntBE(0, value.bytes.length);
}
