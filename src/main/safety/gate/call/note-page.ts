import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';
import { type ToolTraits, traitsOf } from '#shared/tools/tool-traits.ts';

import type { TabPool } from '../../../browser/tabs/tab-pool.ts';
import type { RunScope } from '../tool-gate.ts';

/** Changes that do not concern the content of the shown page. */
const NOT_OF_THE_PAGE: ReadonlySet<Change['type']> = new Set([
  'navigated',
  'frame_navigated',
  'tab_opened',
  'tab_closed',
  'tab_focused',
  'tabs_grouped',
  'scrolled',
  'focus_moved',
  'script_failed',
  'network_lost',
  'permission_refused',
]);
/** Reports which page the run is on, and whether the call changed it or read something from elsewhere. */
export function notePage(
  tabs: TabPool,
  { currentTabId, onPage }: Pick<RunScope, 'currentTabId' | 'onPage'>,
  call?: { readonly tool: string; readonly result: ToolResult },
): void {
  const tab = tabs.get(currentTabId);
  if (tab === undefined || onPage === undefined) return;
  const isDone = call?.result.ok === true;
  const changes = isDone ? call.result.effect.changes : [];
  const hasLeft = changes.some(({ type }) => type === 'navigated' || type === 'tab_opened');
  const hasChanged = !hasLeft && changes.some(({ type }) => !NOT_OF_THE_PAGE.has(type));
  onPage(tab.describe(), hasChanged || (isDone && isElsewhere(traitsOf(call.tool))));
}

/** Whether a result contains something that is not on the page in front. */
const isElsewhere = ({ reads }: ToolTraits): boolean => reads === 'elsewhere' || reads === 'file';
