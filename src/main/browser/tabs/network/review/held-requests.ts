import type { TabId } from '#shared/model/ids.ts';

import type { RequestAnswer } from './request-reviewer.ts';
import type { TrackedToolCall } from '../tool-calls/tool-calls.ts';

/** Time after which an undecided request fails: more than a slow model and a question to the person take together. */
const MAX_HELD_MS = 480_000;

export interface HeldRequest {
  readonly requestId: number;
  readonly tabId: TabId | null;
  readonly call: TrackedToolCall | null;
}

/** Requests that wait for a decision. */
export class HeldRequests {
  readonly #held = new Map<number, { readonly tabId: TabId | null; readonly end: () => void }>();

  /**
   * Resolves with the answer of `review`, or with `refuse` when the request, its tab or the run of its call ends first, when the time is
   * up, or when the review fails. The signal passed to `review` is aborted then.
   */
  async hold(
    { requestId, tabId, call }: HeldRequest,
    review: (signal: AbortSignal) => Promise<RequestAnswer>,
  ): Promise<RequestAnswer> {
    const over = new AbortController();
    const end = (): void => over.abort();
    const timer = setTimeout(end, MAX_HELD_MS);
    this.#held.set(requestId, { tabId, end });
    call?.signal.addEventListener('abort', end, { once: true });
    if (call?.signal.aborted === true) end();
    const standstill = call?.hold();
    try {
      const ended = new Promise<RequestAnswer>((resolve) => {
        if (over.signal.aborted) resolve('refuse');
        over.signal.addEventListener('abort', () => resolve('refuse'), { once: true });
      });
      return await Promise.race([review(over.signal), ended]);
    } catch {
      // A review that fails is no permission.
      return 'refuse';
    } finally {
      clearTimeout(timer);
      call?.signal.removeEventListener('abort', end);
      standstill?.dispose();
      this.#held.delete(requestId);
      end();
    }
  }

  /** Ends the review of a request that ended by itself. */
  requestEnded(requestId: number): void {
    this.#held.get(requestId)?.end();
  }

  tabClosed(tabId: TabId): void {
    for (const held of this.#held.values()) if (held.tabId === tabId) held.end();
  }
}
