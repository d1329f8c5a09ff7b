import { abortedError } from '../../platform/bounded.ts';
import { Emitter } from '../../platform/emitter.ts';

/** How long nothing may have happened for a page to count as quiet. */
const QUIET_MS = 120;
/** A request that streams for longer than this (long poll, event stream) is not waited for. */
const LONG_REQUEST_MS = 2500;
/** A page that asks for the same address so often in one document, and not because of an input, does so for ever. */
const POLLS = 4;
/** For so long after an input a request may be what came of it. */
const AFTER_INPUT_MS = 1500;
/** Requests that say nothing about whether the page is ready. */
const IGNORED_TYPES = new Set(['webSocket', 'ping', 'cspReport', 'media']);

interface Request {
  readonly startedAt: number;
  readonly isPoll: boolean;
}

/** Whether a page is busy: loading, or with requests under way; and the wait until it is not. */
export class PageActivity {
  readonly #requests = new Map<number, Request>();
  /** Address → how often the document asked for it. */
  readonly #asked = new Map<string, number>();
  readonly #activity = new Emitter<void>();
  /** Requests that wait for somebody's decision. */
  readonly #held = new Set<number>();
  #isLoading = false;
  #lastActivityAt = 0;
  #lastPollAt = 0;

  /** A frame of the page starts or stops loading. */
  setLoading(isLoading: boolean): void {
    this.#isLoading = isLoading;
    this.markActivity();
  }

  requestStarted(id: number, resourceType: string, url: string): void {
    if (IGNORED_TYPES.has(resourceType)) return;
    const times = (this.#asked.get(url) ?? 0) + 1;
    this.#asked.set(url, times);
    const request = { startedAt: Date.now(), isPoll: times >= POLLS };
    this.#requests.set(id, request);
    this.#markRequest(request);
  }

  /** While one is held, no wait for the page runs out. */
  requestHeld(id: number, isHeld: boolean): void {
    const request = this.#requests.get(id);
    if (isHeld) this.#held.add(id);
    else this.#held.delete(id);
    // It goes out only now, so its answer is waited for from now on.
    if (request !== undefined) this.#requests.set(id, { ...request, startedAt: Date.now() });
    this.markActivity();
  }

  /** Requests without an answer, besides those that the page makes for ever. */
  get openRequests(): number {
    let open = 0;
    for (const { isPoll } of this.#requests.values()) if (!isPoll) open += 1;
    return open;
  }

  get hasHeld(): boolean {
    return this.#held.size > 0;
  }

  requestEnded(id: number): void {
    const request = this.#requests.get(id);
    if (request === undefined) return;
    this.#requests.delete(id);
    this.#markRequest(request);
  }

  #markRequest({ isPoll }: Request): void {
    if (!isPoll) return this.markActivity();
    this.#lastPollAt = Date.now();
    return this.#activity.emit();
  }

  /** The document was replaced: what the old one asked for no longer matters. */
  documentChanged(): void {
    this.#requests.clear();
    this.#asked.clear();
    this.markActivity();
  }

  /** Something happened just now that may have effects. */
  markActivity(): void {
    this.#lastActivityAt = Date.now();
    this.#activity.emit();
  }

  /** Resolves to `true` once the page is quiet, to `false` after `maxMs` in which no request was held. Throws `ABORTED`. */
  async settle(maxMs: number, signal: AbortSignal, lastInputAt: () => number): Promise<boolean> {
    if (signal.aborted) throw abortedError();
    let deadline = Date.now() + maxMs;
    let heldSince: number | null = null;
    return new Promise<boolean>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const activity = this.#activity.on(() => look());
      const onAbort = (): void => finish(() => reject(abortedError()));
      signal.addEventListener('abort', onAbort, { once: true });
      const finish = (end: () => void): void => {
        clearTimeout(timer);
        activity.dispose();
        signal.removeEventListener('abort', onAbort);
        end();
      };
      const look = (): void => {
        clearTimeout(timer);
        const now = Date.now();
        if (heldSince !== null) deadline += now - heldSince;
        heldSince = this.#held.size > 0 ? now : null;
        if (heldSince !== null) return undefined;
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
    const isAnswer = (at: number): boolean => at < lastInputAt + AFTER_INPUT_MS;
    const polledAt = isAnswer(this.#lastPollAt) ? this.#lastPollAt : 0;
    let quietAt = Math.max(this.#lastActivityAt, lastInputAt, polledAt) + QUIET_MS;
    for (const { startedAt, isPoll } of this.#requests.values())
      if (!isPoll || isAnswer(startedAt)) quietAt = Math.max(quietAt, startedAt + LONG_REQUEST_MS);
    return quietAt - now;
  }
}
