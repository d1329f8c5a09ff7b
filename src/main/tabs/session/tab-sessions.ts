import { randomUUID } from 'node:crypto';
import { parse } from 'node:path';

import {
  session,
  type Cookie,
  type CookiesSetDetails,
  type DownloadItem,
  type Session,
} from 'electron';

import { cleanDownloadName } from '../downloads/download-name.ts';
import type { DownloadNotice } from '../downloads/download-notice.ts';
import { DownloadPaths } from '../downloads/download-paths.ts';
import { RateLimiter } from '../tab/rate-limiter.ts';

const PARTITION = 'persist:user';
const MAX_DOWNLOAD_BYTES = 1024 ** 3;

export interface TabSessionOptions {
  readonly downloadFolder: string;
  readonly onNotice: (notice: DownloadNotice) => void;
}

/** The sessions that tabs live in: the person's, and others in memory. All are opened here, under the same rules. */
export class TabSessions {
  readonly user: Session;
  readonly #options: TabSessionOptions;
  readonly #downloads = new RateLimiter(5, 60_000);
  readonly #paths: DownloadPaths;
  #guard: (session: Session) => void = () => {
    throw new Error('Nothing guards the sessions yet.');
  };

  constructor(options: TabSessionOptions) {
    this.#options = options;
    this.#paths = new DownloadPaths(options.downloadFolder);
    this.user = this.#open(PARTITION);
  }

  /** Puts the person's session, and every other before a tab is in it, under further rules. */
  guardWith(guard: (session: Session) => void): void {
    this.#guard = guard;
    guard(this.user);
  }

  /** A session in memory, without anything of the person's. */
  openOwn(): Session {
    const own = this.#open(`own-${randomUUID()}`);
    this.#guard(own);
    return own;
  }

  /** Takes the cookies that the person's session has for these addresses over into another one. */
  async lendCookies(to: Session, urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      const cookies = await this.user.cookies.get({ url });
      await Promise.all(cookies.map((cookie) => to.cookies.set(copyOf(cookie, url))));
    }
  }

  /** No tab is in it any more: nothing of it is left. */
  async discard(own: Session): Promise<void> {
    await own.clearStorageData();
    await own.clearCache();
    await own.clearAuthCache();
    await own.closeAllConnections();
  }

  /** No permission is given, and downloads never open a native dialog. */
  #open(partition: string): Session {
    const opened = session.fromPartition(partition);
    opened.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    opened.setPermissionCheckHandler(() => false);
    opened.setDevicePermissionHandler(() => false);
    opened.setDisplayMediaRequestHandler((_request, answer) => answer({}));
    opened.setUserAgent(plainUserAgent(opened.getUserAgent()));
    opened.on('will-download', (event, item) => this.#download(event, item));
    return opened;
  }

  #download(event: { preventDefault(): void }, item: DownloadItem): void {
    const { onNotice } = this.#options;
    if (this.#downloads.tryTake()) return saveDownload(item, this.#paths, onNotice);
    event.preventDefault();
    onNotice({ type: 'too-many' });
  }
}

/** One that is for a host alone has no domain of its own. */
function copyOf(cookie: Cookie, url: string): CookiesSetDetails {
  const { name, value, domain, hostOnly, path, secure, httpOnly, expirationDate, sameSite } =
    cookie;
  return {
    url,
    name,
    value,
    sameSite,
    ...(path !== undefined && { path }),
    ...(secure !== undefined && { secure }),
    ...(httpOnly !== undefined && { httpOnly }),
    ...(expirationDate !== undefined && { expirationDate }),
    ...(hostOnly !== true && domain !== undefined && { domain }),
  };
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
