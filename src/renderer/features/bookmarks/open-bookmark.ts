import { send } from '../../bridge/send.ts';
import { readMirror, selectActiveTab } from '../../store/app-state.ts';

/** Goes there in the tab in front, or in a new one, as if the address was typed: the person has kept it. */
export function openBookmark(url: string, isAside: boolean): void {
  const tab = selectActiveTab(readMirror());
  if (isAside || tab === undefined) send('tab.open', { url });
  else send('tab.navigate', { tabId: tab.id, input: url });
}
