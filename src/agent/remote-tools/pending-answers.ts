import { AppError } from '#shared/errors/app-error.ts';

interface Waiting<Answer> {
  /** Removes the deadline. */
  readonly wait: () => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: AppError) => void;
}

/** Time limit for an answer; `null` for none. */
type Deadline =
  | { readonly deadlineMs: null }
  | { readonly deadlineMs: number; onDeadline(): AppError };

/** Questions that await an answer. Each ends with its answer, at its deadline, or when the run is stopped. */
export class PendingAnswers<Key, Answer> {
  readonly #waiting = new Map<Key, Waiting<Answer>>();

  /**
   * Sends a question and waits for the answer. Throws the error of `onDeadline` after `deadlineMs`, `ABORTED` when the signal fires. A
   * later answer is ignored.
   */
  ask(
    key: Key,
    send: () => void,
    options: Deadline & { readonly signal: AbortSignal; readonly onWait?: () => void },
  ): Promise<Answer> {
    const { signal } = options;
    return new Promise<Answer>((resolve, reject) => {
      if (signal.aborted) {
        reject(stopped());
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#waiting.delete(key);
      };
      const fail = (error: AppError) => {
        end();
        reject(error);
      };
      const onAbort = () => fail(stopped());
      const timer =
        options.deadlineMs === null
          ? undefined
          : setTimeout(() => fail(options.onDeadline()), options.deadlineMs);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(key, {
        wait: () => {
          clearTimeout(timer);
          options.onWait?.();
        },
        resolve: (answer) => {
          end();
          resolve(answer);
        },
        reject: fail,
      });
      send();
    });
  }

  answer(key: Key, answer: Answer): void {
    this.#waiting.get(key)?.resolve(answer);
  }

  /** Removes the deadline of a question. */
  wait(key: Key): void {
    this.#waiting.get(key)?.wait();
  }

  fail(key: Key, error: AppError): void {
    this.#waiting.get(key)?.reject(error);
  }
}

function stopped(): AppError {
  return new AppError({
    code: 'ABORTED',
    message: 'The run was stopped.',
    next: 'Start it again when you want to.',
  });
}
