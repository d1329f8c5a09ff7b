import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// oxlint-disable-next-line no-restricted-imports -- The test writes the databases of another program.
import Database from 'better-sqlite3';

/** A day in 2026, µs since 1601. */
const DAY_2026 = 13_420_000_000_000_000n;
/** A day in 2060, µs since 1601. */
const DAY_2060 = 14_500_000_000_000_000n;

type Encrypt = (plain: Buffer) => Buffer;

export const encryptCbc =
  (version: string, key: Buffer): Encrypt =>
  (plain) => {
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
    return Buffer.concat([Buffer.from(version), cipher.update(plain), cipher.final()]);
  };

export const encryptGcm =
  (version: string, key: Buffer): Encrypt =>
  (plain) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from(version), nonce, sealed, cipher.getAuthTag()]);
  };

interface Login {
  readonly url: string;
  readonly password: Buffer;
  readonly scheme?: number;
  readonly realm?: string;
}

/** Writes a profile with the tables of Chromium 156, reduced to the columns that matter. */
export function writeChromiumProfile(
  root: string,
  logins: readonly Login[],
  encrypt: Encrypt,
): void {
  const profile = join(root, 'Default');
  mkdirSync(join(profile, 'Network'), { recursive: true });
  writeFileSync(join(profile, 'Preferences'), '{}');
  const passwords = new Database(join(profile, 'Login Data'));
  passwords.exec(
    `CREATE TABLE logins (origin_url TEXT, signon_realm TEXT, scheme INTEGER, username_value TEXT, password_value BLOB, blacklisted_by_user INTEGER)`,
  );
  const addLogin = passwords.prepare('INSERT INTO logins VALUES (?, ?, ?, ?, ?, 0)');
  for (const { url, password, scheme = 0, realm = url } of logins)
    addLogin.run(url, realm, scheme, 'ada', password);
  passwords.close();
  const cookies = new Database(join(profile, 'Network', 'Cookies'));
  cookies.exec(`
    CREATE TABLE meta (key TEXT, value TEXT); INSERT INTO meta VALUES ('version', '24');
    CREATE TABLE cookies (host_key TEXT, name TEXT, value TEXT, encrypted_value BLOB, path TEXT, expires_utc INTEGER,
      has_expires INTEGER, is_secure INTEGER, is_httponly INTEGER, samesite INTEGER, top_frame_site_key TEXT)`);
  const addCookie = cookies.prepare(
    `INSERT INTO cookies VALUES (?, ?, '', ?, '/', ?, 1, 1, 1, 1, ?)`,
  );
  const put = (host: string, name: string, expires: bigint, topFrame = ''): void => {
    const hash = createHash('sha256').update(host).digest();
    const sealed = encrypt(Buffer.concat([hash, Buffer.from(`value of ${name}`)]));
    addCookie.run(host, name, sealed, expires, topFrame);
  };
  put('.shop.example', 'sid', DAY_2060);
  put('www.shop.example', 'host-only', DAY_2060);
  put('.shop.example', 'old', DAY_2026 - 400_000_000_000_000n);
  put('.shop.example', 'framed', DAY_2060, 'https://other.example');
  put('.bank.example', 'bank', DAY_2060);
  cookies.close();
}
