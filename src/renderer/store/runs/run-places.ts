import type { RunId, TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { Mirror } from '../app-state.ts';
import type { ShownRun } from '../slices/runs.ts';

/** State of a run in its tab; `queued`: the run waits to begin there. */
export type TabMark = 'waiting' | 'running' | 'paused' | 'queued' | 'done';

/** The runs whose tab this is or was last, newest last. */
export function runsInTab({ runs }: Mirror, tabId: TabId | null): readonly ShownRun[] {
  return runs.list.filter((run) => tabId !== null && run.tabIds.includes(tabId));
}

/** Runs that this window reports: in a private window those of its tabs, elsewhere all except ended runs that are not saved. */
export function runsToldHere(mirror: Mirror): readonly ShownRun[] {
  const { runs, tabs } = mirror;
  if (!tabs.isPrivate) return runs.list.filter(({ view }) => !isForgotten(mirror, view));
  const here = new Set(tabs.here.map(({ id }) => id));
  return runs.list.filter(({ tabIds }) => tabIds.some((id) => here.has(id)));
}

/**
 * The run that text in the panel is for: the one that drives the tab in front, else the first that waits to begin there, else the newest
 * that was there.
 */
export function selectTabRun(mirror: Mirror): ShownRun | undefined {
  const here = runsInTab(mirror, mirror.tabs.activeId);
  return here.findLast(drives) ?? here.find(({ view }) => view.life.isLive) ?? here.at(-1);
}

/** Whether nothing of a run is stored any more; a private window keeps its runs while it is open. */
export function isForgotten({ tabs }: Mirror, { isKept, life }: RunView): boolean {
  return !isKept && !life.isLive && !tabs.isPrivate;
}

/** Number of live runs that this window reports. */
export function countLiveRuns(mirror: Mirror): number {
  return runsToldHere(mirror).filter(({ view }) => view.life.isLive).length;
}

/** Whether a run has ended since the window opened without being looked at. */
function newsIn(runs: readonly ShownRun[], seen: SeenRuns): boolean {
  return runs.some(
    ({ view }) => !view.life.isLive && !isOld(view) && (seen.get(view.runId) ?? 0) < view.seq,
  );
}

/** Whether the run ended before this window opened, as in a restored conversation. */
const isOld = ({ finishedAt }: RunView): boolean =>
  finishedAt !== null && finishedAt < performance.timeOrigin;

/** Number of the last seen event of each run. */
export type SeenRuns = ReadonlyMap<RunId, number>;

/** The most important state of the runs that this window reports; `null`: none. */
export function stateOfRuns(mirror: Mirror, seen: SeenRuns): Exclude<TabMark, 'queued'> | null {
  const told = runsToldHere(mirror);
  const live = told.filter(({ view }) => view.life.isLive);
  if (live.some(({ view }) => view.phase === 'waiting')) return 'waiting';
  if (live.some(({ view }) => view.phase !== 'paused')) return 'running';
  if (live.length > 0) return 'paused';
  return newsIn(told, seen) ? 'done' : null;
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

/** The open tab that the run is in or was last in. */
export function tabOfRun({ tabs }: Mirror, { tabIds }: ShownRun): Tab | undefined {
  return tabs.known.findLast((tab) => tabIds.includes(tab.id));
}

function drives({ view }: ShownRun): boolean {
  return view.life.isLive && view.phase !== 'queued';
}
