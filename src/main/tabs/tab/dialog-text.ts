import type { LiveTab, OpenDialog, TabPool } from '../tab-pool.ts';

/** What a page's dialog says to whoever has these tabs: nothing where it is of a frame that they may not look at. */
export function dialogText(
  tabs: Pick<TabPool, 'frameAccess'>,
  tab: Pick<LiveTab, 'id' | 'describe'>,
  { message, url }: Pick<OpenDialog, 'message' | 'url'>,
): string {
  const access = url === tab.describe().url ? 'all' : tabs.frameAccess?.(tab.id, url);
  return access === 'ask' || access === 'never' ? '' : message;
}
