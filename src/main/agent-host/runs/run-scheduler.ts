import type { RunId, TabId } from '#shared/model/ids.ts';

/** What a run waits for: its tab, which another run drives, or its turn, because enough runs go on. */
export type WaitReason = 'tab' | 'turn';

export interface RunSchedulerOptions {
  /** How many runs may go on at the same time. Asked anew each time. */
  readonly maxParallelRuns: () => number;
  /** Which tabs runs act on now, whenever that may have changed. */
  readonly onDrivenTabs: (ids: ReadonlySet<TabId>) => void;
  /** Where the runs are, whenever that has changed. */
  readonly onPlaced: (placements: readonly RunPlacement[]) => void;
}

/** Where a run is that has not ended. */
export interface RunPlacement {
  readonly runId: RunId;
  /** The tabs that are bound to it; of one that waits the tab that it waits to begin in. */
  readonly tabIds: readonly TabId[];
  readonly isWaiting: boolean;
}

export interface WaitingRun {
  readonly runId: RunId;
  readonly tabId: TabId;
  /** Called once, in the run's turn. Must not throw. */
  readonly begin: () => void;
}

interface BegunRun {
  /** Tabs that the run has worked in or opened: no other run drives them until it ends. */
  readonly bound: Set<TabId>;
  /** Those that it acts on now. */
  driven: ReadonlySet<TabId>;
  /** Tabs that its pages opened and that it has not moved to yet. */
  readonly popups: Set<TabId>;
  /** Whether it is one of the runs of which only so many go on at once. */
  readonly takesTurn: boolean;
}

/**
 * Which of the waiting runs begin now: in their order, each whose tab is free, as long as there are free turns. A run whose tab is
 * taken keeps nobody behind it waiting; of two that want the same tab the first gets it.
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

/** Which run drives which tab, how many runs go on at once, and in what order the others begin. */
export class RunScheduler {
  readonly #options: RunSchedulerOptions;
  readonly #begun = new Map<RunId, BegunRun>();
  readonly #waiting: WaitingRun[] = [];
  /** The placements as they were told last, as JSON. */
  #told = '[]';

  constructor(options: RunSchedulerOptions) {
    this.#options = options;
  }

  /** What a run in this tab would have to wait for if it were to begin now; `null`: nothing. */
  reasonToWait(tabId: TabId): WaitReason | null {
    if (this.#takenTabs().has(tabId) || this.#isAwaited(tabId)) return 'tab';
    return this.#freeTurns() > 0 ? null : 'turn';
  }

  /** Begins the run in its turn, which may be now. */
  add(run: WaitingRun): void {
    this.#waiting.push(run);
    this.reschedule();
    this.#tellPlaced();
  }

  /** Binds the tab to something that takes no turn: a lease of another program. The tab has to be free. */
  bind(runId: RunId, tabId: TabId): void {
    this.#begin(runId, tabId, false);
    this.#tellPlaced();
  }

  /**
   * The run acts on these tabs now; those it acted on before stay bound to it. `isCallOver`: at the end of a call, when it is known
   * to which popups it went; the others are free.
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

  /** These tabs are not for the run any more: others may drive them. */
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

  /** The run has ended, whether it had begun or not. */
  remove(runId: RunId): void {
    const index = this.#waiting.findIndex((run) => run.runId === runId);
    if (index >= 0) this.#waiting.splice(index, 1);
    if (this.#begun.delete(runId)) this.#tellDriven();
    this.reschedule();
    this.#tellPlaced();
  }

  /** Tabs that are not for this run: those of other runs, and those that other runs wait for. */
  takenBesides(runId: RunId): ReadonlySet<TabId> {
    const others = [...this.#begun].filter(([id]) => id !== runId).map(([, run]) => run);
    const taken = new Set(tabsOf(others));
    const own = this.#begun.get(runId)?.bound;
    for (const run of this.#waiting)
      if (run.runId !== runId && own?.has(run.tabId) !== true) taken.add(run.tabId);
    return taken;
  }

  /** A tab that a page of a run opens belongs to the run, until its next act shows whether it goes there. */
  tabOpened(tabId: TabId, openerId: TabId | null): void {
    if (openerId === null) return;
    const opener = [...this.#begun.values()].find((run) => isDriven(run, openerId));
    opener?.popups.add(tabId);
    this.#tellPlaced();
  }

  /** Nobody drives a closed tab; a run that waits for it begins and finds it closed. */
  tabClosed(tabId: TabId): void {
    for (const run of this.#begun.values()) {
      run.bound.delete(tabId);
      run.popups.delete(tabId);
    }
    this.reschedule();
    this.#tellPlaced();
  }

  /** Begins what can begin now; for a changed `maxParallelRuns` too. */
  reschedule(): void {
    for (const run of runsToBegin(this.#waiting, this.#takenTabs(), this.#freeTurns())) {
      const index = this.#waiting.indexOf(run);
      // An earlier one may have ended at once and have brought others their turn.
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

  /** Those that have begun, then those that wait, each in their order. */
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

/** These tabs of each run, and its popups. */
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
