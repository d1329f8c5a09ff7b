import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CheckProgress } from '#shared/saved-tests/saved-test-result.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { SavedTests } from './saved-tests.ts';
import type { SavedTestStore } from './saved-test-store.ts';

interface SavedTestChecksParts {
  readonly store: Pick<SavedTestStore, 'ids' | 'row'>;
  readonly savedTests: Pick<SavedTests, 'check'>;
  readonly onError: (error: unknown) => void;
}

/** Plays saved tests one after the other and reports progress. */
export class SavedTestChecks {
  readonly #parts: SavedTestChecksParts;
  readonly #changed = new Emitter<void>();
  #progress: CheckProgress | null = null;
  #stop = new AbortController();

  constructor(parts: SavedTestChecksParts) {
    this.#parts = parts;
  }

  /** Progress; `null` when no test is being played. */
  get progress(): CheckProgress | null {
    return this.#progress;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /**
   * Starts to play these tests, or all (`null`). Throws `SAVED_TESTS_BUSY` or `SAVED_TEST_UNKNOWN`.
   * @param access the model to ask; `null` for none
   */
  start(ids: readonly string[] | null, access: ModelAccess | null): void {
    if (this.#progress !== null) throw busy();
    const wanted = ids ?? this.#parts.store.ids();
    const [first] = wanted;
    if (first === undefined) return;
    this.#stop = new AbortController();
    this.#tell(this.#at(wanted, 0, access));
    void this.#play(wanted, access, this.#stop.signal)
      .catch(this.#parts.onError)
      .finally(() => this.#tell(null));
  }

  /** Stops after the current test; finished results are kept. */
  stop(): void {
    this.#stop.abort();
  }

  async #play(
    ids: readonly string[],
    access: ModelAccess | null,
    signal: AbortSignal,
  ): Promise<void> {
    for (const [done, id] of ids.entries()) {
      if (signal.aborted) return;
      this.#tell(this.#at(ids, done, access));
      await this.#parts.savedTests.check(id, access, signal);
    }
  }

  #at(ids: readonly string[], done: number, access: ModelAccess | null): CheckProgress {
    const { name } = this.#parts.store.row(ids[done] ?? '');
    return { done, total: ids.length, name, model: access?.provider.model ?? null };
  }

  #tell(progress: CheckProgress | null): void {
    this.#progress = progress;
    this.#changed.emit();
  }
}

function busy(): AppError {
  return new AppError({
    code: 'SAVED_TESTS_BUSY',
    message: 'Saved tests are being checked already.',
    next: 'Wait until that is done, or stop it.',
  });
}
