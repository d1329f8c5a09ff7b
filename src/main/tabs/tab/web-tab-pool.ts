import type { DownloadItem, Session, WebContents, WebContentsView } from 'electron';

import { TabIdSchema, type TabId, type WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import { answerPopups, makeView } from './answer-popups.ts';
import { NEW_TAB_ADDRESS } from './internal-address.ts';
import { checkLocalPdf, type LocalFiles } from '../session/local-files.ts';
import type { DownloadAdmission } from '../downloads/save-download.ts';
import type { RequestFilter } from '../network/request-filter.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { TabPool, TabPoolChange } from './tab-pool.ts';
import { successorOf, tabNotMoved } from './tab-order.ts';
import { TabStage, type StageOptions, type WindowTabs } from './tab-stage.ts';
import { TabStages } from './tab-stages.ts';
import { WebTab } from './web-tab.ts';

export interface WebTabPoolOptions {
  /** The window for a tab that comes from no other and of which nobody says where it is to be. It makes one where there is none. */
  readonly usualWindow: () => WindowId;
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

interface Place {
  readonly session: Session;
  readonly openerId: TabId | null;
  readonly windowId: WindowId;
  readonly activate: boolean;
}

const NEVER = new AbortController().signal;

/** All tabs of all windows, in one list: what runs see, whichever window a tab is in. */
export class WebTabPool implements TabPool {
  readonly #options: WebTabPoolOptions;
  readonly #entries: Entry[] = [];
  readonly #changes = new Emitter<TabPoolChange>();
  readonly stages = new TabStages();
  #lastId = 0;
  readonly #driven = new Emitter<void>();

  constructor(options: WebTabPoolOptions) {
    this.#options = options;
    options.sessions.user.on('will-download', this.#tellDownload);
  }

  list(): readonly Tab[] {
    return this.#entries.map(({ tab }) => tab.describe());
  }

  get(id: TabId): WebTab | undefined {
    return this.#entries.find(({ tab }) => tab.id === id)?.tab;
  }

  activeId(): TabId | null {
    return this.stages.used()?.activeId ?? null;
  }

  isInFront(id: TabId): boolean {
    return this.stages.isInFront(id);
  }

  addWindow(options: StageOptions): WindowTabs {
    const stage = new TabStage(options, options.isPrivate ? this.#openOwnSession() : null);
    this.stages.add(stage);
    this.#changes.emit({ type: 'windowOpened', window: stage.describe() });
    const tabsOf = (): WebTab[] => this.#tabsOf(options.id);
    return {
      get hasDriven() {
        return tabsOf().some((tab) => tab.isDriven);
      },
      onDriven: (listener) => this.#driven.on(listener),
      moveTo: (container) => {
        if (stage.moveTo(container, tabsOf())) this.#arrange(stage);
      },
    };
  }

  /** The window is gone: its tabs end with it, and so does the session of a private one. */
  removeWindow(id: WindowId): void {
    const stage = this.stages.get(id);
    if (stage === undefined) return;
    stage.activeId = null;
    for (const tab of this.#tabsOf(id)) this.close(tab.id);
    this.stages.remove(id);
    if (stage.session !== null) this.#discardUnused(stage.session);
    this.#changes.emit({ type: 'windowClosed', windowId: id });
  }

  /**
   * Puts a tab at this place among all tabs, and into this window. Throws `TAB_NOT_MOVED` where the tab's session is not that of the
   * window.
   */
  move(id: TabId, windowId: WindowId, index: number): void {
    const entry = this.#entries.find(({ tab }) => tab.id === id);
    const to = this.stages.get(windowId);
    if (entry === undefined || to === undefined) return;
    const { tab } = entry;
    const from = this.stages.get(tab.windowId);
    if (from?.session !== to.session) throw tabNotMoved();
    const next = from === to ? undefined : this.#afterLeaving(entry);
    const wasActive = from?.activeId === id;
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    const place = Math.min(index, this.#entries.length);
    this.#entries.splice(place, 0, entry);
    if (from !== to) {
      if (wasActive && from !== undefined) from.activeId = null;
      from?.remove(tab);
      tab.windowId = windowId;
      to.add(tab);
    }
    this.#changes.emit({ type: 'moved', tab: tab.describe(), index: place });
    if (from === to) return;
    if (wasActive && next !== undefined) this.activate(next);
    this.activate(id);
  }

  async open(options: {
    readonly url: string | null;
    readonly activate: boolean;
    readonly openerId?: TabId | undefined;
    /** Absent: that of the opener, else the usual one. */
    readonly windowId?: WindowId | undefined;
    /** The person typed the address, so that it may lead into a private network. */
    readonly isTyped?: boolean;
  }): Promise<WebTab> {
    const { url, openerId = null, activate, isTyped = false } = options;
    const windowId = this.#windowFor(options.windowId, openerId);
    const session = this.#sessionOf(openerId, windowId);
    const tab = this.#add(makeView(session), { session, openerId, windowId, activate });
    if (isTyped && url !== null) tab.noteTyped(url);
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
    windowId?: WindowId,
  ): { readonly tab: WebTab; readonly ready: Promise<void> } {
    const { sessions } = this.#options;
    const session = this.#openOwnSession();
    const place = { session, openerId: null, windowId: this.#windowFor(windowId, null), activate };
    const tab = this.#add(makeView(session), place);
    const ready = Promise.all([
      sessions.lendCookies(session, cookiesOf),
      tab.load(NEW_TAB_ADDRESS, NEVER),
    ]);
    return { tab, ready: ready.then(() => undefined) };
  }

  #openOwnSession(): Session {
    const session = this.#options.sessions.openOwn();
    session.on('will-download', this.#tellDownload);
    return session;
  }

  #discardUnused(session: Session): void {
    const { sessions, onError } = this.#options;
    const isUsed =
      session === sessions.user ||
      this.stages.hasSession(session) ||
      this.#entries.some((entry) => entry.session === session);
    if (isUsed) return;
    session.off('will-download', this.#tellDownload);
    sessions.discard(session).catch(onError);
  }

  /** Opens a file of the person's in a tab of its own, in front. Throws `AppError` for one that cannot be shown. */
  async openFile(path: string, inWindow?: WindowId): Promise<WebTab> {
    await checkLocalPdf(path);
    const windowId = this.#windowFor(inWindow, null);
    const session = this.#sessionOf(null, windowId);
    const tab = this.#add(makeView(session), { session, openerId: null, windowId, activate: true });
    // A failed load shows in the tab.
    tab.openFile(path, NEVER).catch(() => undefined);
    return tab;
  }

  close(id: TabId): void {
    const index = this.#entries.findIndex(({ tab }) => tab.id === id);
    const entry = this.#entries[index];
    if (entry === undefined) return;
    const stage = this.stages.get(entry.tab.windowId);
    const next = stage?.activeId === id ? this.#afterLeaving(entry) : undefined;
    this.#entries.splice(index, 1);
    stage?.remove(entry.tab);
    entry.tab.close();
    if (stage?.activeId === id) stage.activeId = null;
    this.#changes.emit({ type: 'closed', tabId: id });
    this.#discardUnused(entry.session);
    if (next !== undefined) this.activate(next);
  }

  activate(id: TabId): void {
    const tab = this.get(id);
    const stage = tab === undefined ? undefined : this.stages.get(tab.windowId);
    if (tab === undefined || stage === undefined || stage.activeId === id) return;
    stage.activeId = id;
    this.#arrange(stage);
    if (tab.showsContent) tab.view.webContents.focus();
    this.#changes.emit({ type: 'activated', window: stage.describe() });
  }

  /** Where tabs are drawn in this window, or in the one used last. */
  setContentBox(box: Box, windowId?: WindowId): void {
    const stage = this.stages.get(windowId) ?? this.stages.used();
    if (stage === undefined) return;
    stage.setBox(box);
    this.#arrange(stage);
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
    if (ids.size === 0) for (const { tab } of this.#entries) tab.cdp.detachWhenIdle();
  }

  /** For the end of the program: no listener is called and no other tab becomes active. */
  closeAll(): void {
    this.stages.clear();
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
    const origin = tab === undefined || tab.origin === 'null' ? null : tab.origin;
    return { isAllowed: tab?.downloads.take() ?? false, runId: tab?.runId ?? null, origin };
  }

  /** What a tab opens is in its session. */
  #sessionOf(openerId: TabId | null, windowId: WindowId): Session {
    const opener = this.#entries.find(({ tab }) => tab.id === openerId);
    return opener?.session ?? this.stages.get(windowId)?.session ?? this.#options.sessions.user;
  }

  #windowFor(wanted: WindowId | undefined, openerId: TabId | null): WindowId {
    const opener = openerId === null ? undefined : this.get(openerId);
    const known = this.stages.get(wanted) ?? this.stages.get(opener?.windowId);
    return known?.id ?? this.#options.usualWindow();
  }

  #tabsOf(windowId: WindowId): WebTab[] {
    return this.#entries.flatMap(({ tab }) => (tab.windowId === windowId ? [tab] : []));
  }

  #arrange(stage: TabStage): void {
    for (const tab of this.#tabsOf(stage.id)) stage.place(tab);
  }

  #add(view: WebContentsView, { session, openerId, windowId, activate }: Place): WebTab {
    const { sessions, filter, onTabMade } = this.#options;
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
    const tab = new WebTab({ ...this.#options, id, windowId, view, session, isIsolated });
    const openerIndex = this.#entries.findIndex((entry) => entry.tab.id === openerId);
    const index = openerIndex === -1 ? this.#entries.length : openerIndex + 1;
    this.#entries.splice(index, 0, { tab, session, openerId });
    view.setBackgroundColor('#ffffff');
    this.stages.get(windowId)?.add(tab);
    answerPopups(tab, session, (made, isActivated) => {
      const place = { session, openerId: id, windowId: tab.windowId, activate: isActivated };
      this.#add(made, place);
    });
    // A page that closes itself (window.close) closes its tab.
    contents.on('destroyed', () => this.close(id));
    onTabMade(tab, contents);
    this.#changes.emit({ type: 'opened', tab: tab.describe(), index, openerId });
    tab.onChange(() => {
      if (this.get(id) === undefined) return;
      this.stages.get(tab.windowId)?.place(tab);
      this.#changes.emit({ type: 'changed', tab: tab.describe() });
    });
    const opener = openerId === null ? undefined : this.get(openerId);
    if (opener?.isDriven === true) tab.setDriven(true);
    // A link that opens a tab of its own may lead to a file.
    if (opener?.downloads.take() === true) tab.downloads.loads();
    const stage = this.stages.get(windowId);
    stage?.place(tab);
    if (activate || stage?.activeId === null) this.activate(id);
    return tab;
  }

  /** What comes to the front in a tab's window once it is no longer there. */
  #afterLeaving({ tab, openerId }: Entry): TabId | undefined {
    return successorOf(tab, openerId, this.#tabsOf(tab.windowId))?.id;
  }
}
