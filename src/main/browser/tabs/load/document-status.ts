import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { cut } from '#shared/page-state/clean-text.ts';
import { basename } from 'node:path';

import type { WebContents } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import type { FetchInSession } from '../../../platform/requests/fetch-in-session.ts';
import { fromDocumentUrl } from '../tab/internal-address.ts';
import { fetchFavicon } from './favicon.ts';
import { describeCrash, describeLoadFailure, NET_ABORTED, UNRESPONSIVE } from './load-failure.ts';
import type { PageActivity } from './page-activity.ts';
import { RefusedPages } from './refused-pages.ts';

export interface DocumentStatusOptions {
  readonly contents: WebContents;
  /** Fetches in the session of the tab's pages. */
  readonly fetch: FetchInSession;
  readonly activity: PageActivity;
  /** Whether site icons are shown. */
  readonly showsIcons: boolean;
  /** Whether a page opened the tab; such a page can write into the tab's first, empty document. */
  readonly isPageOpened: boolean;
}

/** Whether the tab shows a page's source. Only the program itself can open such a URL. */
export const showsSource = (contents: Pick<WebContents, 'getURL'>): boolean =>
  contents.getURL().startsWith('view-source:');

/** State of a tab from Electron's events: URL, title, icon, and the reason why it is empty. */
export class DocumentStatus {
  readonly #contents: WebContents;
  readonly #fetch: FetchInSession;
  readonly #activity: PageActivity;
  readonly #changed = new Emitter<void>();
  #url = '';
  #pendingUrl: string | null = null;
  #isSource = false;
  #title = '';
  #faviconUrl: string | null = null;
  #failure: ErrorInfo | null = null;
  #endedFor: ErrorInfo | null = null;
  #httpStatus = 0;
  #hasArrived = false;
  readonly #refusedPages = new RefusedPages();
  #refusedUrl: string | null = null;

  constructor(options: DocumentStatusOptions) {
    const { contents, fetch, activity, showsIcons, isPageOpened } = options;
    this.#contents = contents;
    this.#fetch = fetch;
    this.#activity = activity;
    // Text of the opener must not appear under a URL that has not answered yet.
    if (isPageOpened) this.#url = 'about:blank';
    this.#watchLoads();
    this.#watchProcess();
    if (showsIcons)
      contents.on('page-favicon-updated', (_event, urls) => void this.#showFavicon(urls));
  }

  /** URL of the document, in Electron's form. */
  get url(): string {
    return this.#url;
  }

  /**
   * URL that the person or the program navigates to; `null` without one. Navigations by a page are not included, as their URL could be
   * mistaken for the page's own.
   */
  get pendingUrl(): string | null {
    return this.#pendingUrl;
  }

  /** Marks the URL as pending until disposed. */
  begin(url: string): Disposable {
    // The window draws these pages itself, at once: without an address a new tab would be empty for a moment, and without a name.
    if (this.#url === '' && fromDocumentUrl(url) !== null) {
      this.#url = url;
      this.#changed.emit();
    }
    if (!/^https?:/i.test(url) || url === this.#url) return { dispose: () => undefined };
    this.#setPending(url);
    return {
      dispose: () => {
        if (this.#pendingUrl === url) this.#setPending(null);
      },
    };
  }

  /** Clears the pending URL. */
  stopped(): void {
    this.#setPending(null);
  }

  #setPending(url: string | null): void {
    this.#pendingUrl = url;
    this.#changed.emit();
  }

  /** Whether the tab shows the document's source, under the document's own URL. */
  get isSource(): boolean {
    return this.#isSource;
  }

  get title(): string {
    return this.#title;
  }

  get faviconUrl(): string | null {
    return this.#faviconUrl;
  }

  /** Whether the tab has shown any page. */
  get hasArrived(): boolean {
    return this.#hasArrived;
  }

  /** HTTP error status of the document; `null` without an error. */
  get errorStatus(): number | null {
    return this.#failure === null && this.#httpStatus >= 400 ? this.#httpStatus : null;
  }

  get failure(): ErrorInfo | null {
    return this.#failure;
  }

  /** URL of a page that the request filter blocked; `null` without one. */
  get refusedUrl(): string | null {
    return this.#failure === null ? null : this.#refusedUrl;
  }

  /** Clears the “unresponsive” state when the person chooses to wait; a further event sets it again. */
  waitForPage(): void {
    if (this.#failure === UNRESPONSIVE) this.#setFailure(null);
  }

  /** Ends the page's process for this reason. The page stays gone until another load. */
  endPage(reason: ErrorInfo): void {
    if (this.#contents.isCrashed()) return;
    this.#endedFor = reason;
    this.#contents.forcefullyCrashRenderer();
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /** Records that the request filter blocked a page, whose load then fails. */
  pageRefused(url: string, reason: ErrorInfo): void {
    this.#refusedPages.note(url, reason);
  }

  #watchLoads(): void {
    const contents = this.#contents;
    contents.on('did-start-loading', () => this.#changed.emit());
    contents.on('dom-ready', () => this.#activity.setLoading(false));
    contents.on('did-stop-loading', () => {
      this.#activity.setLoading(false);
      this.#changed.emit();
    });
    contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
      if (!isMainFrame || isSameDocument) return;
      this.#activity.setLoading(true);
      // Until its first page arrives, a tab shows the URL that is loading.
      if (this.#url === '') this.#url = url;
    });
    contents.on('did-navigate', (_event, url, httpStatus) => {
      this.#httpStatus = httpStatus;
      this.#arrived(url);
    });
    contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
      if (!isMainFrame) return;
      // Single-page apps are often served with a 404 status by static hosts.
      if (pathOf(url) !== pathOf(this.#url)) this.#httpStatus = 0;
      this.#url = url;
      this.#changed.emit();
    });
    contents.on('did-fail-load', (_event, code, name, url, isMainFrame) => {
      if (isMainFrame && code !== NET_ABORTED) this.#failed(code, name, url);
    });
    contents.on('page-title-updated', (_event, title) => {
      this.#title = title;
      this.#changed.emit();
    });
  }

  #watchProcess(): void {
    const contents = this.#contents;
    contents.on('render-process-gone', (_event, { reason }) => {
      const endedFor = this.#endedFor;
      this.#endedFor = null;
      if (endedFor !== null) {
        this.#setFailure(endedFor);
        // Otherwise, a navigation that waits for the page's consent to leave would never end.
        contents.stop();
      } else if (reason !== 'clean-exit') this.#setFailure(describeCrash(reason));
    });
    contents.on('unresponsive', () => this.#setFailure(UNRESPONSIVE));
    contents.on('responsive', () => this.waitForPage());
  }

  #arrived(url: string): void {
    this.#hasArrived ||= url !== 'about:blank';
    this.#activity.documentChanged();
    this.#url = url;
    this.#pendingUrl = null;
    this.#isSource = showsSource(this.#contents);
    // A reloaded page keeps its title without an event.
    this.#title = this.#contents.getTitle();
    this.#faviconUrl = null;
    this.#refusedUrl = null;
    this.#setFailure(null);
  }

  #failed(code: number, name: string, url: string): void {
    this.#activity.documentChanged();
    this.#url = url;
    this.#pendingUrl = null;
    this.#title = '';
    this.#faviconUrl = null;
    const refusal = this.#refusedPages.reasonOf(code, url);
    this.#refusedUrl = refusal === null ? null : url;
    this.#setFailure(refusal ?? describeLoadFailure(code, name, url));
  }

  #setFailure(failure: ErrorInfo | null): void {
    this.#failure = failure;
    this.#changed.emit();
  }

  async #showFavicon(candidates: readonly string[]): Promise<void> {
    const page = this.#url;
    const icon = await fetchFavicon(this.#fetch, candidates);
    if (this.#url !== page || icon === this.#faviconUrl) return;
    this.#faviconUrl = icon;
    this.#changed.emit();
  }
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? '';

/** Maximum length of a title. Pages may set any length, and every event of the tab includes it. */
const MAX_TITLE = 1000;

/** Title of the page, else its URL. A local file shows its name until the viewer has a title. */
export function pageTitle(
  { url, title }: Pick<DocumentStatus, 'url' | 'title'>,
  path: string | null,
): string {
  const isNamed = title !== '' && !title.startsWith(`${LOCAL_FILE_SCHEME}:`);
  return cut(isNamed ? title : path === null ? withoutCredentials(url) : basename(path), MAX_TITLE);
}
