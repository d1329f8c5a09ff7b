import type { RunId, TabId } from '#shared/model/ids.ts';
import type { ForkOf } from '#shared/model/run/input/fork.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { StorageItem, StorageState } from '#shared/model/site/storage-state.ts';

/** Storage of checkpoints, and how they are taken. */
export interface RunCheckpoints {
  /** Stores a checkpoint. Never rejects. */
  keep(at: ForkOf, url: string, state: StorageState | null): Promise<void>;
  /** Returns the checkpoint; `null` when there is none. */
  find(at: ForkOf): { readonly url: string } | null;
  /** Returns the stored state; `null` when it was not stored or cannot be read. */
  stateOf(at: ForkOf): Promise<StorageState | null>;
  /**
   * Returns cookies and localStorage of a tab's session: for the page that it shows, the current values, and for other origins the given
   * values. `null` values are read from the origin.
   */
  take(
    tabId: TabId,
    origin: string,
    others: ReadonlyMap<string, readonly StorageItem[] | null>,
  ): Promise<StorageState>;
}

/** Number of recent origins in a checkpoint; a page has to be loaded to read each one that the run has left. */
const MAX_ORIGINS = 4;

/** Takes a checkpoint where each iteration of a run starts. Nothing waits for it. */
export class CheckpointTaker {
  readonly #checkpoints: RunCheckpoints;
  readonly #runId: RunId;
  /** Origins that the run has visited, newest last, with their localStorage when they were left; `null` until that is known. */
  #seen = new Map<string, readonly StorageItem[] | null>();

  constructor(checkpoints: RunCheckpoints, runId: RunId) {
    this.#checkpoints = checkpoints;
    this.#runId = runId;
  }

  /** Takes the checkpoint of an iteration that starts on this page. */
  async take(iteration: number, tabId: TabId, url: string): Promise<void> {
    const address = URL.parse(url);
    if (address === null || !/^https?:$/.test(address.protocol)) return;
    const { origin } = address;
    this.#seen.delete(origin);
    const others = new Map([...this.#seen].slice(1 - MAX_ORIGINS));
    this.#seen = new Map([...others, [origin, null]]);
    // The URL is worth storing even without the page's storage.
    const state = await this.#checkpoints.take(tabId, origin, others).catch(() => null);
    for (const { origin: of, localStorage } of state?.origins ?? [])
      if (of !== origin && this.#isLeft(of)) this.#seen.set(of, localStorage);
    await this.#checkpoints.keep({ runId: this.#runId, iteration }, url, state);
  }

  /** Whether the run is no longer at this origin; it may have returned in the meantime. */
  #isLeft(origin: string): boolean {
    return this.#seen.has(origin) && [...this.#seen.keys()].at(-1) !== origin;
  }
}

/** Returns the function that takes checkpoints of this run; `undefined` when none are stored. */
export function checkpointsOf(
  { checkpoints }: { readonly checkpoints?: RunCheckpoints | undefined },
  { runId, isKept }: Pick<RunView, 'runId' | 'isKept'>,
): CheckpointTaker['take'] | undefined {
  if (checkpoints === undefined || !isKept) return undefined;
  const taker = new CheckpointTaker(checkpoints, runId);
  return (...begun) => taker.take(...begun);
}
