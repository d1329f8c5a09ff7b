import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { TabPages } from '#shared/model/tabs/tab.ts';

import { abortedError } from '../../../platform/async/bounded.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import type { DownloadGestures } from '../downloads/download-gestures.ts';
import type { DocumentStatus } from '../load/document-status.ts';
import { networkLost, notWeb } from '../load/load-failure.ts';
import { waitForLoad, type LoadEnd } from '../load/wait-for-load.ts';
import type { Navigator } from '../network/open-requests.ts';
import type { RequestFilter } from '../network/request-filter.ts';
import type { LocalFiles } from '../session/local-files.ts';
import type { LoadReason } from '../tab-pool.ts';
import { fromDocumentUrl, parseInternalAddress, toDocumentUrl } from './internal-address.ts';
import { PageNavigation } from './page-navigation.ts';
import type { SavedTab, WrittenFields } from './saved-tab.ts';
import { tabClosed } from './tab-closed.ts';
import { TabPast } from './tab-past.ts';

/** Maximum number of attempts to load a URL while the network process ends. */
const MAX_LOADS = 3;
const NEVER = new AbortController().signal;

export interface TabLoadsParts {
  readonly id: TabId;
  readonly contents: WebContents;
  readonly filter: RequestFilter;
  readonly files: LocalFiles;
  readonly status: DocumentStatus;
  readonly downloads: DownloadGestures;
  /** Emits whether requests of the call wait for a decision. */
  readonly held: Emitter<boolean>;
  /** Resolves once the page answers, or is ended because it does not. */
  untilAnswering(signal: AbortSignal): Promise<void>;
}

/** Navigates a tab: to URLs, back and forward, to saved state. */
export class TabLoads {
  readonly id: TabId;
  readonly #parts: TabLoadsParts;
  readonly #navigation: PageNavigation;
  readonly #past: TabPast;
  /** Emitted when the network process ends; the value says whether the tab waited for its page. */
  readonly #networkLost = new Emitter<boolean>();
  #loadedFor: LoadReason = 'other';
  #again: (() => void) | null = null;
  /** Settles with the current load of an internal page; `null` without one. */
  #ownPage: Promise<void> | null = null;

  constructor(parts: TabLoadsParts) {
    this.id = parts.id;
    this.#parts = parts;
    this.#navigation = new PageNavigation(parts.contents);
    parts.contents.on('did-navigate', () => this.#past.documentLeft());
    this.#past = new TabPast({
      contents: parts.contents,
      navigate: (url, start, signal) => this.#navigate(signal, url, start),
      tab: this,
      privateHosts: parts.filter.privateHosts,
    });
  }

  /** Called when Chromium's network process has ended; pending responses never arrive. */
  networkLost(): void {
    const { contents } = this.#parts;
    const wasWaiting = !contents.isDestroyed() && contents.isWaitingForResponse();
    // Stopping comes before the listeners, whose new load must not be stopped.
    if (wasWaiting) contents.stop();
    this.#networkLost.emit(wasWaiting);
  }

  /** Returns a function that repeats the navigation in progress; `null` without one. */
  again(): (() => void) | null {
    return this.#again;
  }

  get canGoBack(): boolean {
    const { contents } = this.#parts;
    const isOpen = !contents.isDestroyed();
    return (isOpen && contents.navigationHistory.canGoBack()) || this.#past.hasEarlier;
  }

  get canGoForward(): boolean {
    const { contents } = this.#parts;
    return !contents.isDestroyed() && contents.navigationHistory.canGoForward();
  }

  /** Initiator of a navigation. To be called when its request begins. */
  navigatorTo(url: string): Navigator {
    return this.#navigation.navigatorTo(url);
  }

  /** Loads a URL that the person typed, also in a private network. Throws the errors of `load`. */
  async loadTyped(url: string, signal: AbortSignal): Promise<void> {
    this.noteTyped(url);
    await this.load(url, signal);
  }

  /** Records that the person typed the next URL. */
  noteTyped(url: string): void {
    this.#parts.filter.grantTyped(this.id, url);
    this.#loadedFor = 'typed';
  }

  /** Reason for the last load, successful or not; to be called once for each. */
  takeReason(): LoadReason {
    const reason = this.#loadedFor;
    this.#loadedFor = 'other';
    return reason;
  }

  /** @param origin origin of the page that the load is for; `null` for the person or a run */
  async load(url: string, signal: AbortSignal, origin: string | null = null): Promise<void> {
    const internal = parseInternalAddress(url);
    // The request filter does not see schemes that Chromium serves itself.
    if (internal === null && !/^(?:https?:|about:blank$)/i.test(url)) throw notWeb();
    // Chromium silently drops a load that starts while an internal page's empty document is being set.
    if (this.#ownPage !== null) await this.#ownPage;
    const target = internal === null ? url : toDocumentUrl(internal);
    const loading = this.#loadUntilThere(target, signal, origin);
    if (internal === null) return loading;
    const ended = loading.catch(() => undefined);
    this.#ownPage = ended;
    await ended;
    if (this.#ownPage === ended) this.#ownPage = null;
    return loading;
  }

  async #loadUntilThere(target: string, signal: AbortSignal, origin: string | null): Promise<void> {
    for (let left = MAX_LOADS; ; left -= 1) {
      const start = (): Promise<void> => this.#parts.contents.loadURL(target);
      const isDropped = this.#navigation.watchDropped();
      const end = await this.#tryNavigate(signal, target, start, origin);
      if (end === 'ended' && (left === 1 || !this.#isOnOwnPage(target) || !isDropped())) return;
      if (left === 1) throw networkLost();
    }
  }

  /** Whether a web URL was requested but an internal page, which is left without a question, is still there. */
  #isOnOwnPage(target: string): boolean {
    const { contents, status } = this.#parts;
    const isThere = !contents.isDestroyed() && fromDocumentUrl(contents.getURL()) !== null;
    return isThere && /^https?:/i.test(target) && status.failure === null && !contents.isLoading();
  }

  /** Shows the source of a URL's page. Throws the errors of `load`. */
  async loadSource(url: string, signal: AbortSignal): Promise<void> {
    if (!/^https?:/i.test(url)) throw notWeb();
    this.#parts.filter.grantTyped(this.id, url);
    await this.#navigate(signal, url, () => this.#parts.contents.loadURL(`view-source:${url}`));
  }

  /** Shows a local file. Throws the errors of `load`. */
  async openFile(path: string, signal: AbortSignal): Promise<void> {
    const url = this.#parts.files.add(this.id, path);
    await this.#navigate(signal, url, () => this.#parts.contents.loadURL(url));
  }

  localPath(url: string): string | null {
    return this.#parts.files.pathOf(this.id, url);
  }

  async goBack(signal: AbortSignal): Promise<boolean> {
    if (!this.#parts.contents.navigationHistory.canGoBack()) {
      if (this.#past.hasEarlier) this.#loadedFor = 'again';
      return this.#past.goEarlier(signal);
    }
    await this.#navigate(signal, this.#addressAt(-1), () =>
      this.#parts.contents.navigationHistory.goBack(),
    );
    return true;
  }

  /** Known pages of the tab's history. */
  pages(): TabPages {
    return this.#past.pages();
  }

  /** Goes to an entry of the history. Returns `false` where another page is at that place. */
  async goTo(place: number, url: string, signal: AbortSignal): Promise<boolean> {
    const { pages, index } = this.#past.pages();
    if (pages[place]?.url !== url || place === index) return false;
    const at = place - this.#past.earlierCount;
    if (at < 0) {
      this.#loadedFor = 'again';
      return this.#past.goEarlier(signal, place);
    }
    const { navigationHistory } = this.#parts.contents;
    const address = navigationHistory.getEntryAtIndex(at)?.url ?? '';
    await this.#navigate(signal, address, () => navigationHistory.goToIndex(at));
    return true;
  }

  /** State for restoring the tab; `null` where it has shown nothing yet. */
  save(): SavedTab | null {
    return this.#parts.contents.isDestroyed()
      ? null
      : this.#past.save(this.#parts.status.faviconUrl);
  }

  /** Records the person's text in the page. `holdsSecret`: a secret field was filled, which is never stored. */
  keepWritten(written: WrittenFields, holdsSecret: boolean): void {
    this.#past.keepWritten(this.#parts.contents.getURL(), written, holdsSecret);
  }

  /** Saved text for the new document; returned once. */
  takePutBack(): WrittenFields {
    return this.#past.takePutBack(this.#parts.contents.getURL());
  }

  /** Restores saved state. Throws the errors of `load`. */
  async restore(saved: SavedTab, signal: AbortSignal): Promise<void> {
    this.#loadedFor = 'again';
    await this.#past.restore(saved, signal);
  }

  async goForward(signal: AbortSignal): Promise<boolean> {
    if (!this.#parts.contents.navigationHistory.canGoForward()) return false;
    await this.#navigate(signal, this.#addressAt(1), () =>
      this.#parts.contents.navigationHistory.goForward(),
    );
    return true;
  }

  async reload(signal: AbortSignal, ignoresCache = false): Promise<void> {
    const { contents } = this.#parts;
    await this.#navigate(signal, this.#addressAt(0), () =>
      ignoresCache ? contents.reloadIgnoringCache() : contents.reload(),
    );
  }

  /** Allows the private URL that was just blocked, and loads it. Returns `false` where none was blocked. */
  async allowBlocked(signal: AbortSignal): Promise<boolean> {
    const url = this.#parts.status.refusedUrl;
    if (url === null) return false;
    this.#parts.filter.grantRefused(this.id, url);
    await this.load(url, signal);
    return true;
  }

  /** URL at an offset from the current entry. */
  #addressAt(offset: number): string {
    const { navigationHistory } = this.#parts.contents;
    const entry = navigationHistory.getEntryAtIndex(navigationHistory.getActiveIndex() + offset);
    return entry?.url ?? '';
  }

  async #navigate(
    signal: AbortSignal,
    target: string,
    start: () => Promise<void> | void,
  ): Promise<void> {
    const end = await this.#tryNavigate(signal, target, start, null);
    if (end === 'lost') throw networkLost();
  }

  async #tryNavigate(
    signal: AbortSignal,
    target: string,
    start: () => Promise<void> | void,
    origin: string | null,
  ): Promise<LoadEnd> {
    if (signal.aborted) throw abortedError();
    if (this.#parts.contents.isDestroyed()) throw tabClosed();
    const failureBefore = this.#parts.status.failure;
    if (this.localPath(target) !== null) this.#parts.files.allowOnce(target);
    const load = this.#navigation.begin(target, origin);
    const pending = origin === null ? this.#parts.status.begin(target) : null;
    const news = { held: this.#parts.held, networkLost: this.#networkLost };
    this.#parts.downloads.loads();
    // The tab shows the load's outcome.
    const again = (): void =>
      void this.#tryNavigate(NEVER, target, start, origin).catch(() => undefined);
    this.#again = again;
    let end: LoadEnd;
    try {
      end = await waitForLoad(this.#parts.contents, start, news, signal);
    } finally {
      load.dispose();
      pending?.dispose();
      if (this.#again === again) this.#again = null;
    }
    // A document that is not parsed may wait for a script, or be blocked by one.
    if (!this.#parts.contents.isDestroyed() && this.#parts.contents.isLoading())
      await this.#parts.untilAnswering(signal);
    const { failure } = this.#parts.status;
    if (failure !== null && failure !== failureBefore) throw new AppError(failure);
    return end;
  }
}
