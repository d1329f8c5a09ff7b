import type { RunId, TabId } from '#shared/model/ids.ts';
import type { ForkOf } from '#shared/model/run/fork.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { StorageItem, StorageState } from '#shared/model/site/storage-state.ts';

/** Where checkpoints are kept, and by what they are made. */
export interface RunCheckpoints {
  /** Never rejects. */
  keep(at: ForkOf, url: string, state: StorageState | null): Promise<void>;
  /** `null`: nothing was kept. */
  find(at: ForkOf): { readonly url: string } | null;
  /** `null`: it was not kept, or cannot be read any more. */
  stateOf(at: ForkOf): Promise<StorageState | null>;
  /**
   * Cookies and localStorage of a tab's session: of the page that it shows, as they are when it is called, and of other origins, by what is known of them;
   * `null` there: it is to be read.
   */
  take(
    tabId: TabId,
    origin: string,
    others: ReadonlyMap<string, readonly StorageItem[] | null>,
  ): Promise<StorageState>;
}

/** Sites that a run was at last; a page is loaded to read each that it has left. */
const MAX_ORIGINS = 4;

/** Takes down where each iteration of one run begins. Nothing waits for it. */
export class CheckpointTaker {
  readonly #checkpoints: RunCheckpoints;
  readonly #runId: RunId;
  /** The origins that pages of the run were of, the newest last; what those had stored when they were left, `null` before that is known. */
  #seen = new Map<string, readonly StorageItem[] | null>();

  constructor(checkpoints: RunCheckpoints, runId: RunId) {
    this.#checkpoints = checkpoints;
    this.#runId = runId;
  }

  /** An iteration begins on this page. */
  async take(iteration: number, tabId: TabId, url: string): Promise<void> {
    const address = URL.parse(url);
    if (address === null || !/^https?:$/.test(address.protocol)) return;
    const { origin } = address;
    this.#seen.delete(origin);
    const others = new Map([...this.#seen].slice(1 - MAX_ORIGINS));
    this.#seen = new Map([...others, [origin, null]]);
    // Without its storage the address is still worth keeping.
    const state = await this.#checkpoints.take(tabId, origin, others).catch(() => null);
    for (const { origin: of, localStorage } of state?.origins ?? [])
      if (of !== origin && this.#isLeft(of)) this.#seen.set(of, localStorage);
    await this.#checkpoints.keep({ runId: this.#runId, iteration }, url, state);
  }

  /** The run may be there again by now. */
  #isLeft(origin: string): boolean {
    return this.#seen.has(origin) && [...this.#seen.keys()].at(-1) !== origin;
  }
}

/** What takes down where iterations of this run begin; `undefined`: nothing of it is kept. */
export function checkpointsOf(
  { checkpoints }: { readonly checkpoints?: RunCheckpoints | undefined },
  { runId, isKept }: Pick<RunView, 'runId' | 'isKept'>,
): CheckpointTaker['take'] | undefined {
  if (checkpoints === undefined || !isKept) return undefined;
  const taker = new CheckpointTaker(checkpoints, runId);
  return (...begun) => taker.take(...begun);
}
