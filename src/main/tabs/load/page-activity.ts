import { abortedError } from '../../platform/bounded.ts';
import { Emitter } from '../../platform/emitter.ts';

/** Milliseconds without activity for a quiet network. */
const QUIET_MS = 120;
/** Milliseconds that a request may delay a wait, by type: data and code bring content, pictures do not. */
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
/** Pictures and fonts that come later are trackers, or what a page fetches ahead. */
const EARLY_MS = 1000;
/** A document that has arrived and still loads (one of its scripts never comes) is as ready as it gets after this long. */
const ARRIVED_MS = 1200;
/** A page that asks for the same address so often in one document, and not because of an input, does so for ever. */
const POLLS = 4;
const AT_ONCE_MS = 200;
/** Milliseconds after an input during which a request may be its effect. */
const AFTER_INPUT_MS = 1500;
/** Requests that say nothing about whether the page is ready. */
const IGNORED_TYPES = new Set(['webSocket', 'ping', 'cspReport', 'media']);

/** Evenly spaced requests without an input that make a beacon; another one after an input is no effect. */
const BEACONS = 5;
const LONGEST_GAP_MS = 1500;
const LEAST_GAP_MS = 60;
const LATE_TYPES: ReadonlySet<string> = new Set(['image', 'font']);
/** Requests for the data of a page. */
const DATA_TYPES: ReadonlySet<string> = new Set(['xhr', 'mainFrame']);

interface Request {
  readonly startedAt: number;
  readonly isPoll: boolean;
  readonly type: string;
}

/** Whether a page is busy: loading, or with requests under way; and the wait until it is not. */
export class PageActivity {
  readonly #requests = new Map<number, Request>();
  /** Address → how often the document asked for it. */
  readonly #asked = new Map<string, { readonly times: number; readonly lastAt: number }>();
  /** Address without its query and numbers → when it was asked for last. */
  readonly #times = new Map<string, readonly number[]>();
  readonly #activity = new Emitter<void>();
  /** Requests that wait for a decision. */
  readonly #held = new Set<number>();
  #isLoading = false;
  /** Arrival of the loading document; `null`: pending. */
  #arrivedAt: number | null = null;
  #documentAt = 0;
  #lastActivityAt = 0;
  #lastPollAt = 0;

  /** The tab is on its way to another document, until that has been parsed. */
  setLoading(isLoading: boolean): void {
    if (isLoading) this.#arrivedAt = null;
    this.#isLoading = isLoading;
    this.markActivity();
  }

  /** `false`: it says nothing about whether the page is ready, and no act has brought it about. */
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

  /** Simultaneous requests to one address (GraphQL) count once. */
  #countAsked(url: string, now: number): number {
    const { times, lastAt } = this.#asked.get(url) ?? { times: 0, lastAt: 0 };
    const isAgain = now >= lastAt + AT_ONCE_MS;
    this.#asked.set(url, { times: isAgain ? times + 1 : times, lastAt: isAgain ? now : lastAt });
    return isAgain ? times + 1 : times;
  }

  /** Whether a path is a beacon; it stays one. `alone`: no input can have caused this request. */
  #isBeacon(path: string, now: number, alone: boolean): boolean {
    const before = this.#times.get(path) ?? [];
    if (areEven(before)) return true;
    if (alone) this.#times.set(path, [...before, now].slice(-BEACONS));
    return false;
  }

  /** Notes that an answer has begun and will not end by itself. */
  requestStreams(id: number): void {
    if (this.#requests.delete(id)) this.#activity.emit();
  }

  /** While one is held, waits for the page do not run out. */
  requestHeld(id: number, isHeld: boolean): void {
    const request = this.#requests.get(id);
    if (isHeld) this.#held.add(id);
    else this.#held.delete(id);
    // It leaves only now, so its answer is awaited from now on.
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
    this.#times.clear();
    this.#documentAt = Date.now();
    this.#arrivedAt = this.#documentAt;
    this.markActivity();
  }

  /** Notes an event that may have effects. */
  markActivity(): void {
    this.#lastActivityAt = Date.now();
    this.#activity.emit();
  }

  /** Resolves to `true` once the page is quiet, to `false` after `maxMs` without a held request. Throws `ABORTED`. */
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
    if (this.isLeaving) return Number.POSITIVE_INFINITY;
    const parsedAt = this.#isLoading ? (this.#arrivedAt ?? 0) + ARRIVED_MS : 0;
    const isAnswer = (at: number): boolean => at < lastInputAt + AFTER_INPUT_MS;
    const polledAt = isAnswer(this.#lastPollAt) ? this.#lastPollAt : 0;
    const activeAt = Math.max(this.#lastActivityAt, lastInputAt, polledAt);
    let quietAt = Math.max(activeAt + QUIET_MS, parsedAt);
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

/** Addresses of beacons differ in a time or a count. */
function withoutNumbers(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  return path.replaceAll(/\d+/g, '0');
}
