import type { BrowserWindow } from 'electron';

import type { DownloadList } from '../../../browser/downloads/download-list.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { askWhereToSave } from '../../windows/dialogs/ask-where-to-save.ts';

/** Saves the target of a URL where the person chooses, as the page of this tab would get it. */
export function saveLink(
  downloads: DownloadList,
  window: () => BrowserWindow | undefined,
  url: string,
  tab: WebTab,
): void {
  downloads.saveAs({
    url,
    origin: tab.origin === 'null' ? null : tab.origin,
    isKept: !tab.isIsolated,
    begin: () => tab.download(url),
    choosePlace: (name) => askWhereToSave(window(), name),
  });
}
