import type { TabId } from '#shared/model/ids.ts';

import type { RunScope } from '../../gate/tool-gate.ts';
import type { RunScheduler } from './run-scheduler.ts';

/** The tabs that a run acts on: its current one and those that it opened, as far as it has them still. */
export function drivenTabs({ currentTabId, openedTabIds, tabs }: RunScope): ReadonlySet<TabId> {
  const all = [currentTabId, ...openedTabIds];
  return new Set(tabs === undefined ? all : all.filter((id) => tabs.get(id) !== undefined));
}

/** The part of a run's scope that keeps it off other runs' tabs and tells the scheduler of its own. */
export function bindTabs(
  scheduler: Pick<RunScheduler, 'takenBesides' | 'setDriven'>,
  scope: () => RunScope,
): Required<Pick<RunScope, 'takenTabs' | 'onTabs'>> {
  return {
    takenTabs: () => scheduler.takenBesides(scope().runId),
    onTabs: (isCallOver) => scheduler.setDriven(scope().runId, drivenTabs(scope()), isCallOver),
  };
}
