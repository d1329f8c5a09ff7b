import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';

const TELL_EVERY_MS = 250;

/** Tells whoever watches the downloads that they have changed, and counts those that ended unseen. */
export class DownloadChanges {
  readonly #changes = new Emitter<void>();
  #revision = 0;
  #unseen = 0;
  #isTelling = false;
  #isOver = false;

  /** Counts up whenever the list is another one. */
  get revision(): number {
    return this.#revision;
  }

  get unseen(): number {
    return this.#unseen;
  }

  on(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  /** The list is another one. */
  changed(): void {
    this.#revision += 1;
    this.#tell();
  }

  /** More has come of what goes on: told a few times a second. */
  progressed(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      this.#tell();
    }, TELL_EVERY_MS);
  }

  /** The program ends: what is told next could not be read any more. */
  end(): void {
    this.#isOver = true;
  }

  #tell(): void {
    if (!this.#isOver) this.#changes.emit();
  }

  /** One has ended that the person has not seen yet; told with the change that it makes. */
  endedUnseen(): void {
    this.#unseen += 1;
  }

  seen(): void {
    if (this.#unseen === 0) return;
    this.#unseen = 0;
    this.#changes.emit();
  }

  /** The list is cleared, and with it what nobody has seen. */
  cleared(): void {
    this.#unseen = 0;
    this.changed();
  }
}
