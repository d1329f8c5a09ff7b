import { app, clipboard, shell } from 'electron';

import { cannotOpen } from '../../../browser/downloads/download-errors.ts';
import { DownloadList } from '../../../browser/downloads/download-list.ts';
import { logProblem } from '../../../platform/log.ts';
import { allowOwnFetch } from '../../../browser/tabs/network/allow-own-fetch.ts';
import type { Browser } from '../create-browser.ts';
import type { Profile } from '../open-profile.ts';

/**
 * Opens the person's downloads.
 * @param browser Returns the browser that carries them out; called once it exists.
 */
export function openDownloads(
  { store }: Profile,
  browser: () => Pick<Browser, 'sessions' | 'filter'>,
): DownloadList {
  const downloads = new DownloadList({
    table: store.downloads,
    folder: app.getPath('downloads'),
    session: () => browser().sessions.user,
    allow: (url) => allowOwnFetch(browser().filter, url),
    openPath: async (path) => {
      const problem = await shell.openPath(path);
      if (problem !== '') throw cannotOpen(problem);
    },
    trash: (path) => shell.trashItem(path),
    copyText: (text) => void clipboard.writeText(text),
    showInFolder: (path) => shell.showItemInFolder(path),
    onError: (error) => logProblem('downloads', error),
    now: Date.now,
  });
  app.once('will-quit', () => downloads.end());
  return downloads;
}
