import type { WebContents } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';
import type { SessionBeginning } from '../session/tab-sessions.ts';
import type { DownloadAdmission } from '../downloads/save-download.ts';
import { PoolSessions } from './pool-sessions.ts';
import type { SavedTab } from '../tab/saved-tab.ts';
import { TabEntries } from './tab-entries.ts';
import type { TabEntry } from './tab-entry.ts';
import { TabMaker } from './tab-maker.ts';
import { groupByName } from './group-by-name.ts';
import type { TabEvent, TabPool, TabPoolChange } from '../tab-pool.ts';
import type {
  AsleepOptions,
  ClosingTab,
  OpenOptions,
  StripPlace,
  WebTabPoolOptions,
} from './pool-options.ts';
import { TabOpenings } from './tab-openings.ts';
import { TabPlaces } from './tab-places.ts';
import { TabStage, type StageOptions, type WindowTabs } from './tab-stage.ts';
import { TabStages } from './tab-stages.ts';
import type { WebTab } from '../tab/web-tab.ts';

/** All tabs of all windows, in one list: what runs see, whichever window a tab is in. */
export class WebTabPool implements TabPool {
  readonly #options: WebTabPoolOptions;
  readonly #entries = new TabEntries();
  readonly #changes = new Emitter<TabPoolChange>();
  readonly #closing = new Emitter<ClosingTab>();
  readonly stages = new TabStages();
  readonly #driven = new Emitter<void>();
  readonly #written = new Emitter<TabId>();
  readonly #sessions: PoolSessions;
  readonly #maker: TabMaker;
  readonly #openings: TabOpenings;
  readonly #places: TabPlaces;
  /** Openers of tabs that were closed because they held only a file. */
  readonly #openersOfFiles = new Map<TabId, TabId>();

  constructor(options: WebTabPoolOptions) {
    this.#options = options;
    const { sessions, onError } = options;
    const { stages } = this;
    this.#sessions = new PoolSessions({
      sessions,
      stages,
      entries: this.#entries,
      onError,
      onFileTab: (id, openerId) => this.#closeFileTab(id, openerId),
    });
    this.#maker = new TabMaker({
      options,
      entries: this.#entries,
      stages,
      sessions: this.#sessions,
      changes: this.#changes,
      activate: (id) => this.activate(id),
      close: (id) => this.close(id),
    });
    this.#openings = new TabOpenings({
      options,
      stages,
      sessions: this.#sessions,
      maker: this.#maker,
      get: (id) => this.get(id),
    });
    this.#places = new TabPlaces({
      stages,
      entries: this.#entries,
      changes: this.#changes,
      activate: (id) => this.activate(id),
      windowChanged: (id) => this.windowChanged(id),
    });
  }

  list(): readonly Tab[] {
    return this.#entries.all().map((entry) => entry.describe());
  }

  /** Wakes a tab that is asleep. */
  get(id: TabId): WebTab | undefined {
    const entry = this.#entries.get(id);
    return entry === undefined ? undefined : (entry.tab ?? this.#maker.wake(entry));
  }

  /** All strip entries, asleep or not. */
  entries(): readonly TabEntry[] {
    return this.#entries.all();
  }

  /** The tabs of this window in the order of its strip. */
  strip(windowId: WindowId): readonly TabEntry[] {
    return this.#entries.in(windowId);
  }

  /** Its strip entry, asleep or not. */
  entry(id: TabId): TabEntry | undefined {
    return this.#entries.get(id);
  }

  /** Tells everybody who works in any tab. */
  tellAll(event: TabEvent): void {
    for (const { tab } of this.entries()) tab?.tell(event);
  }

  activeId(): TabId | null {
    return this.stages.used()?.activeId ?? null;
  }

  isInFront(id: TabId): boolean {
    return this.stages.isInFront(id);
  }

  addWindow(options: StageOptions): WindowTabs {
    const stage = new TabStage(options, options.isPrivate ? this.#sessions.openOwn() : null);
    this.stages.add(stage);
    this.#changes.emit({ type: 'windowOpened', window: stage.describe() });
    return stage.windowTabs(() => this.#entries.awake(options.id), this.#driven);
  }

  /** The window is gone: its tabs end with it, and so does the session of a private one. */
  removeWindow(id: WindowId): void {
    const stage = this.stages.get(id);
    if (stage === undefined) return;
    stage.activeId = null;
    for (const entry of this.#entries.in(id)) this.close(entry.id);
    this.stages.remove(id);
    if (stage.session !== null) this.#sessions.discardUnused(stage.session);
    this.#changes.emit({ type: 'windowClosed', windowId: id });
  }

  /** Something about a window besides its tabs has changed. */
  windowChanged(id: WindowId): void {
    const stage = this.stages.get(id);
    if (stage !== undefined)
      this.#changes.emit({ type: 'windowChanged', window: stage.describe() });
  }

  /**
   * Puts a tab into this window, at this place in its strip. Throws `TAB_NOT_MOVED` where the tab's session is not that of the
   * window.
   */
  move(id: TabId, windowId: WindowId, position: number): void {
    this.#places.move(id, windowId, position);
  }

  /** Puts a tab at this place in the strip of its window, and tells of it as it is now. */
  place(entry: TabEntry, position: number): void {
    this.#places.place(entry, position);
  }

  open(options: OpenOptions): Promise<WebTab> {
    return this.#openings.open(options);
  }

  /** Opens a sleeping tab with saved state; it loads when it is chosen. */
  openAsleep(saved: SavedTab, place: StripPlace, options: AsleepOptions = {}): TabEntry {
    return this.#openings.asleep(saved, place, options);
  }

  /**
   * Opens an empty tab in its own session, with the window session's cookies for these addresses only, or with `begins`. Tabs opened
   * from it share the session, which ends with the last one. `ready` resolves once all is in place.
   */
  openIsolated(
    cookiesOf: readonly string[],
    activate: boolean,
    windowId?: WindowId,
    begins: SessionBeginning = {},
  ): { readonly tab: WebTab; readonly ready: Promise<void> } {
    return this.#openings.isolated(cookiesOf, activate, windowId, begins);
  }

  /** Shows the source of this tab's page, next to it and in its session. */
  openSource(tab: WebTab): Promise<void> {
    return this.#openings.source(tab);
  }

  /** Opens a file of the person's in a tab of its own, in front. Throws `AppError` for one that cannot be shown. */
  openFile(path: string, inWindow?: WindowId): Promise<WebTab> {
    return this.#openings.file(path, inWindow);
  }

  /** Unloads a tab's page; `false`: it is in use, or has shown nothing so far. */
  sleep(id: TabId): boolean {
    const entry = this.#entries.get(id);
    const tab = entry?.tab;
    if (entry === undefined || tab === null || tab === undefined) return false;
    const saved = this.isInFront(id) || tab.isDriven ? null : tab.loads.save();
    if (saved === null) return false;
    entry.saved = saved;
    entry.tab = null;
    this.stages.get(entry.windowId)?.remove(tab);
    tab.close();
    this.tellChanged(entry);
    return true;
  }

  /** The strip entry of a tab has changed. */
  tellChanged(entry: TabEntry): void {
    this.#changes.emit({ type: 'changed', tab: entry.describe() });
  }

  /** Whether nothing that is written in this tab leaves. */
  isRehearsed(id: TabId): boolean {
    const session = this.#entries.get(id)?.session;
    return session !== undefined && this.#options.filter.rehearsals.has(session);
  }

  openerOfFile(id: TabId): TabId | null {
    return this.#openersOfFiles.get(id) ?? null;
  }

  #closeFileTab(id: TabId, openerId: TabId): void {
    this.#openersOfFiles.set(id, openerId);
    const wasInFront = this.isInFront(id);
    // Electron still works with it while it tells of the file.
    setImmediate(() => {
      this.close(id);
      if (wasInFront && this.#entries.get(openerId) !== undefined) this.activate(openerId);
    });
  }

  close(id: TabId): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const { tab } = entry;
    const stage = this.stages.get(entry.windowId);
    this.#closing.emit({ tab: entry.describe(), isDriven: tab?.isDriven === true });
    const next = stage?.activeId === id ? this.#places.afterLeaving(entry) : undefined;
    this.#entries.remove(entry);
    if (tab !== null) stage?.remove(tab);
    tab?.close();
    if (stage?.activeId === id) stage.activeId = null;
    this.#changes.emit({ type: 'closed', tabId: id });
    this.#places.forgetEmptyGroups(entry.windowId);
    this.#sessions.discardUnused(entry.session);
    if (next !== undefined) this.activate(next);
  }

  /** A web page gets the keyboard with it, unless `keepsFocus`. */
  activate(id: TabId, { keepsFocus = false } = {}): void {
    const entry = this.#entries.get(id);
    const stage = this.stages.get(entry?.windowId);
    const tab = entry === undefined || stage === undefined ? undefined : this.get(id);
    if (tab === undefined || stage === undefined || stage.activeId === id) return;
    // With none in front, the active tab has just closed.
    if (stage.activeId !== null) stage.cameFrom = new Map();
    stage.activeId = id;
    stage.groups.expand(this.#entries.get(id)?.groupId ?? null);
    stage.arrange(this.#entries.awake(stage.id));
    if (tab.showsContent && !keepsFocus) tab.view.webContents.focus();
    this.windowChanged(stage.id);
  }

  group(ids: readonly TabId[], name: string | null): void {
    groupByName(this, ids, name);
  }

  /** Gives the keyboard to the web page in front of this window, if there is one. */
  focusContent(windowId: WindowId): void {
    const id = this.stages.get(windowId)?.activeId ?? null;
    const tab = id === null ? undefined : this.get(id);
    if (tab?.showsContent === true) tab.view.webContents.focus();
  }

  /** The tab’s page wants to fill its window, or no longer. */
  setFullScreen({ id, windowId }: WebTab, isFull: boolean): void {
    const stage = this.stages.get(windowId);
    if (stage === undefined) return;
    stage.fullScreenId = isFull ? id : null;
    stage.arrange(this.#entries.awake(stage.id));
  }

  /** Sets where tabs are drawn in this window, or in the one used last. */
  setContentBox(box: Box, windowId?: WindowId): void {
    const stage = this.stages.get(windowId) ?? this.stages.used();
    if (stage === undefined) return;
    stage.setBox(box);
    stage.arrange(this.#entries.awake(stage.id));
  }

  /** The person takes the tab somewhere: what it asks for is no doing of a run, until one acts there again. */
  release(id: TabId): void {
    this.#options.filter.toolCalls.release(id);
  }

  /** Marks tabs that runs act on; their popups are marked by themselves. */
  setDriven(ids: ReadonlySet<TabId>): void {
    const changed = this.#entries.awake().filter((tab) => tab.isDriven !== ids.has(tab.id));
    for (const tab of changed) {
      tab.setDriven(!tab.isDriven);
      this.stages.get(tab.windowId)?.place(tab);
    }
    if (changed.length > 0) this.#driven.emit();
    if (ids.size === 0) for (const tab of this.#entries.awake()) tab.cdp.detachWhenIdle();
  }

  /** For the end of the program: calls no listener and activates no tab. */
  closeAll(): void {
    this.stages.clear();
    this.#sessions.dispose();
    const awake = this.#entries.awake();
    this.#entries.clear();
    for (const tab of awake) tab.close();
  }

  /** Calls the listener when runs begin or stop acting on tabs. */
  onDriven(listener: () => void): Disposable {
    return this.#driven.on(listener);
  }

  /** The person has written into the page of a tab. */
  wrote(id: TabId): void {
    this.#written.emit(id);
  }

  /** Calls the listener when the person writes into a tab's page. */
  onWritten(listener: (id: TabId) => void): Disposable {
    return this.#written.on(listener);
  }

  onChange(listener: (change: TabPoolChange) => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Calls the listener right before a tab closes. */
  onClosing(listener: (closing: ClosingTab) => void): Disposable {
    return this.#closing.on(listener);
  }

  /** Whether a page may save a file now, and for which run; it uses up the tab's act. */
  admitDownload(contents: WebContents): DownloadAdmission {
    return this.#sessions.admitDownload(contents);
  }
}
