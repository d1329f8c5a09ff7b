import type { LiveTab, OpenDialog, TabPool } from '../tab-pool.ts';

/** Text of a page's dialog; empty where the viewer may not see the frame. */
export function dialogText(
  tabs: Pick<TabPool, 'frameAccess'>,
  tab: Pick<LiveTab, 'id' | 'describe'>,
  { message, url }: Pick<OpenDialog, 'message' | 'url'>,
): string {
  const access = url === tab.describe().url ? 'all' : tabs.frameAccess?.(tab.id, url);
  return access === 'ask' || access === 'never' ? '' : message;
}
