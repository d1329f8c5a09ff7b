/** A promise that is resolved from outside. */
export class Deferred<Value> {
  readonly promise: Promise<Value>;
  #resolve: (value: Value) => void = () => {};

  constructor() {
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Resolves the promise; later calls have no effect. */
  resolve(value: Value): void {
    this.#resolve(value);
  }
}
