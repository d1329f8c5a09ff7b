import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type Database from 'better-sqlite3';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { ArtifactIdSchema } from '#shared/model/ids.ts';
import type { ArtifactId } from '#shared/model/ids.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';

import { toStoreError, withStoreErrors } from '../store-error.ts';

const ArtifactRowSchema = z.strictObject({ mime: z.string(), bytes: z.int().nonnegative() });

export function createArtifactStore(
  db: Database.Database,
  folder: string,
  now: () => number,
): ArtifactStore {
  const insert = db.prepare(
    'INSERT INTO artifacts (artifact_id, mime, bytes, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const select = db.prepare('SELECT mime, bytes FROM artifacts WHERE artifact_id = ?');
  const fileOf = (id: ArtifactId) => artifactFile(folder, id);

  return {
    async put(bytes, mime) {
      const id = ArtifactIdSchema.parse(hashOf(bytes));
      try {
        if (!(await hasSize(fileOf(id), bytes.byteLength))) await writeWhole(fileOf(id), bytes);
        insert.run(id, mime, bytes.byteLength, now());
        return id;
      } catch (thrown) {
        throw toStoreError(thrown);
      }
    },

    async read(id) {
      const row = withStoreErrors(() => ArtifactRowSchema.optional().parse(select.get(id)));
      if (row === undefined) throw missing();
      const bytes = await readFile(fileOf(id)).catch(() => {
        throw missing();
      });
      if (hashOf(bytes) !== id) {
        throw new AppError({
          code: 'ARTIFACT_DAMAGED',
          message: 'The stored picture or file was changed on the disk.',
          next: 'It cannot be shown any more; the rest of the run is not affected.',
        });
      }
      return { bytes, mime: row.mime };
    },
  };
}

/** Returns the path of an artifact's file. */
export function artifactFile(folder: string, id: ArtifactId): string {
  return join(folder, id.slice(0, 2), id);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function hasSize(file: string, size: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.size === size;
}

/** Writes a file atomically and durably: after a power failure there is either no file or the whole one. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const handle = await open(partial, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (thrown) {
    await rm(partial, { force: true });
    throw thrown;
  }
}

function missing(): AppError {
  return new AppError({
    code: 'ARTIFACT_MISSING',
    message: 'The stored picture or file is not there any more.',
    next: 'It was removed from the data folder; the rest of the run is not affected.',
  });
}
