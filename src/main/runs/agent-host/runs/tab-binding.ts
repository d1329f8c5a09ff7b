import type { TabId } from '#shared/model/ids.ts';

import type { RunScope } from '../../../safety/gate/tool-gate.ts';
import type { RunScheduler } from './run-scheduler.ts';

/** Returns the tabs that a run works in: its current one and those it opened, if it still has them. */
export function drivenTabs({ currentTabId, openedTabIds, tabs }: RunScope): ReadonlySet<TabId> {
  const all = [currentTabId, ...openedTabIds];
  return new Set(tabs === undefined ? all : all.filter((id) => tabs.get(id) !== undefined));
}

/** Returns the part of a run's scope that keeps it out of other runs' tabs and reports its own tabs to the scheduler. */
export function bindTabs(
  scheduler: Pick<RunScheduler, 'takenBesides' | 'setDriven'>,
  scope: () => RunScope,
): Required<Pick<RunScope, 'takenTabs' | 'onTabs'>> {
  return {
    takenTabs: () => scheduler.takenBesides(scope().runId),
    onTabs: (isCallOver) => scheduler.setDriven(scope().runId, drivenTabs(scope()), isCallOver),
  };
}
