import {
  WebContentsView,
  type DownloadItem,
  type Session,
  type View,
  type WebContents,
  type WindowOpenHandlerResponse,
} from 'electron';

import { TabIdSchema, type TabId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import { NEW_TAB_ADDRESS } from './internal-address.ts';
import { checkLocalPdf, type LocalFiles } from '../session/local-files.ts';
import type { DownloadAdmission } from '../downloads/save-download.ts';
import { PopupBlocker } from './popup-blocker.ts';
import type { RequestFilter } from '../network/request-filter.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { TabPool, TabPoolChange } from './tab-pool.ts';
import { TAB_PREFERENCES } from './web-preferences.ts';
import { WebTab } from './web-tab.ts';

export interface WebTabPoolOptions {
  /** The view that holds the tabs’ views at first: the window’s content. */
  readonly container: View;
  readonly sessions: TabSessions;
  readonly filter: RequestFilter;
  readonly files: LocalFiles;
  /** Whether somebody sees the icons of sites; else none is asked for. */
  readonly showsIcons: boolean;
  /** Called for every new tab, so that the window can add its menu and keys. */
  readonly onTabMade: (tab: WebTab, contents: WebContents) => void;
  readonly onError: (error: unknown) => void;
}

interface Entry {
  readonly tab: WebTab;
  readonly session: Session;
  readonly openerId: TabId | null;
}

const NEVER = new AbortController().signal;
/** Between the window’s edge and the tabs that lie beside it, wider than any shadow. */
const OFF_SCREEN_GAP = 200;

/**
 * All tabs. Each view stays visible all its life: the active one in the window, the others outside of its bounds. A view that
 * is made invisible can neither be captured nor take input, and runs go on in tabs that nobody looks at.
 */
export class WebTabPool implements TabPool {
  readonly #options: WebTabPoolOptions;
  readonly #entries: Entry[] = [];
  readonly #changes = new Emitter<TabPoolChange>();
  #activeId: TabId | null = null;
  #lastId = 0;
  readonly #driven = new Emitter<void>();
  #container: View;
  #box: Box = { x: 0, y: 0, width: 1280, height: 720 };

  constructor(options: WebTabPoolOptions) {
    this.#options = options;
    this.#container = options.container;
    options.sessions.user.on('will-download', this.#tellDownload);
  }

  list(): readonly Tab[] {
    return this.#entries.map(({ tab }) => tab.describe());
  }

  get(id: TabId): WebTab | undefined {
    return this.#entries.find(({ tab }) => tab.id === id)?.tab;
  }

  activeId(): TabId | null {
    return this.#activeId;
  }

  async open(options: {
    readonly url: string | null;
    readonly activate: boolean;
    readonly openerId?: TabId | undefined;
    /** The person typed the address, so that it may lead into a private network. */
    readonly isTyped?: boolean;
  }): Promise<WebTab> {
    const { url, openerId = null, activate, isTyped = false } = options;
    const session = this.#sessionOf(openerId);
    const tab = this.#add(this.#makeView(session), { session, openerId, activate });
    if (isTyped && url !== null) this.#options.filter.grantTyped(tab.id, url);
    // What a page has a link to is not what the person has typed.
    const opener = openerId === null ? undefined : this.get(openerId);
    const loaded = tab.load(url ?? NEW_TAB_ADDRESS, NEVER, opener?.origin);
    // The new-tab page is there at once, so that nobody sees the tab without it; a failed load shows in the tab.
    if (url === null) await loaded;
    else loaded.catch(() => undefined);
    return tab;
  }

  /**
   * An empty tab in a session of its own, with what the person's session knows of these addresses and nothing else; what it opens is
   * in that session, too, which ends with its last tab. `ready` once the cookies are there.
   */
  openIsolated(
    cookiesOf: readonly string[],
    activate: boolean,
  ): { readonly tab: WebTab; readonly ready: Promise<void> } {
    const { sessions } = this.#options;
    const session = sessions.openOwn();
    session.on('will-download', this.#tellDownload);
    const tab = this.#add(this.#makeView(session), { session, openerId: null, activate });
    const ready = Promise.all([
      sessions.lendCookies(session, cookiesOf),
      tab.load(NEW_TAB_ADDRESS, NEVER),
    ]);
    return { tab, ready: ready.then(() => undefined) };
  }

  #discardUnused(session: Session): void {
    const { sessions, onError } = this.#options;
    if (session === sessions.user || this.#entries.some((entry) => entry.session === session))
      return;
    session.off('will-download', this.#tellDownload);
    sessions.discard(session).catch(onError);
  }

  /** Opens a file of the person's in a tab of its own, in front. Throws `AppError` for one that cannot be shown. */
  async openFile(path: string): Promise<WebTab> {
    await checkLocalPdf(path);
    const session = this.#options.sessions.user;
    const tab = this.#add(this.#makeView(session), { session, openerId: null, activate: true });
    // A failed load shows in the tab.
    tab.openFile(path, NEVER).catch(() => undefined);
    return tab;
  }

  close(id: TabId): void {
    const index = this.#entries.findIndex(({ tab }) => tab.id === id);
    const entry = this.#entries[index];
    if (entry === undefined) return;
    this.#entries.splice(index, 1);
    this.#container.removeChildView(entry.tab.view);
    entry.tab.close();
    const next = this.#activeId === id ? this.#successor(entry, index) : undefined;
    if (this.#activeId === id) this.#activeId = null;
    this.#changes.emit({ type: 'closed', tabId: id });
    this.#discardUnused(entry.session);
    if (next !== undefined) this.activate(next);
  }

  activate(id: TabId): void {
    const tab = this.get(id);
    if (tab === undefined || this.#activeId === id) return;
    this.#activeId = id;
    this.#arrange();
    if (tab.showsContent) tab.view.webContents.focus();
    this.#changes.emit({ type: 'activated', tabId: id });
  }

  setContentBox(box: Box): void {
    this.#box = {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.max(1, Math.round(box.width)),
      height: Math.max(1, Math.round(box.height)),
    };
    this.#arrange();
  }

  /** The person takes the tab somewhere: what it asks for is no doing of a run, until one acts there again. */
  release(id: TabId): void {
    this.#options.filter.toolCalls.release(id);
  }

  /** Marks the tabs that runs act on; popups of these are marked by themselves. */
  setDriven(ids: ReadonlySet<TabId>): void {
    const changed = this.#entries.filter(({ tab }) => tab.isDriven !== ids.has(tab.id));
    for (const { tab } of changed) tab.setDriven(!tab.isDriven);
    if (changed.length > 0) this.#driven.emit();
  }

  /** Whether a run acts on any of the tabs. */
  get hasDriven(): boolean {
    return this.#entries.some(({ tab }) => tab.isDriven);
  }

  /** Called when runs begin or cease to act on tabs. */
  onDriven(listener: () => void): Disposable {
    return this.#driven.on(listener);
  }

  /** Moves all tabs' views into another view; their bounds stay. */
  moveTo(container: View): void {
    if (container === this.#container) return;
    for (const { tab } of this.#entries) {
      this.#container.removeChildView(tab.view);
      container.addChildView(tab.view);
    }
    this.#container = container;
    this.#arrange();
  }

  /** For the end of the window: no listener is called and no other tab becomes active. */
  closeAll(): void {
    this.#activeId = null;
    this.#options.sessions.user.off('will-download', this.#tellDownload);
    for (const { tab } of this.#entries.splice(0)) tab.close();
  }

  onChange(listener: (change: TabPoolChange) => void): Disposable {
    return this.#changes.on(listener);
  }

  readonly #tellDownload = (
    { defaultPrevented }: { readonly defaultPrevented: boolean },
    item: DownloadItem,
    contents: WebContents,
  ): void => {
    if (defaultPrevented) return;
    const entry = this.#entries.find(({ tab }) => tab.view.webContents === contents);
    entry?.tab.followDownload(item);
  };

  /** Whether a page may save a file now, and for which run; what was done in its tab is used up by that. */
  admitDownload(contents: WebContents): DownloadAdmission {
    const tab = this.#entries.find((entry) => entry.tab.view.webContents === contents)?.tab;
    return { isAllowed: tab?.downloads.take() ?? false, runId: tab?.runId ?? null };
  }

  /** What a tab opens is in its session. */
  #sessionOf(openerId: TabId | null): Session {
    const opener = this.#entries.find(({ tab }) => tab.id === openerId);
    return opener?.session ?? this.#options.sessions.user;
  }

  #makeView(session: Session, adopted?: WebContents): WebContentsView {
    if (adopted !== undefined) return new WebContentsView({ webContents: adopted });
    return new WebContentsView({ webPreferences: { ...TAB_PREFERENCES, session } });
  }

  #add(
    view: WebContentsView,
    { session, openerId, activate }: Omit<Entry, 'tab'> & { readonly activate: boolean },
  ): WebTab {
    const { sessions, filter, files, showsIcons, onError, onTabMade } = this.#options;
    const contents = view.webContents;
    this.#lastId += 1;
    const id = TabIdSchema.parse(this.#lastId);
    // Its packets pass no request filter, and may be for this computer as well as for any other.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    if (openerId !== null) {
      filter.toolCalls.tabOpened(id, openerId);
      filter.privateHosts.tabOpened(id, openerId);
    }
    const isIsolated = session !== sessions.user;
    const tab = new WebTab({ id, view, session, isIsolated, filter, files, showsIcons, onError });
    const openerIndex = this.#entries.findIndex((entry) => entry.tab.id === openerId);
    const index = openerIndex === -1 ? this.#entries.length : openerIndex + 1;
    this.#entries.splice(index, 0, { tab, session, openerId });
    view.setBackgroundColor('#ffffff');
    this.#container.addChildView(view);
    // A tab that is never in front still needs a viewport: without one every act in it would be off the screen.
    view.setBounds({ ...this.#box, x: 0 });
    this.#answerPopups(tab, session, contents);
    // A page that closes itself (window.close) closes its tab.
    contents.on('destroyed', () => this.close(id));
    onTabMade(tab, contents);
    this.#changes.emit({ type: 'opened', tab: tab.describe(), index, openerId });
    tab.onChange(() => {
      if (this.get(id) === undefined) return;
      this.#place(tab);
      this.#changes.emit({ type: 'changed', tab: tab.describe() });
    });
    const opener = openerId === null ? undefined : this.get(openerId);
    if (opener?.isDriven === true) tab.setDriven(true);
    // A link that opens a tab of its own may lead to a file.
    if (opener?.downloads.take() === true) tab.downloads.loads();
    this.#place(tab);
    if (activate || this.#activeId === null) this.activate(id);
    return tab;
  }

  #answerPopups(tab: WebTab, session: Session, contents: WebContents): void {
    const blocker = new PopupBlocker(contents);
    contents.setWindowOpenHandler(({ disposition }): WindowOpenHandlerResponse => {
      if (!blocker.mayOpen(tab.cdp.lastInputAt)) return { action: 'deny' };
      return {
        action: 'allow',
        outlivesOpener: true,
        overrideBrowserWindowOptions: {
          webPreferences: { ...TAB_PREFERENCES, session },
        },
        // Keeps `window.opener` and posted forms working, which opening the address anew would not.
        createWindow: (made) => {
          const view = this.#makeView(session, adoptedContents(made));
          const activate = disposition !== 'background-tab';
          this.#add(view, { session, openerId: tab.id, activate });
          return view.webContents;
        },
      };
    });
  }

  /** The opener, else the neighbour that takes the closed one’s place. */
  #successor(closed: Entry, index: number): TabId | undefined {
    const opener = closed.openerId === null ? undefined : this.get(closed.openerId);
    return (opener ?? this.#entries[index]?.tab ?? this.#entries[index - 1]?.tab)?.id;
  }

  #arrange(): void {
    for (const { tab } of this.#entries) this.#place(tab);
  }

  #place(tab: WebTab): void {
    const isInFront = tab.id === this.#activeId && tab.showsContent;
    const { x, y, width, height } = this.#box;
    const bounds = { x: isInFront ? x : -(width + OFF_SCREEN_GAP), y, width, height };
    const now = tab.view.getBounds();
    if (now.x === bounds.x && now.y === y && now.width === width && now.height === height) return;
    tab.view.setBounds(bounds);
  }
}

/** Electron hands the new window’s contents over in the options, but its types do not name it. */
function adoptedContents(options: object): WebContents | undefined {
  return 'webContents' in options && isWebContents(options.webContents)
    ? options.webContents
    : undefined;
}

function isWebContents(value: unknown): value is WebContents {
  return typeof value === 'object' && value !== null && 'loadURL' in value;
}
