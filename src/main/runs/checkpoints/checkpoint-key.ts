import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { Keychain } from '../../storage/secrets/keychain.ts';
import type { Db } from '../../storage/store/database/db.ts';
import { withStoreErrors } from '../../storage/store/store-error.ts';

const KEY_BYTES = 32;
const RowSchema = z
  .strictObject({ backend: z.string(), encrypted: z.instanceof(Uint8Array) })
  .optional();

/**
 * Returns the key that encrypts checkpoints. It is stored in the database, encrypted by the keychain, and so is deleted with it. A key that
 * this keychain cannot decrypt is replaced, since its data is unreadable anyway. `null` when there is no keychain.
 */
export async function checkpointKey(db: Db, keychain: Keychain): Promise<Buffer | null> {
  const { backend } = keychain;
  if (backend === null) return null;
  const kept = withStoreErrors(() =>
    RowSchema.parse(db.prepare('SELECT backend, encrypted FROM checkpoint_key').get()),
  );
  const known =
    kept?.backend === backend
      ? await keychain.decrypt(Buffer.from(kept.encrypted)).catch(() => null)
      : null;
  if (known !== null) return Buffer.from(known, 'base64');
  const key = randomBytes(KEY_BYTES);
  const encrypted = await keychain.encrypt(key.toString('base64'));
  withStoreErrors(() =>
    db.prepare('INSERT OR REPLACE INTO checkpoint_key VALUES (1, ?, ?)').run(backend, encrypted),
  );
  return key;
}
