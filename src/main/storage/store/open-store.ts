import type { Told } from '#shared/messages/sentences/note-text.ts';
import { join } from 'node:path';

import type { AppError } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { artifactFile, createArtifactStore } from './runs/sqlite-artifact-store.ts';
import { createAuditStore } from './runs/sqlite-audit-store.ts';
import { startBackups } from './database/backups.ts';
import { type CopyRemovals, createCopyRemovals } from './database/copy-removals.ts';
import type { Db } from './database/db.ts';
import { openDatabase } from './database/database.ts';
import { createDownloadsTable, type DownloadsTable } from './tables/downloads-table.ts';
import { copiesIn, createDeletion, openCopy, type Deletion } from './runs/deletion.ts';
import { createModelTraitsStore } from './tables/model-traits-store.ts';
import type { ModelTraitsStore } from './tables/model-traits-store.ts';
import { createRequestLists, type RequestLists } from './runs/request-lists.ts';
import { createPortable, type Portable } from './runs/portable.ts';
import { createRunStore } from './runs/sqlite-run-store.ts';
import { createSettingsStore } from './tables/settings-store.ts';
import type { SettingsStore } from './tables/settings-store.ts';
import { createSessionTable, type SessionTable } from './tables/session-table.ts';
import { createSiteFactsTable, type SiteFactsTable } from './tables/site-facts-table.ts';
import { toStoreError } from './store-error.ts';
import { createVaultTable, type VaultTable } from './tables/vault-table.ts';

export interface Store extends Disposable {
  readonly runs: RunStore;
  readonly requests: RequestLists;
  readonly artifacts: ArtifactStore;
  readonly audit: AuditStore;
  readonly deletion: Deletion;
  readonly portable: Portable;
  readonly settings: SettingsStore;
  readonly modelTraits: ModelTraitsStore;
  readonly vault: VaultTable;
  readonly siteFacts: SiteFactsTable;
  readonly downloads: DownloadsTable;
  /** The open database, for domains with their own tables. */
  readonly db: Db;
  readonly copies: CopyRemovals;
  readonly sessions: SessionTable;
  /** Runs that had not ended when the program was interrupted. */
  readonly interruptedRuns: readonly RunId[];
  /** Notices for the person about the state of the data; empty if there are none. */
  readonly notices: readonly Told[];
}

export interface OpenStoreOptions {
  /** Data folder, which contains everything of the store. */
  readonly userData: string;
  /** Path of the native addon; absent for the packaged one. */
  readonly nativeBinding?: string | undefined;
  readonly now?: (() => number) | undefined;
  /** Called when a rolling backup failed; the program continues. */
  readonly onBackupProblem?: ((problem: AppError) => void) | undefined;
}

/**
 * Opens all stored data, once per program. Interrupted runs are marked as such. Throws `AppError` with a `STORE_…` code if this folder
 * cannot be used.
 */
export function openStore(options: OpenStoreOptions): Store {
  const { userData, nativeBinding, now = Date.now, onBackupProblem = () => {} } = options;
  const backupFolder = join(userData, 'backups');
  const artifactFolder = join(userData, 'artifacts');
  const { db, notice } = openDatabase({
    file: join(userData, 'waymark.sqlite'),
    backupFolder,
    nativeBinding,
    now,
  });
  try {
    const runs = createRunStore(db, now);
    const interruptedRuns = runs.markInterrupted();
    const settings = createSettingsStore(db);
    const audit = createAuditStore(db, now);
    const backups = startBackups({ db, folder: backupFolder, nativeBinding, now }, onBackupProblem);
    const copies = createCopyRemovals({
      db,
      copies: () => copiesIn(backupFolder),
      openCopy: (file, work) => openCopy(file, { nativeBinding }, work),
      onProblem: onBackupProblem,
    });
    return {
      db,
      copies,
      runs,
      siteFacts: createSiteFactsTable(db, now),
      settings,
      modelTraits: createModelTraitsStore(db, now),
      requests: createRequestLists(db),
      audit,
      portable: createPortable(db, runs, audit),
      artifacts: createArtifactStore(db, artifactFolder, now),
      deletion: createDeletion({
        db,
        backupFolder,
        nativeBinding,
        artifactFolder,
        fileOf: (id) => artifactFile(artifactFolder, id),
      }),
      vault: createVaultTable(db),
      downloads: createDownloadsTable(db),
      sessions: createSessionTable(db),
      interruptedRuns,
      notices: [notice, settings.notice].filter((told) => told !== null),
      dispose: () => {
        backups.dispose();
        if (db.open) close(db, copies, onBackupProblem);
      },
    };
  } catch (thrown) {
    db.close();
    throw toStoreError(thrown);
  }
}

function close(
  db: Store['db'],
  copies: Store['copies'],
  onProblem: (problem: AppError) => void,
): void {
  try {
    copies.flush();
  } catch (thrown) {
    onProblem(toStoreError(thrown));
  }
  db.close();
}
