import type Database from 'better-sqlite3';
import { z } from 'zod';

import { SecretNameSchema } from '#shared/model/vault/named-secret.ts';
import {
  SecretFieldSchema,
  SecretIdSchema,
  SecretKindSchema,
  SecretProtectionSchema,
} from '#shared/model/vault/secret-entry.ts';
import { SecretOriginSchema } from '#shared/model/vault/secret-origin.ts';

import { withStoreErrors } from '../store-error.ts';

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(item));

const isSecretOrigin = (text: string): boolean => SecretOriginSchema.safeParse(text).success;

const StoredSecretSchema = z.strictObject({
  id: SecretIdSchema,
  name: SecretNameSchema,
  kind: SecretKindSchema,
  // A domain may have become a public suffix since. It no longer counts for this secret, which stays.
  origins: listOf(z.string()).transform((all) => all.filter(isSecretOrigin)),
  fields: listOf(SecretFieldSchema),
  protection: SecretProtectionSchema,
  /** Keychain that encrypted the secret; another one cannot read it. */
  backend: z.string(),
  payload: z.instanceof(Buffer),
  changed_at: z.int(),
});
/** A stored entry, whose secret part is encrypted in `payload`. */
export type StoredSecret = z.output<typeof StoredSecretSchema>;

const StoredLockSchema = z.strictObject({
  salt: z.instanceof(Buffer),
  cost: z.int(),
  probe: z.instanceof(Buffer),
});
/** Data for checking a passphrase. */
export type StoredLock = z.output<typeof StoredLockSchema>;

/** Stored secrets. Every method throws `AppError` `STORE_…`. */
export interface VaultTable {
  list(): readonly StoredSecret[];
  put(secrets: readonly StoredSecret[]): void;
  remove(id: string): void;
  lock(): StoredLock | null;
  /** Replaces the lock and these entries and deletes the `gone` ones, all or nothing. */
  relock(lock: StoredLock | null, secrets: readonly StoredSecret[], gone: readonly string[]): void;
  /** Returns the origins where saving a login is not offered. */
  never(): ReadonlySet<string>;
  addNever(origin: string): void;
}

export function createVaultTable(db: Database.Database): VaultTable {
  const all = db.prepare('SELECT * FROM vault_entries ORDER BY name, id');
  const upsert = db.prepare(
    `INSERT OR REPLACE INTO vault_entries
     (id, name, kind, origins, fields, protection, backend, payload, changed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const drop = db.prepare('DELETE FROM vault_entries WHERE id = ?');
  const selectLock = db.prepare('SELECT salt, cost, probe FROM vault_lock');
  const putLock = db.prepare('INSERT OR REPLACE INTO vault_lock VALUES (1, ?, ?, ?)');
  const dropLock = db.prepare('DELETE FROM vault_lock');
  const selectNever = db.prepare('SELECT origin FROM vault_never');
  const insertNever = db.prepare('INSERT OR IGNORE INTO vault_never VALUES (?)');

  const write = (one: StoredSecret): void => {
    const { id, name, kind, origins, fields, protection, backend, payload } = one;
    const lists = [JSON.stringify(origins), JSON.stringify(fields)];
    upsert.run(id, name, kind, ...lists, protection, backend, payload, one.changed_at);
  };
  return {
    list: () => withStoreErrors(() => all.all().map((row) => StoredSecretSchema.parse(row))),
    put: (secrets) =>
      withStoreErrors(() => db.transaction(() => secrets.forEach((one) => write(one)))()),
    remove: (id) => withStoreErrors(() => void drop.run(id)),
    lock: () => withStoreErrors(() => StoredLockSchema.optional().parse(selectLock.get()) ?? null),
    relock: (lock, secrets, gone) =>
      withStoreErrors(() =>
        db.transaction(() => {
          if (lock === null) dropLock.run();
          else putLock.run(lock.salt, lock.cost, lock.probe);
          for (const id of gone) drop.run(id);
          for (const one of secrets) write(one);
        })(),
      ),
    never: () =>
      withStoreErrors(
        () =>
          new Set(
            z
              .array(z.strictObject({ origin: z.string() }))
              .parse(selectNever.all())
              .map(({ origin }) => origin),
          ),
      ),
    addNever: (origin) => withStoreErrors(() => void insertNever.run(origin)),
  };
}
