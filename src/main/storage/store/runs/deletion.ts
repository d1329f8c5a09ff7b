import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { type ArtifactId, ArtifactIdSchema, type RunId, RunIdSchema } from '#shared/model/ids.ts';

import type { ConnectionOptions } from '../database/database-connection.ts';
import { withStoreErrors } from '../store-error.ts';

/** Permanently deletes runs: rows, pictures and files, also from copies of the database. */
export interface Deletion {
  /** Throws `AppError` `RUN_LIVE` if one of them has not ended; then nothing is deleted. Unknown runs are ignored. */
  deleteRuns(runIds: readonly RunId[]): void;
  /** Returns ended runs that started before this time, in ms since the epoch. */
  endedBefore(startedAt: number): readonly RunId[];
  /** Deletes pictures and files that belong only to ended runs started before this time; the runs stay. */
  deletePictures(startedBefore: number): void;
  /** Returns ended private runs. */
  notKept(): readonly RunId[];
  /** Deletes all rows, pictures, files and copies of the database, except settings if they are kept. */
  deleteEverything(keepsSettings: boolean): void;
  /** Returns ended runs that saw a page of this origin. */
  endedAt(origin: string): readonly RunId[];
}

export interface DeletionOptions extends ConnectionOptions {
  readonly db: Database.Database;
  readonly backupFolder: string;
  readonly artifactFolder: string;
  /** Returns the path of an artifact's file. */
  readonly fileOf: (id: ArtifactId) => string;
}

const LIVE = `('queued', 'running', 'paused', 'waiting')`;
const ARTIFACT = /"([0-9a-f]{64})"/g;
const IdRowsSchema = z.array(z.strictObject({ run_id: RunIdSchema }));
const BodyRowsSchema = z.array(z.strictObject({ run_id: RunIdSchema, body: z.string() }));

/**
 * Creates the deletion. SQLite overwrites deleted rows with zeros (`secure_delete`), and the log is emptied at the end, so the files
 * contain nothing of the runs. Earlier states that the disk itself keeps cannot be removed by a program.
 */
export function createDeletion(options: DeletionOptions): Deletion {
  const { db, backupFolder, fileOf } = options;
  const selectBodies = db.prepare('SELECT run_id, body FROM events');
  const selectEnded = db.prepare(
    `SELECT run_id FROM runs WHERE started_at < ? AND phase NOT IN ${LIVE} ORDER BY run_id`,
  );
  const selectAt = db.prepare(
    `SELECT DISTINCT events.run_id FROM events JOIN runs USING (run_id)
     WHERE phase NOT IN ${LIVE} AND type IN ('state.observed', 'tool.intended')
       AND coalesce(json_extract(body, '$.url'), json_extract(body, '$.tabUrl')) || '/' LIKE ? ESCAPE '\\'
     ORDER BY events.run_id`,
  );
  const selectUnkept = db.prepare(
    `SELECT run_id FROM events JOIN runs USING (run_id)
     WHERE phase NOT IN ${LIVE} AND seq = 1 AND json_extract(body, '$.isKept') = 0 ORDER BY run_id`,
  );
  const idsOf = (rows: readonly unknown[]): readonly RunId[] =>
    IdRowsSchema.parse(rows).map(({ run_id }) => run_id);
  const filesOnlyOf = (runIds: readonly RunId[]): ReadonlySet<ArtifactId> =>
    artifactsOnlyOf(BodyRowsSchema.parse(selectBodies.all()), new Set(runIds));
  const take = (runIds: readonly RunId[], files: ReadonlySet<ArtifactId>): void => {
    deleteRows(db, runIds, files);
    for (const id of files) rmSync(fileOf(id), { force: true });
    db.pragma('wal_checkpoint(TRUNCATE)');
    for (const file of copiesIn(backupFolder))
      openCopy(file, options, (copy) => deleteRows(copy, runIds, files));
  };
  return {
    deleteRuns(runIds) {
      if (runIds.length === 0) return;
      withStoreErrors(() => {
        refuseLive(db, runIds);
        take(runIds, filesOnlyOf(runIds));
      });
    },
    deletePictures(startedBefore) {
      withStoreErrors(() => {
        const files = filesOnlyOf(idsOf(selectEnded.all(startedBefore)));
        const kept = [...files].filter((id) => existsSync(fileOf(id)));
        if (kept.length > 0) take([], new Set(kept));
      });
    },
    notKept: () => withStoreErrors(() => idsOf(selectUnkept.all())),
    deleteEverything: (keepsSettings) =>
      withStoreErrors(() => {
        emptyTables(db, keepsSettings);
        rmSync(options.artifactFolder, { recursive: true, force: true });
        rmSync(backupFolder, { recursive: true, force: true });
      }),
    endedBefore: (startedAt) => withStoreErrors(() => idsOf(selectEnded.all(startedAt))),
    endedAt: (origin) =>
      withStoreErrors(() => idsOf(selectAt.all(`${origin.replace(/[%_\\]/g, '\\$&')}/%`))),
  };
}

function refuseLive(db: Database.Database, runIds: readonly RunId[]): void {
  const live = db.prepare(`SELECT 1 FROM runs WHERE run_id = ? AND phase IN ${LIVE}`);
  const found = runIds.find((runId) => live.get(runId) !== undefined);
  if (found === undefined) return;
  throw new AppError({
    code: 'RUN_LIVE',
    message: `Run ${found} goes on, so nothing was deleted.`,
    next: 'Stop it first.',
  });
}

/** Returns the pictures and files of these runs alone; another run may have seen the same page. */
function artifactsOnlyOf(
  rows: z.infer<typeof BodyRowsSchema>,
  runIds: ReadonlySet<RunId>,
): ReadonlySet<ArtifactId> {
  const named = (isTheirs: boolean): ReadonlySet<string> =>
    new Set(
      rows
        .filter(({ run_id }) => runIds.has(run_id) === isTheirs)
        .flatMap(({ body }) => [...body.matchAll(ARTIFACT)].map(([, id = '']) => id)),
    );
  const others = named(false);
  return new Set(
    [...named(true)].filter((id) => !others.has(id)).map((id) => ArtifactIdSchema.parse(id)),
  );
}

function deleteRows(
  db: Database.Database,
  runIds: readonly RunId[],
  artifactIds: ReadonlySet<ArtifactId>,
): void {
  const deleteRun = db.prepare('DELETE FROM runs WHERE run_id = ?');
  const deleteArtifact = db.prepare('DELETE FROM artifacts WHERE artifact_id = ?');
  db.transaction(() => {
    for (const runId of runIds) deleteRun.run(runId);
    for (const id of artifactIds) deleteArtifact.run(id);
  })();
}

const NamesSchema = z.array(
  z.strictObject({ name: z.string(), type: z.enum(['table', 'virtual']) }),
);

/**
 * Empties all tables. Runs go first, since the audit record can be deleted only with its run. A full-text index empties its own tables.
 */
function emptyTables(db: Database.Database, keepsSettings: boolean): void {
  const tables = NamesSchema.parse(
    db
      .prepare(
        `SELECT name, type FROM pragma_table_list
         WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'`,
      )
      .all(),
  );
  db.transaction(() => {
    db.exec('DELETE FROM runs');
    for (const { name, type } of tables)
      if (type === 'virtual') db.exec(`INSERT INTO "${name}" ("${name}") VALUES ('delete-all')`);
      else if (!(keepsSettings && name === 'settings')) db.exec(`DELETE FROM "${name}"`);
  })();
  db.exec('VACUUM');
  db.pragma('wal_checkpoint(TRUNCATE)');
}

export function copiesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name));
}

/** Runs the work on a copy. A copy that cannot be opened is deleted: it is useless for restoring, but might still be readable. */
export function openCopy(
  file: string,
  { nativeBinding }: ConnectionOptions,
  work: (copy: Database.Database) => void,
): void {
  try {
    const copy = new Database(file, {
      fileMustExist: true,
      ...(nativeBinding !== undefined && { nativeBinding }),
    });
    try {
      copy.pragma('foreign_keys = ON');
      copy.pragma('secure_delete = ON');
      copy.pragma('journal_mode = DELETE');
      work(copy);
    } finally {
      copy.close();
    }
  } catch (thrown) {
    if (!(thrown instanceof Database.SqliteError)) throw thrown;
    rmSync(file, { force: true });
  }
}
