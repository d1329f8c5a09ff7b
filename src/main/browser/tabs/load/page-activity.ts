import { abortedError } from '../../../platform/async/bounded.ts';
import { Emitter } from '../../../platform/async/emitter.ts';

/** Time without activity after which the network is quiet. */
const NETWORK_QUIET_MS = 120;
/** Time in ms that a request may delay a wait, by type: data and code bring content, images do not. */
const PATIENCE_MS: Readonly<Record<string, number>> = {
  mainFrame: 2500,
  xhr: 2500,
  script: 1500,
  stylesheet: 1500,
  subFrame: 1500,
  image: 400,
  font: 400,
};
const OTHER_PATIENCE_MS = 1500;
/** Time after which images and fonts are ignored, as late ones are trackers or prefetched. */
const EARLY_MS = 1000;
/** Time after which a document that still loads counts as ready, as one of its scripts may never arrive. */
const ARRIVED_MS = 1200;
/** Number of requests for one URL from which on a document counts as polling forever, unless an input caused them. */
const POLLS = 4;
const AT_ONCE_MS = 200;
/** Time after an input in which a request may be its effect. */
const AFTER_INPUT_MS = 1500;
/** Resource types that do not show whether the page is ready. */
const IGNORED_TYPES = new Set(['webSocket', 'ping', 'cspReport', 'media']);

/** Number of evenly spaced requests without an input that make a beacon. A beacon's request after an input is no effect of it. */
const BEACONS = 5;
const LONGEST_GAP_MS = 1500;
const LEAST_GAP_MS = 60;
const LATE_TYPES: ReadonlySet<string> = new Set(['image', 'font']);
/** Resource types of page data. */
const DATA_TYPES: ReadonlySet<string> = new Set(['xhr', 'mainFrame']);

interface Request {
  readonly startedAt: number;
  readonly isPoll: boolean;
  readonly type: string;
}

/** Tracks whether a page is busy, that is loading or with open requests, and waits until it is not. */
export class PageActivity {
  readonly #requests = new Map<number, Request>();
  /** Number of requests of the document, by URL. */
  readonly #asked = new Map<string, { readonly times: number; readonly lastAt: number }>();
  /** Times of the last requests, by URL without query and numbers. */
  readonly #times = new Map<string, readonly number[]>();
  readonly #activity = new Emitter<void>();
  /** Ids of requests that wait for a decision. */
  readonly #held = new Set<number>();
  #lastHeldAt = 0;
  #isLoading = false;
  /** Arrival of the loading document; `null` while it is pending. */
  #arrivedAt: number | null = null;
  #documentAt = 0;
  #lastActivityAt = 0;
  #lastPollAt = 0;

  /** Sets whether the tab is loading another document; loading ends when that is parsed. */
  setLoading(isLoading: boolean): void {
    if (isLoading) this.#arrivedAt = null;
    this.#isLoading = isLoading;
    this.markActivity();
  }

  /** Counts a request. Returns `false` for a beacon, which neither shows whether the page is ready nor is the effect of an action. */
  requestStarted(id: number, resourceType: string, url: string, lastInputAt = 0): boolean {
    if (IGNORED_TYPES.has(resourceType)) return true;
    const now = Date.now();
    if (LATE_TYPES.has(resourceType) && now > this.#documentAt + EARLY_MS) return true;
    const isPoll = this.#countAsked(url, now) >= POLLS;
    const request = { startedAt: now, isPoll, type: resourceType };
    if (this.#isBeacon(withoutNumbers(url), now, now > lastInputAt + AFTER_INPUT_MS)) return false;
    this.#requests.set(id, request);
    this.#markRequest(request);
    return true;
  }

  /** Counts a request for a URL. Simultaneous ones (GraphQL) count once. */
  #countAsked(url: string, now: number): number {
    const { times, lastAt } = this.#asked.get(url) ?? { times: 0, lastAt: 0 };
    const isAgain = now >= lastAt + AT_ONCE_MS;
    this.#asked.set(url, { times: isAgain ? times + 1 : times, lastAt: isAgain ? now : lastAt });
    return isAgain ? times + 1 : times;
  }

  /** Whether a path is a beacon, which it then remains. `alone`: no input can have caused this request. */
  #isBeacon(path: string, now: number, alone: boolean): boolean {
    const before = this.#times.get(path) ?? [];
    if (areEven(before)) return true;
    if (alone) this.#times.set(path, [...before, now].slice(-BEACONS));
    return false;
  }

  /** Stops waiting for a request whose response streams without an end. */
  requestStreams(id: number): void {
    if (this.#requests.delete(id)) this.#activity.emit();
  }

  /** Records whether a request is held. While one is, waits for the page do not time out. */
  requestHeld(id: number, isHeld: boolean): void {
    const request = this.#requests.get(id);
    if (isHeld) this.#held.add(id);
    else this.#held.delete(id);
    this.#lastHeldAt = Date.now();
    // The request is only sent now, so its time limit starts now.
    if (request !== undefined) this.#requests.set(id, { ...request, startedAt: Date.now() });
    this.markActivity();
  }

  /** Number of unanswered data requests, without endless ones. */
  get openRequests(): number {
    let open = 0;
    for (const { isPoll, type } of this.#requests.values())
      if (!isPoll && DATA_TYPES.has(type)) open += 1;
    return open;
  }

  get isLeaving(): boolean {
    return this.#isLoading && this.#arrivedAt === null;
  }

  get hasHeld(): boolean {
    return this.#held.size > 0;
  }

  /** Time when a request last waited for a decision: now while one does, 0 where none has. */
  get lastHeldAt(): number {
    return this.hasHeld ? Date.now() : this.#lastHeldAt;
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

  /** Forgets the requests of a replaced document. */
  documentChanged(): void {
    this.#requests.clear();
    this.#asked.clear();
    this.#times.clear();
    this.#documentAt = Date.now();
    this.#arrivedAt = this.#documentAt;
    this.markActivity();
  }

  /** Records an event that may have effects. */
  markActivity(): void {
    this.#lastActivityAt = Date.now();
    this.#activity.emit();
  }

  /** Resolves with `true` once the page is quiet, or with `false` after `maxMs` without a held request. Throws `ABORTED`. */
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

  /** Time in ms until the page is quiet if nothing else happens; infinite while a document is pending. */
  #quietIn(now: number, lastInputAt: number): number {
    if (this.isLeaving) return Number.POSITIVE_INFINITY;
    const parsedAt = this.#isLoading ? (this.#arrivedAt ?? 0) + ARRIVED_MS : 0;
    const isAnswer = (at: number): boolean => at < lastInputAt + AFTER_INPUT_MS;
    const polledAt = isAnswer(this.#lastPollAt) ? this.#lastPollAt : 0;
    const activeAt = Math.max(this.#lastActivityAt, lastInputAt, polledAt);
    let quietAt = Math.max(activeAt + NETWORK_QUIET_MS, parsedAt);
    for (const { startedAt, isPoll, type } of this.#requests.values())
      if (!isPoll || isAnswer(startedAt))
        quietAt = Math.max(quietAt, startedAt + (PATIENCE_MS[type] ?? OTHER_PATIENCE_MS));
    return quietAt - now;
  }
}

function areEven(times: readonly number[]): boolean {
  if (times.length < BEACONS) return false;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return least >= LEAST_GAP_MS && most <= LONGEST_GAP_MS && most <= 2 * least;
}

/** Beacon URLs differ in a time or a counter. */
function withoutNumbers(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  return path.replaceAll(/\d+/g, '0');
}
