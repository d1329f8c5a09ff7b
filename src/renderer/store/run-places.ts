import type { RunId, TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/page/tab.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { Mirror } from './app-state.ts';
import type { ShownRun } from './slices/runs.ts';

/** State of a run in its tab; `queued`: it waits to begin there. */
export type TabMark = 'waiting' | 'running' | 'paused' | 'queued' | 'done';

/** The runs that are or were last in this tab, the newest last. */
export function runsInTab({ runs }: Mirror, tabId: TabId | null): readonly ShownRun[] {
  return runs.list.filter((run) => tabId !== null && run.tabIds.includes(tabId));
}

/** Runs that this window reports: a private window those in its tabs, others no unkept run after its end. */
export function runsToldHere(mirror: Mirror): readonly ShownRun[] {
  const { runs, tabs } = mirror;
  if (!tabs.isPrivate) return runs.list.filter(({ view }) => !isForgotten(mirror, view));
  const here = new Set(tabs.here.map(({ id }) => id));
  return runs.list.filter(({ tabIds }) => tabIds.some((id) => here.has(id)));
}

/**
 * The run that words in the panel are for: the one that drives the tab in front, else the first that waits to begin there, else
 * the newest that was there.
 */
export function selectTabRun(mirror: Mirror): ShownRun | undefined {
  const here = runsInTab(mirror, mirror.tabs.activeId);
  return here.findLast(drives) ?? here.find(({ view }) => view.life.isLive) ?? here.at(-1);
}

/** Whether nothing of a run is stored any more; runs of a private window are kept as long as it is open. */
export function isForgotten({ tabs }: Mirror, { isKept, life }: RunView): boolean {
  return !isKept && !life.isLive && !tabs.isPrivate;
}

/** Number of live runs. */
export function countLiveRuns({ runs }: Mirror): number {
  return runs.list.filter(({ view }) => view.life.isLive).length;
}

/** Runs that have ended and that the person has not looked at since. */
function newsIn(runs: readonly ShownRun[], seen: SeenRuns): boolean {
  return runs.some(({ view }) => !view.life.isLive && (seen.get(view.runId) ?? 0) < view.seq);
}

/** Last seen event of each run. */
export type SeenRuns = ReadonlyMap<RunId, number>;

/** The most important state of all runs; `null`: none. */
export function stateOfRuns(mirror: Mirror, seen: SeenRuns): Exclude<TabMark, 'queued'> | null {
  const live = mirror.runs.list.filter(({ view }) => view.life.isLive);
  if (live.some(({ view }) => view.phase === 'waiting')) return 'waiting';
  if (live.some(({ view }) => view.phase !== 'paused')) return 'running';
  if (live.length > 0) return 'paused';
  return newsIn(mirror.runs.list, seen) ? 'done' : null;
}

/** Mark of a tab in the strip; `null`: no run. */
export function markOfTab(mirror: Mirror, tabId: TabId, seen: SeenRuns): TabMark | null {
  const all = runsInTab(mirror, tabId);
  const here = all.filter(({ view }) => view.life.isLive);
  if (here.length === 0) return newsIn(all, seen) ? 'done' : null;
  const phase = (here.findLast(drives) ?? here[0])?.view.phase;
  return phase === 'waiting' || phase === 'running' || phase === 'paused' || phase === 'queued'
    ? phase
    : null;
}

/** The open tab that a run is or was last in. */
export function tabOfRun({ tabs }: Mirror, { tabIds }: ShownRun): Tab | undefined {
  return tabs.known.findLast((tab) => tabIds.includes(tab.id));
}

function drives({ view }: ShownRun): boolean {
  return view.life.isLive && view.phase !== 'queued';
}
