import type { LiveTab, OpenDialog, TabPool } from '../tab-pool.ts';

/** Text of a page's dialog; empty for a frame that the viewer may not look at. */
export function dialogText(
  tabs: Pick<TabPool, 'frameAccess'>,
  tab: Pick<LiveTab, 'id' | 'describe'>,
  { message, url }: Pick<OpenDialog, 'message' | 'url'>,
): string {
  const access = url === tab.describe().url ? 'all' : tabs.frameAccess?.(tab.id, url);
  return access === 'ask' || access === 'never' ? '' : message;
}
