import { send } from '../../bridge/send.ts';
import { readMirror, selectActiveTab } from '../../store/app-state.ts';

/** `here`: in the tab in front; `front`: in a new one in front; `behind`: in a new one behind it. */
export type BookmarkGoal = 'here' | 'front' | 'behind';

/** Opens a bookmark like a typed URL, since the person saved it. */
export function openBookmark(url: string, goal: BookmarkGoal): void {
  const tab = selectActiveTab(readMirror());
  if (goal !== 'here' || tab === undefined) send('tab.open', { url, isBehind: goal === 'behind' });
  else send('tab.navigate', { tabId: tab.id, input: url });
}

/** Opens the first URL in front and all others behind it. */
export function openAll(urls: readonly string[]): void {
  for (const [index, url] of urls.entries()) openBookmark(url, index === 0 ? 'front' : 'behind');
}
