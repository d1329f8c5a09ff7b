import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { cut } from '#shared/page-state/clean-text.ts';
import { basename } from 'node:path';

import type { WebContents } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import type { FetchInSession } from '../../platform/fetch-in-session.ts';
import { fetchFavicon } from './favicon.ts';
import { describeCrash, describeLoadFailure, NET_ABORTED, UNRESPONSIVE } from './load-failure.ts';
import type { PageActivity } from './page-activity.ts';
import { RefusedPages } from './refused-pages.ts';

export interface DocumentStatusOptions {
  readonly contents: WebContents;
  /** Fetches as its pages do. */
  readonly fetch: FetchInSession;
  readonly activity: PageActivity;
  /** Whether site icons are shown. */
  readonly showsIcons: boolean;
}

/** Whether it shows a source; only the program itself can open such an address. */
export const showsSource = (contents: Pick<WebContents, 'getURL'>): boolean =>
  contents.getURL().startsWith('view-source:');

/** State of a tab from Electron's events: address, title, icon, and why it is empty. */
export class DocumentStatus {
  readonly #contents: WebContents;
  readonly #fetch: FetchInSession;
  readonly #activity: PageActivity;
  readonly #changed = new Emitter<void>();
  #url = '';
  #isSource = false;
  #title = '';
  #faviconUrl: string | null = null;
  #failure: ErrorInfo | null = null;
  #endedFor: ErrorInfo | null = null;
  #httpStatus = 0;
  #hasArrived = false;
  readonly #refusedPages = new RefusedPages();
  #refusedUrl: string | null = null;

  constructor({ contents, fetch, activity, showsIcons }: DocumentStatusOptions) {
    this.#contents = contents;
    this.#fetch = fetch;
    this.#activity = activity;
    this.#watchLoads();
    this.#watchProcess();
    if (showsIcons)
      contents.on('page-favicon-updated', (_event, urls) => void this.#showFavicon(urls));
  }

  /** The document's address, as Electron has it. */
  get url(): string {
    return this.#url;
  }

  /** Whether it shows the document's source, at the document's address. */
  get isSource(): boolean {
    return this.#isSource;
  }

  get title(): string {
    return this.#title;
  }

  get faviconUrl(): string | null {
    return this.#faviconUrl;
  }

  /** Whether it has shown any page. */
  get hasArrived(): boolean {
    return this.#hasArrived;
  }

  /** Error status of the document's answer; `null` for none. */
  get errorStatus(): number | null {
    return this.#failure === null && this.#httpStatus >= 400 ? this.#httpStatus : null;
  }

  get failure(): ErrorInfo | null {
    return this.#failure;
  }

  /** The address of the page that is not shown because the request filter refused it. */
  get refusedUrl(): string | null {
    return this.#failure === null ? null : this.#refusedUrl;
  }

  /** The person waits for a page that does not respond; they are told again if it goes on so. */
  waitForPage(): void {
    if (this.#failure === UNRESPONSIVE) this.#setFailure(null);
  }

  /** Ends the page's process with this reason; the page stays gone until somebody loads one. */
  endPage(reason: ErrorInfo): void {
    if (this.#contents.isCrashed()) return;
    this.#endedFor = reason;
    this.#contents.forcefullyCrashRenderer();
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /** The request filter refused a page; its load fails next. */
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
      // Before its first page, a tab shows the loading address.
      if (this.#url === '') this.#url = url;
    });
    contents.on('did-navigate', (_event, url, httpStatus) => {
      this.#httpStatus = httpStatus;
      this.#arrived(url);
    });
    contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
      if (!isMainFrame) return;
      // Static hosts serve programs that find their own way with the status of a missing page.
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
        // A navigation that waits for the page to let itself be left would wait on.
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
    this.#isSource = showsSource(this.#contents);
    // A page that is reloaded keeps its title, and there is no event for that.
    this.#title = this.#contents.getTitle();
    this.#faviconUrl = null;
    this.#refusedUrl = null;
    this.#setFailure(null);
  }

  #failed(code: number, name: string, url: string): void {
    this.#activity.documentChanged();
    this.#url = url;
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

/** A page may write a title of any length, which every change of its tab would carry. */
const MAX_TITLE = 1000;

/** Title of the page, else its address; a file's name until the viewer has a title. */
export function pageTitle(
  { url, title }: Pick<DocumentStatus, 'url' | 'title'>,
  path: string | null,
): string {
  const isNamed = title !== '' && !title.startsWith(`${LOCAL_FILE_SCHEME}:`);
  return cut(isNamed ? title : path === null ? withoutCredentials(url) : basename(path), MAX_TITLE);
}
