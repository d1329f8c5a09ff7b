import { join } from 'node:path';

import { z } from 'zod';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged, primaryPasswordNeeded } from '../import-errors.ts';
import { type NssKey, openWithPassword } from './nss-decrypt.ts';

const FILE = 'key4.db';
/** Plain text that the right password decrypts. */
const CHECK = 'password-check';
const CheckSchema = z.object({ item1: z.instanceof(Buffer), item2: z.instanceof(Buffer) });
const KeySchema = z.object({ a11: z.instanceof(Buffer), a102: z.instanceof(Buffer) });
const MOST_KEYS = 20;

interface KeyDatabase {
  readonly check: z.output<typeof CheckSchema>;
  readonly keys: readonly z.output<typeof KeySchema>[];
}

/** Keys for the encrypted logins. Throws `IMPORT_PRIMARY_NEEDED`, `IMPORT_PRIMARY_WRONG`, `IMPORT_FILE_…`. */
export async function readNssKeys(
  profile: string,
  copies: DatabaseCopies,
  primaryPassword: string | null,
): Promise<readonly NssKey[]> {
  const database = await readDatabase(profile, copies);
  const { item1: salt, item2: encoded } = database.check;
  const password = primaryPassword ?? '';
  const opened = await openWithPassword(encoded, salt, password);
  if (opened?.toString('latin1') !== CHECK) throw primaryPasswordNeeded(password !== '');
  const keys: NssKey[] = [];
  for (const { a11, a102 } of database.keys) {
    const bytes = await openWithPassword(a11, salt, password);
    if (bytes !== null) keys.push({ id: a102, bytes });
  }
  return keys;
}

async function readDatabase(profile: string, copies: DatabaseCopies): Promise<KeyDatabase> {
  const database = await copies.read(join(profile, FILE), async (db) => {
    if (!db.has('metaData') || !db.has('nssPrivate')) return null;
    const keys: z.output<typeof KeySchema>[] = [];
    const ofKeys = `SELECT a11, a102 FROM nssPrivate WHERE a11 IS NOT NULL LIMIT ${MOST_KEYS}`;
    for await (const key of db.rows(ofKeys, KeySchema)) keys.push(key);
    const ofCheck = `SELECT item1, item2 FROM metaData WHERE id = 'password'`;
    for await (const check of db.rows(ofCheck, CheckSchema)) return { check, keys };
    return null;
  });
  if (database === null) throw fileDamaged(FILE);
  return database;
}
