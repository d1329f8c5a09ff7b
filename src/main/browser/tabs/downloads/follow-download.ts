import { basename } from 'node:path';

import type { DownloadItem } from 'electron';

import type { DownloadOutcome, TabEvent } from '../tab-pool.ts';
import { folderOfRun } from './download-paths.ts';
import { cleanDownloadName } from './download-name.ts';

/** Outcomes by Electron's final state; other states are failures. */
const OUTCOMES: Readonly<Record<string, DownloadOutcome>> = {
  completed: 'saved',
  cancelled: 'cancelled',
};

/** Reports the start and the end of a download. */
export function followDownload(
  item: DownloadItem,
  downloadId: number,
  report: (event: TabEvent) => void,
): void {
  const asked = cleanDownloadName(item.getFilename());
  const totalBytes = item.getTotalBytes() > 0 ? item.getTotalBytes() : null;
  const folder = folderOfRun(item.getSavePath());
  report({ type: 'download_started', downloadId, fileName: asked, totalBytes, folder });
  let isOver = false;
  const end = (state: string): void => {
    if (isOver) return;
    isOver = true;
    report({
      type: 'download_ended',
      downloadId,
      fileName: basename(item.getSavePath()) || asked,
      outcome: OUTCOMES[state] ?? 'failed',
      bytes: item.getReceivedBytes(),
      folder,
    });
  };
  // An interrupted download may never end: Electron waits for a resume that does not come.
  item.on('updated', (_event, state) => {
    if (state === 'interrupted') end(state);
  });
  if (item.getState() === 'progressing') item.once('done', (_event, state) => end(state));
  else end(item.getState());
}
