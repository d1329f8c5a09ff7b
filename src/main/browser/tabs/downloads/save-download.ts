import { mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { DownloadItem } from 'electron';

import type { RunId } from '#shared/model/ids.ts';

import { cleanDownloadName } from './download-name.ts';
import type { DownloadNotice } from './download-notice.ts';
import { type DownloadPaths, RUNS_FOLDER } from './download-paths.ts';
import { isRisky } from './download-risk.ts';
import { markOrigin } from './mark-origin.ts';

const MAX_DOWNLOAD_BYTES = 1024 ** 3;
/** Extension that keeps the system from executing a risky file. */
const HARMLESS_ENDING = '.download';

/** Whether a file may be saved, and for which run. */
export interface DownloadAdmission {
  readonly isAllowed: boolean;
  readonly runId: RunId | null;
  /** Origin of the page; `null` without one. */
  readonly origin: string | null;
}

export interface SaveDownloadOptions {
  readonly paths: DownloadPaths;
  /** Run that the file is for; `null` without one. */
  readonly runId: RunId | null;
  readonly askToKeep: ((name: string) => Promise<boolean>) | null;
  readonly onNotice: (notice: DownloadNotice) => void;
}

/**
 * Saves a file from a page. It never replaces another file, is marked as downloaded, and gets a harmless extension while risky and not yet
 * kept by the person.
 */
export function saveDownload(item: DownloadItem, options: SaveDownloadOptions): void {
  const { onNotice, paths, runId } = options;
  const name = cleanDownloadName(item.getFilename());
  const subfolder = runId === null ? '' : join(RUNS_FOLDER, runId);
  const savePath = paths.reserve(isRisky(name) ? `${name}${HARMLESS_ENDING}` : name, subfolder);
  mkdirSync(dirname(savePath), { recursive: true });
  item.once('done', () => paths.release(savePath));
  // Without a path, Electron opens a native dialog, which would block a run.
  item.setSavePath(savePath);
  if (item.getTotalBytes() > MAX_DOWNLOAD_BYTES) {
    item.cancel();
    onNotice({ type: 'too-large', name });
    return;
  }
  item.on('updated', () => {
    if (item.getReceivedBytes() <= MAX_DOWNLOAD_BYTES) return;
    item.cancel();
    onNotice({ type: 'grew-too-large', name });
  });
  item.once('done', (_event, state) => {
    if (state === 'completed') void keep(savePath, { name, subfolder }, item.getURL(), options);
    else if (state === 'interrupted') onNotice({ type: 'failed', name });
  });
}

/** Marks the complete file, and gives a risky one its real name if the person keeps it. Never rejects. */
async function keep(
  savedAs: string,
  { name, subfolder }: { readonly name: string; readonly subfolder: string },
  url: string,
  { paths, askToKeep, onNotice }: SaveDownloadOptions,
): Promise<void> {
  await markOrigin(savedAs, url);
  if (!isRisky(name)) return onNotice({ type: 'saved', name: basename(savedAs) });
  const isKept = askToKeep !== null && (await askToKeep(name).catch(() => false));
  if (!isKept) return onNotice({ type: 'risky', name: basename(savedAs) });
  const path = paths.reserve(name, subfolder);
  try {
    await rename(savedAs, path);
    onNotice({ type: 'saved', name: basename(path) });
  } catch {
    onNotice({ type: 'risky', name: basename(savedAs) });
  } finally {
    paths.release(path);
  }
}
