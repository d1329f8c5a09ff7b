import { AppError } from '#shared/errors/app-error.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import type { Said } from '#shared/model/run/run-past.ts';

/** An addition of the person without its time. */
export type PersonSaid = Omit<Said, 'afterIteration'>;

/** The person's control over a live run: pause, resume, add, stop. */
export class RunControl {
  readonly #stop = new AbortController();
  readonly #waiting = new Set<() => void>();
  readonly #listeners = new Set<(isHeld: boolean) => void>();
  readonly #saidListeners = new Set<() => void>();
  readonly #said: PersonSaid[] = [];
  #isPaused = false;
  #pauses = 0;

  /** Fires when the person stops the run. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Number of pauses. Decisions from before a pause may not fit the page after it. */
  get pauses(): number {
    return this.#pauses;
  }

  /** Whether the person has added something that the planner has not been sent. */
  get hasSaid(): boolean {
    return this.#said.length > 0;
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#pauses += 1;
    this.#tell();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#tell();
    for (const goOn of this.#waiting) goOn();
  }

  say(text: string, material?: readonly Material[]): void {
    this.#said.push({ text, ...(material !== undefined && { material: [...material] }) });
    for (const listener of this.#saidListeners) listener();
  }

  /** Returns the additions since the last call. */
  takeSaid(): readonly PersonSaid[] {
    return this.#said.splice(0);
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Calls `listener` whenever the run is paused or resumed. */
  onHold(listener: (isHeld: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Calls `listener` whenever the person has added something. */
  onSaid(listener: () => void): void {
    this.#saidListeners.add(listener);
  }

  /** Resolves at once, or when the run is resumed. Throws `ABORTED` when `signal` fires before. */
  async whenFree(signal: AbortSignal): Promise<void> {
    while (this.#isPaused) {
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          this.#waiting.delete(goOn);
          signal.removeEventListener('abort', onAbort);
        };
        const goOn = () => {
          end();
          resolve();
        };
        const onAbort = () => {
          end();
          reject(
            new AppError({
              code: 'ABORTED',
              message: 'The run was stopped.',
              next: 'Continue it.',
            }),
          );
        };
        if (signal.aborted) return onAbort();
        this.#waiting.add(goOn);
        signal.addEventListener('abort', onAbort, { once: true });
      });
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#isPaused);
  }
}
