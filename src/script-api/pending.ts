/** A call that was not awaited, and how it ended. */
export interface Unawaited {
  readonly line: number;
  readonly call: string;
  readonly error: string | null;
}

const started: {
  readonly pending: Pending<unknown>;
  line: number;
  what: string;
  error: string | null;
}[] = [];

/** The promise of a call, which records whether it is awaited. */
export class Pending<Value> extends Promise<Value> {
  #isAwaited = false;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  static of<Answer>(line: number, what: string, work: PromiseLike<Answer>): Promise<Answer> {
    const pending = new Pending<Answer>((resolve, reject) => {
      work.then(resolve, reject);
    });
    const entry = { pending, line, what, error: null as string | null };
    started.push(entry);
    const end = (thrown?: unknown): void => {
      if (thrown !== undefined)
        entry.error = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'it failed';
    };
    work.then(() => end(), end);
    return pending;
  }

  // The language itself calls this name, as for `await`.
  // oxlint-disable-next-line unicorn/no-thenable
  override then<Done = Value, Failed = never>(
    onDone?: ((value: Value) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    this.#isAwaited = true;
    return super.then(onDone, onFailed);
  }

  static unawaited(): readonly Unawaited[] {
    return started
      .filter(({ pending }) => !pending.#isAwaited)
      .map(({ line, what, error }) => ({ line, call: what, error }));
  }
}

/**
 * Records what the functions given to `forEach` promise: nobody awaits that, so a failure in `rows.forEach(async …)` would be lost.
 */
export function watchForEach(lineOfScript: () => number): void {
  for (const { prototype } of [Array, Map, Set]) {
    const forEach: unknown = Reflect.get(prototype, 'forEach');
    if (typeof forEach !== 'function') continue;
    Object.defineProperty(prototype, 'forEach', {
      configurable: true,
      writable: true,
      value(this: unknown, each: unknown, self?: unknown): void {
        const line = lineOfScript();
        const watched = (...given: readonly unknown[]): void => {
          if (typeof each !== 'function') return;
          const done: unknown = Reflect.apply(each, self, given);
          if (done instanceof Promise) void Pending.of(line, 'forEach(async …)', done);
        };
        Reflect.apply(forEach, this, [typeof each === 'function' ? watched : each]);
      },
    });
  }
}
