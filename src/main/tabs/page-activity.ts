import { abortedError } from '../platform/bounded.ts';
import { Emitter } from '../platform/emitter.ts';

/** How long nothing may have happened for a page to count as quiet. */
const QUIET_MS = 120;
/** A request that streams for longer than this (long poll, event stream) is not waited for. */
const LONG_REQUEST_MS = 2500;
/** Requests that say nothing about whether the page is ready. */
const IGNORED_TYPES = new Set(['webSocket', 'ping', 'cspReport', 'media']);

/** Whether a page is busy: loading, or with requests under way; and the wait until it is not. */
export class PageActivity {
  readonly #requests = new Map<number, number>();
  readonly #stirred = new Emitter<void>();
  #isLoading = false;
  #lastStirAt = 0;

  /** A frame of the page starts or stops loading. */
  setLoading(isLoading: boolean): void {
    this.#isLoading = isLoading;
    this.stir();
  }

  requestStarted(id: number, resourceType: string): void {
    if (IGNORED_TYPES.has(resourceType)) return;
    this.#requests.set(id, Date.now());
    this.stir();
  }

  requestEnded(id: number): void {
    if (this.#requests.delete(id)) this.stir();
  }

  /** The document was replaced: what the old one asked for no longer matters. */
  documentChanged(): void {
    this.#requests.clear();
    this.stir();
  }

  /** Something happened just now that may have effects. */
  stir(): void {
    this.#lastStirAt = Date.now();
    this.#stirred.emit();
  }

  /** Resolves to `true` once the page is quiet, to `false` after `maxMs`. Throws `ABORTED`. */
  async settle(maxMs: number, signal: AbortSignal, lastInputAt: () => number): Promise<boolean> {
    if (signal.aborted) throw abortedError();
    const deadline = Date.now() + maxMs;
    return new Promise<boolean>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const stirred = this.#stirred.on(() => look());
      const onAbort = (): void => finish(() => reject(abortedError()));
      signal.addEventListener('abort', onAbort, { once: true });
      const finish = (end: () => void): void => {
        clearTimeout(timer);
        stirred.dispose();
        signal.removeEventListener('abort', onAbort);
        end();
      };
      const look = (): void => {
        clearTimeout(timer);
        const now = Date.now();
        const quietIn = this.#quietIn(now, lastInputAt());
        if (quietIn <= 0) return finish(() => resolve(true));
        if (now >= deadline) return finish(() => resolve(false));
        timer = setTimeout(look, Math.min(quietIn, deadline - now));
        return undefined;
      };
      look();
    });
  }

  /** ms until the page would be quiet if nothing more happened; infinite while it loads. */
  #quietIn(now: number, lastInputAt: number): number {
    if (this.#isLoading) return Number.POSITIVE_INFINITY;
    let quietAt = Math.max(this.#lastStirAt, lastInputAt) + QUIET_MS;
    for (const startedAt of this.#requests.values())
      quietAt = Math.max(quietAt, startedAt + LONG_REQUEST_MS);
    return quietAt - now;
  }
}
