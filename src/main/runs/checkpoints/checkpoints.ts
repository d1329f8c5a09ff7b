import { createHmac, randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { RunId } from '#shared/model/ids.ts';
import { type StorageState, StorageStateSchema } from '#shared/model/site/storage-state.ts';

import type { Keychain } from '../../storage/secrets/keychain.ts';
import { type CopyRemovals, hasTable } from '../../storage/store/database/copy-removals.ts';
import { type Db, withoutSync } from '../../storage/store/database/db.ts';
import { withStoreErrors } from '../../storage/store/store-error.ts';
import { seal, unseal } from '../../storage/vault/seal.ts';
import { checkpointKey } from './checkpoint-key.ts';

/** Maximum length of a state; of a larger one only the URL is stored. */
const MAX_STATE_CHARS = 256_000;
const MAX_RUN_BYTES = 4_000_000;
const MAX_OF_RUN = 500;
const MAX_URL_CHARS = 4_000;
const DOMAIN = 'checkpoints';
const FORGET = 'UPDATE run_checkpoints SET digest = NULL, state = NULL';

const CheckpointRowSchema = z
  .strictObject({ url: z.string(), digest: z.instanceof(Uint8Array).nullable() })
  .optional();
const StateRowSchema = z.strictObject({ state: z.instanceof(Uint8Array) }).optional();
const UseRowSchema = z.strictObject({ count: z.int(), bytes: z.int().nullable() });

export interface CheckpointsOptions {
  readonly db: Db;
  readonly copies: CopyRemovals;
  /** Opens the keychain; called once, when the first state is stored or read. */
  readonly keychain: () => Promise<Keychain>;
  /** Whether states are stored without a keychain, until the program ends; otherwise only URLs are stored then. */
  readonly outlastsRuns: boolean;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Point in a run from which a branch can start. */
export interface Checkpoint {
  readonly runId: RunId;
  readonly iteration: number;
}

/**
 * Start of each iteration of runs: the URL, and the encrypted cookies and storage of that moment. Checkpoints are deleted with their run.
 */
export class Checkpoints {
  readonly #options: CheckpointsOptions;
  #key: Promise<Buffer | null> | null = null;

  constructor(options: CheckpointsOptions) {
    this.#options = options;
    options.copies.register(DOMAIN, (copy) => {
      if (hasTable(copy, 'run_checkpoints')) copy.exec(FORGET);
    });
  }

  /** Stores a checkpoint. Never rejects, since a run can continue without it. With `null` only the URL is stored. */
  async keep(at: Checkpoint, url: string, state: StorageState | null): Promise<void> {
    try {
      if (url.length > MAX_URL_CHARS) return;
      const text = JSON.stringify(state);
      const key = state === null || text.length > MAX_STATE_CHARS ? null : await this.#openKey();
      this.#insert(at, url, key === null ? null : { key, text });
    } catch (thrown) {
      this.#options.onError(thrown);
    }
  }

  /** Returns the checkpoint; `null` when there is none. */
  find({ runId, iteration }: Checkpoint): { readonly url: string } | null {
    return withStoreErrors(() => {
      const select = this.#options.db.prepare(
        'SELECT url, digest FROM run_checkpoints WHERE run_id = ? AND iteration = ?',
      );
      return CheckpointRowSchema.parse(select.get(runId, iteration)) ?? null;
    });
  }

  /** Returns the cookies and storage of that moment; `null` when they were not stored or cannot be read. */
  async stateOf({ runId, iteration }: Checkpoint): Promise<StorageState | null> {
    const row = withStoreErrors(() => {
      const select = this.#options.db.prepare(
        `SELECT kept.state FROM run_checkpoints AS asked JOIN run_checkpoints AS kept USING (run_id, digest)
         WHERE asked.run_id = ? AND asked.iteration = ? AND kept.state IS NOT NULL`,
      );
      return StateRowSchema.parse(select.get(runId, iteration));
    });
    const key = row === undefined ? null : await this.#openKey();
    if (row === undefined || key === null) return null;
    try {
      const text = unseal(key, about(runId), Buffer.from(row.state));
      return StorageStateSchema.parse(JSON.parse(text));
    } catch {
      // The state was encrypted with a key that no longer exists.
      return null;
    }
  }

  /** Deletes the cookies and storage of all runs. */
  forgetStates(): void {
    const { db, copies } = this.#options;
    withStoreErrors(() =>
      db.transaction(() => {
        db.exec(FORGET);
        copies.remove(DOMAIN, null);
      })(),
    );
  }

  #openKey(): Promise<Buffer | null> {
    const { db, keychain, outlastsRuns } = this.#options;
    this.#key ??= keychain()
      .then((opened) => checkpointKey(db, opened))
      .then((key) => key ?? (outlastsRuns ? randomBytes(32) : null));
    return this.#key;
  }

  #insert(
    { runId, iteration }: Checkpoint,
    url: string,
    found: { readonly key: Buffer; readonly text: string } | null,
  ): void {
    const { db, now } = this.#options;
    const { count, bytes } = UseRowSchema.parse(
      db
        .prepare(
          'SELECT count(*) AS count, sum(length(state)) AS bytes FROM run_checkpoints WHERE run_id = ?',
        )
        .get(runId),
    );
    if (count >= MAX_OF_RUN) return;
    const digest =
      found === null ? null : createHmac('sha256', found.key).update(found.text).digest();
    const isKnown =
      digest !== null &&
      db
        .prepare('SELECT 1 FROM run_checkpoints WHERE run_id = ? AND digest = ?')
        .get(runId, digest) !== undefined;
    const isFull = (bytes ?? 0) + (found?.text.length ?? 0) > MAX_RUN_BYTES;
    const state =
      found === null || isKnown || isFull ? null : seal(found.key, about(runId), found.text);
    // The run may have been deleted in the meantime.
    const insert = db.prepare(
      `INSERT OR IGNORE INTO run_checkpoints SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM runs WHERE run_id = ?)`,
    );
    const hasState = isKnown || state !== null;
    withStoreErrors(() =>
      withoutSync(
        db,
        () => void insert.run(runId, iteration, now(), url, hasState ? digest : null, state, runId),
      ),
    );
  }
}

/** Label that is authenticated with the encrypted text, so that one run's state cannot be passed off as another's. */
const about = (runId: RunId): string => `waymark checkpoint ${runId}`;
