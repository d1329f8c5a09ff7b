import { ErrorInfoSchema } from '#shared/errors/error-info-schema.ts';
import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import type {
  DownloadItem,
  Session,
  WebContents,
  WebContentsView,
  WindowOpenHandlerResponse,
} from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId, TabId, WindowId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { TabCdpSession } from '../../../page-access/cdp/tab-cdp-session.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import { captureView } from './capture-view.ts';
import { DownloadGestures } from '../downloads/download-gestures.ts';
import { followDownload } from '../downloads/follow-download.ts';
import { DocumentStatus, pageTitle } from '../load/document-status.ts';
import { fromDocumentUrl, internalTitle } from './internal-address.ts';
import { TabLoads } from './tab-loads.ts';
import { listenForScriptErrors } from '../load/script-errors.ts';
import { NetworkLog } from '../load/network-log.ts';
import { PageConsole } from '../load/page-console.ts';
import { PageActivity } from '../load/page-activity.ts';
import { PageDialogs } from './page-dialogs.ts';
import { PageWatchdog } from './page-watchdog.ts';
import { answerSignIns } from './tab-sign-ins.ts';
import type { LocalFiles } from '../session/local-files.ts';
import type { FetchInSession } from '../../../platform/requests/fetch-in-session.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { RequestFilter } from '../network/request-filter.ts';
import type { Bitmap, DialogAnswer, LiveTab, OpenDialog, TabEvent } from '../tab-pool.ts';

export interface WebTabOptions {
  readonly id: TabId;
  readonly place: { readonly windowId: WindowId };
  readonly view: WebContentsView;
  readonly session: Session;
  /** Whether the session is not the person's. */
  readonly isIsolated: boolean;
  readonly sessions: Pick<TabSessions, 'fetch'>;
  readonly filter: RequestFilter;
  readonly files: LocalFiles;
  /** Whether site icons are shown. */
  readonly showsIcons: boolean;
  /** Whether a page has just opened the tab. */
  readonly isPageOpened: boolean;
  /** Whether the page of this URL only loads because of the person's certificate exception. */
  readonly isUnconfirmed: (session: Session, url: string) => boolean;
  readonly onError: (error: unknown) => void;
}

const MAX_LISTENERS = 30;

/** Tab that is a `WebContentsView`. */
export class WebTab implements LiveTab {
  readonly id: TabId;
  readonly #place: { readonly windowId: WindowId };
  readonly view: WebContentsView;
  readonly isIsolated: boolean;
  readonly cdp: TabCdpSession;
  readonly #contents: WebContents;
  readonly #session: Session;
  readonly #filter: RequestFilter;
  readonly #files: LocalFiles;
  readonly #isUnconfirmed: WebTabOptions['isUnconfirmed'];
  readonly #fetch: FetchInSession;
  readonly #activity = new PageActivity();
  readonly #console: PageConsole;
  readonly #network: NetworkLog;
  readonly #dialogs: PageDialogs;
  /** Navigation of the tab. */
  readonly loads: TabLoads;
  /** Whether a page opened the tab while the person typed elsewhere; the tab gets the keyboard once they choose it. */
  isUninvited = false;
  /** Actions that let the page save a file. */
  readonly downloads: DownloadGestures;
  readonly #status: DocumentStatus;
  readonly #watchdog: PageWatchdog;
  readonly #events = new Emitter<TabEvent>();
  /** Emits whether requests of the call wait for a decision. */
  readonly #held = new Emitter<boolean>();
  #lastDownload = 0;
  /** Id of the last hold; ids are negative, as Chromium numbers requests from zero. */
  #lastHold = 0;

  constructor(options: WebTabOptions) {
    this.id = options.id;
    this.#place = options.place;
    this.view = options.view;
    this.#contents = options.view.webContents;
    // Each part that follows pages adds a listener, and Node warns at eleven.
    this.#contents.setMaxListeners(MAX_LISTENERS);
    this.#session = options.session;
    this.isIsolated = options.isIsolated;
    this.#filter = options.filter;
    this.#files = options.files;
    this.#isUnconfirmed = options.isUnconfirmed;
    this.#fetch = (url, init) => options.sessions.fetch(options.session, url, init);
    this.cdp = new TabCdpSession(this.#contents);
    this.#console = new PageConsole(this.#contents, () => this.isDriven);
    this.#network = new NetworkLog(this.cdp);
    this.downloads = new DownloadGestures(this.#contents, () => this.#call()?.callId ?? null);
    this.#dialogs = new PageDialogs(this.cdp, {
      onError: options.onError,
      onActivity: () => this.#activity.markActivity(),
      onOpen: () => this.#watchdog.dialogOpened(),
    });
    this.#watchdog = new PageWatchdog({
      contents: this.#contents,
      isExcused: () => this.#activity.hasHeld,
      onEnd: (reason) => this.#status.endPage(reason),
    });
    this.#status = new DocumentStatus({
      contents: this.#contents,
      // Icons are fetched like images of the page, so those in a private network load too.
      fetch: (url, init) => this.fetch(url, init),
      activity: this.#activity,
      showsIcons: options.showsIcons,
      isPageOpened: options.isPageOpened,
    });
    this.#contents.on('did-frame-navigate', (_event, url, _status, _text, isMainFrame) => {
      if (!isMainFrame) this.#events.emit({ type: 'frame_navigated', url });
    });
    listenForScriptErrors(this.#contents, (message) =>
      this.#events.emit({ type: 'script_failed', message }),
    );
    this.loads = new TabLoads({
      id: this.id,
      contents: this.#contents,
      filter: this.#filter,
      files: this.#files,
      status: this.#status,
      downloads: this.downloads,
      held: this.#held,
      untilAnswering: (signal) => this.#watchdog.untilAnswering(signal),
    });
    this.#watchRequests();
    answerSignIns(this.#contents, { call: () => this.#call(), hold: () => this.#hold() });
    this.#contents.once('destroyed', () => setImmediate(letGo, this.#contents));
  }

  #watchRequests(): void {
    this.#filter.watch(this.#contents.id, {
      tabId: this.id,
      started: (request) => {
        const { requestId, resourceType, url } = request;
        const { lastInputAt } = this.cdp;
        const counts = this.#activity.requestStarted(requestId, resourceType, url, lastInputAt);
        if (counts) this.#events.emit({ type: 'request_started', ...request });
      },
      streams: (requestId) => this.#activity.requestStreams(requestId),
      ended: (requestId, status, isStopped) => {
        this.#activity.requestEnded(requestId);
        const stopped = isStopped === true ? { isStopped } : {};
        this.#events.emit({ type: 'request_ended', requestId, status, ...stopped });
      },
      held: (requestId, isHeld) => {
        this.#activity.requestHeld(requestId, isHeld);
        this.#held.emit(this.#activity.hasHeld);
      },
      stayOnPage: (isFrame) => {
        // Electron can only stop the whole tab, so a frame is not stopped while the page around it still loads.
        if (!isFrame || !this.#contents.isLoadingMainFrame()) this.#contents.stop();
      },
      pageBlocked: (url, reason) => this.#status.pageRefused(url, reason),
      origin: () => URL.parse(this.#contents.getURL())?.origin ?? null,
      navigatorTo: (url) => this.loads.navigatorTo(url),
    });
  }

  /** Pauses the page's time limits until disposed. */
  #hold(): Disposable {
    this.#lastHold -= 1;
    const id = this.#lastHold;
    const tell = (isHeld: boolean): void => {
      this.#activity.requestHeld(id, isHeld);
      this.#held.emit(this.#activity.hasHeld);
    };
    tell(true);
    return { dispose: () => tell(false) };
  }

  /** Window that contains the tab. */
  get windowId(): WindowId {
    return this.#place.windowId;
  }

  onChange(listener: () => void): void {
    this.#status.onChange(listener);
  }

  answerNextDialog(answer: DialogAnswer): void {
    this.#dialogs.answerNext(answer);
  }

  onEvent(listener: (event: TabEvent) => void): Disposable {
    return this.#events.on(listener);
  }

  /** Sends an event to all listeners of the tab. */
  tell(event: TabEvent): void {
    this.#events.emit(event);
    if (event.type === 'network_lost') this.loads.networkLost();
  }

  /** Run that a download of this page is for; `null` for the person. */
  get runId(): RunId | null {
    return this.#call()?.runId ?? null;
  }

  #call() {
    return this.isDriven ? this.#filter.toolCalls.of(this.id) : null;
  }

  /** Reports a download of this page; the session decides whether and where it is saved. */
  followDownload(item: DownloadItem): void {
    this.#lastDownload += 1;
    this.#activity.markActivity();
    followDownload(item, this.#lastDownload, (event) => this.#events.emit(event));
  }

  describe(): Tab {
    const { url, pendingUrl, faviconUrl, failure, errorStatus } = this.#status;
    const internal = fromDocumentUrl(url);
    // A page that closed itself is described once more, as gone.
    const contents = this.#contents.isDestroyed() ? null : this.#contents;
    return {
      id: this.id,
      windowId: this.windowId,
      url: internal?.url ?? withoutCredentials(url),
      title:
        internal === null
          ? pageTitle(this.#status, this.localPath(url))
          : internalTitle(internal.page),
      page: failure === null ? (internal?.page ?? null) : null,
      faviconUrl: internal === null ? faviconUrl : null,
      isLoading: internal === null && contents?.isLoading() === true,
      canGoBack: this.loads.canGoBack,
      canGoForward: this.loads.canGoForward,
      failure: failure === null ? null : shownFailure(failure),
      ...(pendingUrl !== null && { pendingUrl: withoutCredentials(pendingUrl) }),
      ...(errorStatus !== null && { httpStatus: errorStatus }),
      ...(this.isIsolated && { isIsolated: true }),
      ...(this.#status.isSource && { isSource: true }),
      ...(this.#isUnconfirmed(this.#session, url) && { isUnconfirmed: true }),
      ...(contents?.isCurrentlyAudible() === true && { isAudible: true }),
    };
  }

  /** Whether the tab has shown any page. */
  get hasArrived(): boolean {
    return this.#status.hasArrived;
  }

  /** Whether the person should see the tab's own content rather than something that the window draws. */
  get showsContent(): boolean {
    return this.#status.failure === null && fromDocumentUrl(this.#status.url) === null;
  }

  /** Whether a run acts on this tab; Waymark then answers its dialogs. */
  get isDriven(): boolean {
    return this.#dialogs.isDriven;
  }

  setDriven(isDriven: boolean): void {
    this.#dialogs.setDriven(isDriven);
    this.#watchdog.setOn(isDriven);
    if (!isDriven) this.#network.end();
  }

  console(): PageConsole {
    return this.#console;
  }

  async network(): Promise<{ readonly log: NetworkLog; readonly isNew: boolean }> {
    const isNew = !this.#network.isOn;
    await this.#network.begin();
    return { log: this.#network, isNew };
  }

  load: TabLoads['load'] = (...given) => this.loads.load(...given);

  localPath: LiveTab['localPath'] = (url) => this.loads.localPath(url);

  goBack: LiveTab['goBack'] = (signal) => this.loads.goBack(signal);

  goForward: LiveTab['goForward'] = (signal) => this.loads.goForward(signal);

  reload: LiveTab['reload'] = (signal) => this.loads.reload(signal);

  stop(): void {
    this.#contents.stop();
    this.#status.stopped();
  }

  /** Gives an unresponsive page more time. */
  waitForPage(): void {
    this.#status.waitForPage();
  }

  async settle(maxMs: number, signal: AbortSignal): Promise<boolean> {
    return this.#activity.settle(maxMs, signal, () => this.cdp.lastInputAt);
  }

  lastHeldAt(): number {
    return this.#activity.lastHeldAt;
  }

  async untilAnswering(signal: AbortSignal): Promise<ErrorInfo | null> {
    await this.#watchdog.untilAnswering(signal);
    return this.#status.failure;
  }

  openRequests(): number {
    return this.#activity.openRequests;
  }

  isLeaving(): boolean {
    return this.#activity.isLeaving;
  }

  async capture(): Promise<Bitmap> {
    return captureView(this.#contents, this.viewportSize().width);
  }

  download(url: string): void {
    this.#contents.downloadURL(url);
  }

  async pdf(): Promise<Uint8Array> {
    return this.#contents.printToPDF({ printBackground: true, preferCSSPageSize: true });
  }

  dialog(): OpenDialog | null {
    return this.#dialogs.open;
  }

  async fetch(
    url: string,
    init: RequestInit,
    wantedBy: 'page' | 'run' = 'page',
  ): Promise<Response> {
    const navigator =
      wantedBy === 'run'
        ? { by: 'program' as const }
        : { by: 'page' as const, origin: this.origin };
    const fetch = this.#filter.fetches.begin({ url, tabId: this.id, navigator });
    try {
      return await this.#fetch(url, init);
    } finally {
      fetch.dispose();
    }
  }

  /** URL of the page; empty before the first one. */
  get url(): string {
    return this.#status.url;
  }

  /** Origin of the document; the text `null` for an opaque one. */
  get origin(): string {
    return URL.parse(this.#status.url)?.origin ?? 'null';
  }

  viewportSize(): { readonly width: number; readonly height: number } {
    const { width, height } = this.view.getBounds();
    const zoom = this.#contents.isDestroyed() ? 1 : this.#contents.getZoomFactor();
    return { width: Math.round(width / zoom), height: Math.round(height / zoom) };
  }

  /** Closes the page; a view that is only removed from the window keeps its process. */
  close(): void {
    this.#filter.unwatch(this.#contents.id);
    this.#files.forget(this.id);
    this.cdp.dispose();
    if (!this.#contents.isDestroyed()) this.#contents.close({ waitForBeforeUnload: false });
  }
}

/**
 * Removes the listeners of closed contents. Electron never frees contents whose page left a call unanswered, and the listeners would keep
 * everything they use in memory.
 */
function letGo(contents: WebContents): void {
  contents.removeAllListeners();
  contents.setWindowOpenHandler(noWindows);
}

const noWindows = (): WindowOpenHandlerResponse => ({ action: 'deny' });

/** Removes credentials from an error, as it names the URL that did not load. */
const shownFailure = (failure: ErrorInfo): ErrorInfo =>
  ErrorInfoSchema.parse(JSON.parse(withoutCredentials(JSON.stringify(failure))));
