import type { Disposable } from './disposable.ts';

/** A typed event. Lower folders report to higher ones through emitters, so that they never import them. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  /** Calls `listener` for every later value until the result is disposed. */
  on(listener: (value: Value) => void): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  emit(value: Value): void {
    // A listener added during `emit` gets only later values.
    const listening = new Set(this.#listeners);
    for (const listener of listening) if (this.#listeners.has(listener)) listener(value);
  }
}
