import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';

const TELL_EVERY_MS = 250;

/** Notifies listeners that downloads have changed. */
export class DownloadChanges {
  readonly #changes = new Emitter<void>();
  #revision = 0;
  #isTelling = false;
  #isOver = false;

  /** Number that increases whenever the list changes. */
  get revision(): number {
    return this.#revision;
  }

  on(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Reports a change of the list. */
  changed(): void {
    this.#revision += 1;
    this.#tell();
  }

  /** Reports progress, at most four times a second. */
  progressed(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      this.#tell();
    }, TELL_EVERY_MS);
  }

  /** Stops all notices: the program ends, and listeners could no longer read the list. */
  end(): void {
    this.#isOver = true;
  }

  /** Reports a change that leaves the list itself as it was. */
  told(): void {
    this.#tell();
  }

  #tell(): void {
    if (!this.#isOver) this.#changes.emit();
  }
}
