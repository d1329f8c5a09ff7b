import type { Disposable } from './disposable.ts';

/** A typed event: news travels upward through these, so that a lower folder never imports a higher one. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  /** Calls `listener` for every later value until the result is disposed. */
  on(listener: (value: Value) => void): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  emit(value: Value): void {
    // Who begins to listen while a value is told is told later ones only.
    const listening = new Set(this.#listeners);
    for (const listener of listening) if (this.#listeners.has(listener)) listener(value);
  }
}
