import type { WebContents } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { WorkspaceId } from '#shared/model/tabs/workspace.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
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
import { TabStage, type Pane, type StageOptions, type WindowTabs } from './tab-stage.ts';
import { TabStages } from './tab-stages.ts';
import type { WebTab } from '../tab/web-tab.ts';

/** Tabs of all windows in one list, which is what runs see. */
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
  /** Openers of tabs that were closed because they only contained a download. */
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
      activate: (id, focus) => this.activate(id, focus),
      close: (id) => this.close(id),
      tidySplits: (windowId) => this.#places.tidySplits(windowId, null),
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

  /** Returns a tab, waking it if it is asleep. */
  get(id: TabId): WebTab | undefined {
    const entry = this.#entries.get(id);
    return entry === undefined ? undefined : (entry.tab ?? this.#maker.wake(entry));
  }

  /** Entries of all tabs, asleep or not. */
  entries(): readonly TabEntry[] {
    return this.#entries.all();
  }

  /** Tabs of a window's strip in order: those of its current workspace. */
  strip(windowId: WindowId): readonly TabEntry[] {
    const workspaceId = this.stages.get(windowId)?.workspaces.shownId;
    return workspaceId === undefined ? [] : this.#entries.beside({ windowId, workspaceId });
  }

  /** Moves a tab to another workspace of its window. */
  toWorkspace(entry: TabEntry, id: WorkspaceId): void {
    this.#places.toWorkspace(entry, id);
  }

  /** Entry of a tab, asleep or not. */
  entry(id: TabId): TabEntry | undefined {
    return this.#entries.get(id);
  }

  /** Sends an event to all listeners of all tabs. */
  tellAll(event: TabEvent): void {
    for (const { tab } of this.entries()) tab?.tell(event);
  }

  activeId(): TabId | null {
    return this.stages.used()?.activeId ?? null;
  }

  isInFront(id: TabId): boolean {
    return this.stages.isInFront(id);
  }

  /** Whether the person sees the tab: it is in front in its window, or in a split with the tab in front. */
  isShown(id: TabId): boolean {
    return this.stages.isShown(id);
  }

  addWindow(options: StageOptions): WindowTabs {
    const stage = new TabStage(options, this.#sessions.forWindow(options));
    stage.sidebarWidth = this.stages.used()?.sidebarWidth ?? stage.sidebarWidth;
    this.stages.add(stage);
    this.#changes.emit({ type: 'windowOpened', window: stage.describe() });
    return stage.windowTabs(() => this.#entries.awake(options.id), this.#driven);
  }

  /** Closes a removed window's tabs, and discards the session of a private window. */
  removeWindow(id: WindowId): void {
    const stage = this.stages.get(id);
    if (stage === undefined) return;
    stage.activeId = null;
    for (const entry of this.#entries.in(id)) this.close(entry.id);
    this.stages.remove(id);
    if (stage.session !== null) this.#sessions.discardUnused(stage.session);
    this.#changes.emit({ type: 'windowClosed', windowId: id });
  }

  /** Reports a change of a window other than one of its tabs. */
  windowChanged(id: WindowId): void {
    const stage = this.stages.get(id);
    if (stage === undefined) return;
    stage.arrange(this.#entries.awake(id));
    this.#changes.emit({ type: 'windowChanged', window: stage.describe() });
  }

  /** Moves a tab to this position in a window's strip. Throws `TAB_NOT_MOVED` where the window has another session. */
  move(id: TabId, windowId: WindowId, position: number): void {
    this.#places.move(id, windowId, position);
  }

  /** Puts a tab at this position in its strip and reports its current state. */
  place(entry: TabEntry, position: number): void {
    this.#places.place(entry, position);
  }

  /** Keeps the tabs of a split adjacent; a `moved` tab that is no longer next to its split leaves it. */
  tidySplits(windowId: WindowId, moved: TabEntry | null): void {
    this.#places.tidySplits(windowId, moved);
  }

  open(options: OpenOptions): Promise<WebTab> {
    return this.#openings.open(options);
  }

  /** Opens a sleeping tab with saved state, which loads once it is chosen. */
  openAsleep(saved: SavedTab, place: StripPlace, options: AsleepOptions = {}): TabEntry {
    return this.#openings.asleep(saved, place, options);
  }

  /**
   * Opens an empty tab in a session of its own, with the window session's cookies for these URLs only, or with `begins`. Tabs opened from
   * it share the session, which ends with the last one. `ready` resolves once the tab is set up.
   */
  openIsolated(
    cookiesOf: readonly string[],
    activate: boolean,
    windowId?: WindowId,
    begins: SessionBeginning = {},
  ): { readonly tab: WebTab; readonly ready: Promise<void> } {
    return this.#openings.isolated(cookiesOf, activate, windowId, begins);
  }

  /** Shows the source of the tab's page, next to it and in its session. */
  openSource(tab: WebTab): Promise<void> {
    return this.#openings.source(tab);
  }

  /** Opens a local file in a new tab in front. Throws `AppError` for a file that cannot be shown. */
  openFile(path: string, inWindow?: WindowId): Promise<WebTab> {
    return this.#openings.file(path, inWindow);
  }

  /** Unloads a tab's page. Returns `false` where it is in use or has shown nothing yet. */
  sleep(id: TabId): boolean {
    const entry = this.#entries.get(id);
    const tab = entry?.tab;
    if (entry === undefined || tab === null || tab === undefined) return false;
    const saved = this.isShown(id) || tab.isDriven ? null : tab.loads.save();
    if (saved === null) return false;
    entry.saved = saved;
    entry.tab = null;
    this.stages.get(entry.windowId)?.remove(tab);
    tab.close();
    this.tellChanged(entry);
    return true;
  }

  /** Reports a change of a tab's entry. */
  tellChanged(entry: TabEntry): void {
    this.#changes.emit({ type: 'changed', tab: entry.describe() });
  }

  /** Whether the tab is in a dry run, in which no write is sent. */
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
    // Electron still uses the tab while it reports the download.
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
    const wasSplit = stage?.splits.leave(id) === true;
    this.#changes.emit({ type: 'closed', tabId: id });
    this.#places.forgetEmptyGroups(entry.windowId);
    this.#sessions.discardUnused(entry.session);
    if (next !== undefined) this.activate(next);
    if (wasSplit) this.windowChanged(entry.windowId);
  }

  /** Brings a tab to the front. Its web page gets the keyboard unless `keepsFocus`. */
  activate(id: TabId, { keepsFocus = false } = {}): void {
    const entry = this.#entries.get(id);
    const stage = this.stages.get(entry?.windowId);
    const tab = entry === undefined || stage === undefined ? undefined : this.get(id);
    if (tab === undefined || stage === undefined) return;
    if (!keepsFocus) tab.isUninvited = false;
    if (stage.activeId === id) return;
    // Without a tab in front, the active one has just closed.
    if (stage.activeId !== null) stage.cameFrom = new Map();
    stage.workspaces.show(entry?.workspaceId ?? stage.workspaces.shownId, stage.activeId);
    stage.activeId = id;
    stage.groups.expand(this.#entries.get(id)?.groupId ?? null);
    // The other tabs of the split are in view too.
    for (const shownId of stage.shownIds()) this.get(shownId);
    stage.arrange(this.#entries.awake(stage.id));
    if (tab.showsContent && !keepsFocus) tab.view.webContents.focus();
    this.windowChanged(stage.id);
  }

  group(ids: readonly TabId[], name: string | null): void {
    groupByName(this, ids, name);
  }

  /** Gives the keyboard to the web page in front in this window, if there is one. */
  focusContent(windowId: WindowId): void {
    const id = this.stages.get(windowId)?.activeId ?? null;
    const tab = id === null ? undefined : this.get(id);
    if (tab?.showsContent !== true) return;
    tab.isUninvited = false;
    tab.view.webContents.focus();
  }

  /** Sets whether the tab's page fills its window. */
  setFullScreen({ id, windowId }: WebTab, isFull: boolean): void {
    const stage = this.stages.get(windowId);
    if (stage === undefined) return;
    stage.fullScreenId = isFull ? id : null;
    stage.arrange(this.#entries.awake(stage.id));
  }

  /** Sets where tabs are drawn in this window, or in the one used last. */
  setContentBox(box: Box, windowId?: WindowId, panes: readonly Pane[] = []): void {
    const stage = this.stages.get(windowId) ?? this.stages.used();
    if (stage === undefined) return;
    stage.setBox(box, panes);
    stage.arrange(this.#entries.awake(stage.id));
  }

  /** Gives the tab to the person: its requests belong to no run until one acts there again. */
  release(id: TabId): void {
    this.#options.filter.toolCalls.release(id);
  }

  /** Marks the tabs that runs act on; their popups are marked on opening. */
  setDriven(ids: ReadonlySet<TabId>): void {
    const changed = this.#entries.awake().filter((tab) => tab.isDriven !== ids.has(tab.id));
    for (const tab of changed) {
      tab.setDriven(!tab.isDriven);
      this.stages.get(tab.windowId)?.place(tab);
    }
    if (changed.length > 0) this.#driven.emit();
    if (ids.size === 0) for (const tab of this.#entries.awake()) tab.cdp.detachWhenIdle();
  }

  /** Closes all tabs at the end of the program, without listeners and activations. */
  closeAll(): void {
    this.stages.clear();
    this.#sessions.dispose();
    const awake = this.#entries.awake();
    this.#entries.clear();
    for (const tab of awake) tab.close();
  }

  /** Adds a listener that is called when runs start or stop acting on tabs. */
  onDriven(listener: () => void): Disposable {
    return this.#driven.on(listener);
  }

  /** Reports that the person has typed into a tab's page. */
  wrote(id: TabId): void {
    this.#written.emit(id);
  }

  /** Adds a listener that is called when the person types into a tab's page. */
  onWritten(listener: (id: TabId) => void): Disposable {
    return this.#written.on(listener);
  }

  onChange(listener: (change: TabPoolChange) => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Adds a listener that is called right before a tab closes. */
  onClosing(listener: (closing: ClosingTab) => void): Disposable {
    return this.#closing.on(listener);
  }

  /** Whether a page may save a file now, and for which run; uses up the action that allows it. */
  admitDownload(contents: WebContents): DownloadAdmission {
    return this.#sessions.admitDownload(contents);
  }
}
