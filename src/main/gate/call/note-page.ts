import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { TabPool } from '../../tabs/tab-pool.ts';
import type { RunScope } from '../tool-gate.ts';

/** Changes that do not belong to the shown page. */
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
/** Tools that bring something which stands on no page. */
const ELSEWHERE: ReadonlySet<string> = new Set(['mcp', 'browser', 'pdf_extract']);

/** Tells which page the run has before it, and by the result of its call whether it has got or changed something there. */
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
  onPage(tab.describe(), hasChanged || (isDone && ELSEWHERE.has(call.tool)));
}
