import { basename } from 'node:path';

import type { DownloadItem } from 'electron';

import type { DownloadOutcome, TabEvent } from '../tab-pool.ts';
import { cleanDownloadName } from './download-name.ts';

/** By Electron's word for the end of a download; any other end is a failure. */
const OUTCOMES: Readonly<Record<string, DownloadOutcome>> = {
  completed: 'saved',
  cancelled: 'cancelled',
};

/** Reports that a download has started, and how it ends. */
export function followDownload(
  item: DownloadItem,
  downloadId: number,
  report: (event: TabEvent) => void,
): void {
  const asked = cleanDownloadName(item.getFilename());
  report({ type: 'download_started', downloadId, fileName: asked });
  const end = (state: string): void =>
    report({
      type: 'download_ended',
      downloadId,
      fileName: basename(item.getSavePath()) || asked,
      outcome: OUTCOMES[state] ?? 'failed',
      bytes: item.getReceivedBytes(),
    });
  if (item.getState() === 'progressing') item.once('done', (_event, state) => end(state));
  else end(item.getState());
}
