import { parse } from 'node:path';

import { session, type DownloadItem, type Session } from 'electron';

import { cleanDownloadName } from '../downloads/download-name.ts';
import type { DownloadNotice } from '../downloads/download-notice.ts';
import { DownloadPaths } from '../downloads/download-paths.ts';
import { RateLimiter } from '../tab/rate-limiter.ts';

const PARTITION = 'persist:user';
const MAX_DOWNLOAD_BYTES = 1024 ** 3;

export interface UserSessionOptions {
  readonly downloadFolder: string;
  readonly onNotice: (notice: DownloadNotice) => void;
}

/** The session that a person’s tabs share: no permission is given, downloads never open a native dialog. */
export function openUserSession(options: UserSessionOptions): Session {
  const userSession = session.fromPartition(PARTITION);
  userSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  userSession.setPermissionCheckHandler(() => false);
  userSession.setDevicePermissionHandler(() => false);
  userSession.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  userSession.setUserAgent(plainUserAgent(userSession.getUserAgent()));
  const downloads = new RateLimiter(5, 60_000);
  const paths = new DownloadPaths(options.downloadFolder);
  userSession.on('will-download', (event, item) => {
    if (!downloads.tryTake()) {
      event.preventDefault();
      options.onNotice({ type: 'too-many' });
      return;
    }
    saveDownload(item, paths, options.onNotice);
  });
  return userSession;
}

/** Chromium’s own user agent: the tokens of Electron and of the app only make sites refuse or count us. */
export function plainUserAgent(userAgent: string): string {
  return userAgent
    .replaceAll(/ (?!Mozilla|AppleWebKit|Chrome|Safari)[\w.-]+\/[\d.]+(?= |$)/g, '')
    .replace(/Chrome\/(\d+)[\d.]*/, 'Chrome/$1.0.0.0');
}

function saveDownload(
  item: DownloadItem,
  paths: DownloadPaths,
  onNotice: (notice: DownloadNotice) => void,
): void {
  const name = cleanDownloadName(item.getFilename());
  const savePath = paths.reserve(name);
  item.once('done', () => paths.release(savePath));
  // Without a path a native dialog would open and a run would hang on it.
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
    if (state === 'completed') onNotice({ type: 'saved', name: parse(savePath).base });
    else if (state === 'interrupted') onNotice({ type: 'failed', name });
  });
}
