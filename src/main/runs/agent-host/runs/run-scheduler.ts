import type { RunId, TabId } from '#shared/model/ids.ts';

/** What a run waits for: its tab, which another run uses, or its turn, because the maximum of runs is reached. */
export type WaitReason = 'tab' | 'turn';

export interface RunSchedulerOptions {
  /** Returns how many runs may work at the same time; called each time. */
  readonly maxParallelRuns: () => number;
  /** Called with the tabs that runs work in now, whenever they may have changed. */
  readonly onDrivenTabs: (ids: ReadonlySet<TabId>) => void;
  /** Called with the tabs of all runs whenever they have changed. */
  readonly onPlaced: (placements: readonly RunPlacement[]) => void;
}

/** Tabs of a run that has not ended. */
export interface RunPlacement {
  readonly runId: RunId;
  /** Tabs that are bound to the run; for a waiting run, the tab that it waits for. */
  readonly tabIds: readonly TabId[];
  readonly isWaiting: boolean;
}

export interface WaitingRun {
  readonly runId: RunId;
  readonly tabId: TabId;
  /** Called once, when it is the run's turn. Must not throw. */
  readonly begin: () => void;
}

interface BegunRun {
  /** Tabs that the run has worked in or opened: no other run uses them until it ends. */
  readonly bound: Set<TabId>;
  /** Tabs that the run works in now. */
  driven: ReadonlySet<TabId>;
  /** Tabs that its pages opened and that it has not moved to yet. */
  readonly popups: Set<TabId>;
  /** Whether the run counts towards the maximum of parallel runs. */
  readonly takesTurn: boolean;
}

/**
 * Returns which of the waiting runs start now: in their order, each whose tab is free, up to the number of free turns. A run whose tab is
 * taken does not block those behind it; of two that want the same tab, the first gets it.
 */
export function runsToBegin<Run extends Pick<WaitingRun, 'tabId'>>(
  waiting: readonly Run[],
  takenTabs: ReadonlySet<TabId>,
  freeTurns: number,
): readonly Run[] {
  const taken = new Set(takenTabs);
  const begun: Run[] = [];
  for (const run of waiting) {
    if (begun.length >= freeTurns) break;
    if (taken.has(run.tabId)) continue;
    taken.add(run.tabId);
    begun.push(run);
  }
  return begun;
}

/** Decides which run uses which tab, how many runs work at once, and in what order the others start. */
export class RunScheduler {
  readonly #options: RunSchedulerOptions;
  readonly #begun = new Map<RunId, BegunRun>();
  readonly #waiting: WaitingRun[] = [];
  /** Last published placements as JSON. */
  #told = '[]';

  constructor(options: RunSchedulerOptions) {
    this.#options = options;
  }

  /** Returns what a run in this tab would have to wait for if it started now; `null` for nothing. */
  reasonToWait(tabId: TabId): WaitReason | null {
    if (this.#takenTabs().has(tabId) || this.#isAwaited(tabId)) return 'tab';
    return this.#freeTurns() > 0 ? null : 'turn';
  }

  /** Starts the run when it is its turn, possibly at once. */
  add(run: WaitingRun): void {
    this.#waiting.push(run);
    this.reschedule();
    this.#tellPlaced();
  }

  /** Binds the tab to a lease of another program, which takes no turn. The tab has to be free. */
  bind(runId: RunId, tabId: TabId): void {
    this.#begin(runId, tabId, false);
    this.#tellPlaced();
  }

  /**
   * Sets the tabs that the run works in now; earlier ones stay bound to it. `isCallOver`: a call has ended, so the popups that the run did
   * not move to become free.
   */
  setDriven(runId: RunId, tabIds: ReadonlySet<TabId>, isCallOver: boolean): void {
    const run = this.#begun.get(runId);
    if (run === undefined) return;
    run.driven = tabIds;
    for (const tabId of tabIds) run.bound.add(tabId);
    if (isCallOver) run.popups.clear();
    this.#tellDriven();
    this.#tellPlaced();
  }

  /** Frees these tabs of the run, so that other runs may use them. */
  release(runId: RunId, tabIds: readonly TabId[]): void {
    const run = this.#begun.get(runId);
    if (run === undefined || tabIds.length === 0) return;
    const gone = new Set(tabIds);
    for (const tabId of gone) {
      run.bound.delete(tabId);
      run.popups.delete(tabId);
    }
    run.driven = new Set([...run.driven].filter((tabId) => !gone.has(tabId)));
    this.#tellDriven();
    this.reschedule();
    this.#tellPlaced();
  }

  /** Removes a run that has ended, whether or not it had started. */
  remove(runId: RunId): void {
    const index = this.#waiting.findIndex((run) => run.runId === runId);
    if (index >= 0) this.#waiting.splice(index, 1);
    if (this.#begun.delete(runId)) this.#tellDriven();
    this.reschedule();
    this.#tellPlaced();
  }

  /** Returns the tabs that this run may not use: those of other runs, and those that other runs wait for. */
  takenBesides(runId: RunId): ReadonlySet<TabId> {
    const others = [...this.#begun].filter(([id]) => id !== runId).map(([, run]) => run);
    const taken = new Set(tabsOf(others));
    const own = this.#begun.get(runId)?.bound;
    for (const run of this.#waiting)
      if (run.runId !== runId && own?.has(run.tabId) !== true) taken.add(run.tabId);
    return taken;
  }

  /** Assigns a tab opened by a run's page to that run, until its next action shows whether it moves there. */
  tabOpened(tabId: TabId, openerId: TabId | null): void {
    if (openerId === null) return;
    const opener = [...this.#begun.values()].find((run) => isDriven(run, openerId));
    opener?.popups.add(tabId);
    this.#tellPlaced();
  }

  /** Frees a closed tab. A run that waits for it starts and finds it closed. */
  tabClosed(tabId: TabId): void {
    for (const run of this.#begun.values()) {
      run.bound.delete(tabId);
      run.popups.delete(tabId);
    }
    this.reschedule();
    this.#tellPlaced();
  }

  /** Starts the runs that can start now; also called after a change of `maxParallelRuns`. */
  reschedule(): void {
    for (const run of runsToBegin(this.#waiting, this.#takenTabs(), this.#freeTurns())) {
      const index = this.#waiting.indexOf(run);
      // A run that started before may have ended at once and let others start.
      if (index < 0 || this.#takenTabs().has(run.tabId)) continue;
      this.#waiting.splice(index, 1);
      this.#begin(run.runId, run.tabId, true);
      this.#tellPlaced();
      run.begin();
    }
  }

  #begin(runId: RunId, tabId: TabId, takesTurn: boolean): void {
    const driven = new Set([tabId]);
    this.#begun.set(runId, { bound: new Set(driven), driven, popups: new Set(), takesTurn });
    this.#tellDriven();
  }

  #isAwaited(tabId: TabId): boolean {
    return this.#waiting.some((run) => run.tabId === tabId);
  }

  #takenTabs(): ReadonlySet<TabId> {
    return tabsOf(this.#begun.values());
  }

  #freeTurns(): number {
    const begun = [...this.#begun.values()].filter(({ takesTurn }) => takesTurn);
    return this.#options.maxParallelRuns() - begun.length;
  }

  /** Returns the running, then the waiting runs, each in their order. */
  #placements(): readonly RunPlacement[] {
    const begun = [...this.#begun].map(([runId, { bound, popups }]) => ({
      runId,
      tabIds: [...bound, ...popups],
      isWaiting: false,
    }));
    const waiting = this.#waiting.map(({ runId, tabId }) => ({
      runId,
      tabIds: [tabId],
      isWaiting: true,
    }));
    return [...begun, ...waiting];
  }

  #tellPlaced(): void {
    const placements = this.#placements();
    const told = JSON.stringify(placements);
    if (told === this.#told) return;
    this.#told = told;
    this.#options.onPlaced(placements);
  }

  #tellDriven(): void {
    this.#options.onDrivenTabs(union(this.#begun.values(), ({ driven }) => driven));
  }
}

function tabsOf(runs: Iterable<BegunRun>): ReadonlySet<TabId> {
  return union(runs, ({ bound }) => bound);
}

/** Returns the chosen tabs and the popups of all runs. */
function union(
  runs: Iterable<BegunRun>,
  tabs: (run: BegunRun) => ReadonlySet<TabId>,
): ReadonlySet<TabId> {
  const all = new Set<TabId>();
  for (const run of runs) {
    for (const tabId of tabs(run)) all.add(tabId);
    for (const tabId of run.popups) all.add(tabId);
  }
  return all;
}

function isDriven({ driven, popups }: BegunRun, tabId: TabId): boolean {
  return driven.has(tabId) || popups.has(tabId);
}
