import { randomUUID } from 'node:crypto';

import {
  session,
  type Cookie,
  type CookiesSetDetails,
  type DownloadItem,
  type Session,
  type WebContents,
} from 'electron';

import type { StorageState } from '#shared/model/site/storage-state.ts';

import type { DownloadNotice } from '../downloads/download-notice.ts';
import { DownloadPaths } from '../downloads/download-paths.ts';
import type { PersonDownloads } from '../downloads/person-downloads.ts';
import { saveDownload, type DownloadAdmission } from '../downloads/save-download.ts';
import { answerPermissions, type PagePermissions } from './page-permissions.ts';
import { SessionFetch } from './session-fetch.ts';
import { putStorageState, takeStorageState } from './copy-storage-state.ts';
import { RateLimiter } from '../tab/rate-limiter.ts';

/** Maximum number of origins whose localStorage is copied, as a page is loaded for each. */
const MAX_STORAGES = 4;
/** Partition of the person's session. */
export const USER_PARTITION = 'persist:user';

/** Initial content of a session besides cookies. */
export interface SessionBeginning {
  /** Whether it is for a dry run: page storage is copied, and no write is sent. */
  readonly isRehearsed?: boolean;
  /** Saved state, which replaces all other content unless it resolves with `null`. */
  readonly restored?: Promise<StorageState | null>;
}

export interface TabSessionOptions {
  readonly downloadFolder: string;
  /** Whether a page may save a file, and for which run; called once for each file. */
  readonly admitDownload: (contents: WebContents) => DownloadAdmission;
  /** Asks whether the person keeps a risky file; `null` where nobody can be asked. */
  readonly askToKeep: ((name: string) => Promise<boolean>) | null;
  readonly onNotice: (notice: DownloadNotice) => void;
  /** Saves downloads outside runs; `null` where they are saved like those of a run. */
  readonly personDownloads: PersonDownloads | null;
  /** Decides on the permissions of pages; `null` denies all. */
  readonly pagePermissions: PagePermissions | null;
}

/** Sessions of tabs: the person's, and others in memory. All are opened here, under the same rules. */
export class TabSessions {
  readonly user: Session;
  readonly #options: TabSessionOptions;
  readonly #downloads = new RateLimiter(5, 60_000);
  readonly #paths: DownloadPaths;
  readonly #fetches = new SessionFetch({
    open: () => this.openOwn(),
    copyCookies: (from, to, url) => this.#renewCookies(from, to, url),
  });
  #guard: (session: Session) => void = () => {
    throw new Error('Nothing guards the sessions yet.');
  };

  constructor(options: TabSessionOptions) {
    this.#options = options;
    this.#paths = new DownloadPaths(options.downloadFolder);
    this.user = this.#open(USER_PARTITION);
  }

  /** Applies further rules to the person's session, and to every other before a tab uses it. */
  guardWith(guard: (session: Session) => void): void {
    this.#guard = guard;
    guard(this.user);
  }

  /** Opens a session in memory without any data of the person. */
  openOwn(): Session {
    const own = this.#open(`own-${randomUUID()}`);
    this.#guard(own);
    return own;
  }

  /** Fetches as a page of the session would. Fails at once when the network process ends. */
  fetch(from: Session, url: string, init: RequestInit): Promise<Response> {
    return this.#fetches.fetch(from, url, init);
  }

  /** Called when Chromium's network process has ended. */
  networkLost(): void {
    this.#fetches.networkLost();
  }

  /** Fills a new session with restored state, else with another session's data for these URLs. */
  async fill(
    from: Session,
    to: Session,
    urls: readonly string[],
    { isRehearsed = false, restored }: SessionBeginning,
  ): Promise<void> {
    const state = (await restored) ?? null;
    if (state !== null) return putStorageState(to, state);
    await this.#lendCookies(from, to, urls);
    if (isRehearsed) await this.#copyStorage(from, to, urls);
  }

  /** Copies a session's cookies for these URLs to another one. */
  async #lendCookies(from: Session, to: Session, urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      const cookies = await from.cookies.get({ url });
      await Promise.all(cookies.map((cookie) => to.cookies.set(copyOf(cookie, url))));
    }
  }

  async #renewCookies(from: Session, to: Session, url: string): Promise<void> {
    const old = await to.cookies.get({ url });
    await Promise.all(old.map(({ name }) => to.cookies.remove(url, name)));
    await this.#lendCookies(from, to, [url]);
  }

  /** Copies the localStorage of the first `MAX_STORAGES` origins. */
  async #copyStorage(from: Session, to: Session, urls: readonly string[]): Promise<void> {
    const origins = [...new Set(urls.map((url) => new URL(url).origin))];
    await putStorageState(to, await takeStorageState(from, origins.slice(0, MAX_STORAGES)));
  }

  /** Removes all data of a session without tabs. */
  async discard(own: Session): Promise<void> {
    const fetcher = this.#fetches.forget(own);
    if (fetcher !== undefined) await this.discard(fetcher);
    await own.clearStorageData();
    await own.clearCache();
    await own.clearAuthCache();
    await own.closeAllConnections();
  }

  #open(partition: string): Session {
    const opened = session.fromPartition(partition);
    answerPermissions(opened, this.#options.pagePermissions);
    opened.setUserAgent(plainUserAgent(opened.getUserAgent()));
    const isKept = opened.isPersistent();
    opened.on('will-download', (event, item, contents) => {
      this.#download(event, item, { contents, isKept });
    });
    return opened;
  }

  #download(
    event: { preventDefault(): void },
    item: DownloadItem,
    { contents, isKept }: { readonly contents: WebContents; readonly isKept: boolean },
  ): void {
    const { personDownloads } = this.#options;
    if (personDownloads?.takes(item) === true) return undefined;
    const { isAllowed, runId, origin } = this.#options.admitDownload(contents);
    if (isAllowed && runId === null && personDownloads !== null)
      return personDownloads.begin(item, { origin, isKept });
    if (isAllowed && this.#downloads.tryTake())
      return saveDownload(item, { ...this.#options, paths: this.#paths, runId });
    event.preventDefault();
    return this.#options.onNotice({ type: isAllowed ? 'too-many' : 'unasked' });
  }
}

/** Copies a cookie; host-only cookies have no domain. */
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

/** Chromium's own user agent, without the tokens of Electron and the app, which make sites refuse or track us. */
export function plainUserAgent(userAgent: string): string {
  return userAgent
    .replaceAll(/ (?!Mozilla|AppleWebKit|Chrome|Safari)[\w.-]+\/[\d.]+(?= |$)/g, '')
    .replace(/Chrome\/(\d+)[\d.]*/, 'Chrome/$1.0.0.0');
}
