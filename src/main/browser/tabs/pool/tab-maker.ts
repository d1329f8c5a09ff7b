import type { WebContentsView } from 'electron';

import { TabIdSchema, type TabId, type WindowId } from '#shared/model/ids.ts';

import type { Emitter } from '../../../platform/async/emitter.ts';
import type { TabPoolChange } from '../tab-pool.ts';
import type { WebTab } from '../tab/web-tab.ts';
import { makeView, type OpenedPopup, type PopupPlace } from './popups/answer-popups.ts';
import type { TabPlace, WebTabPoolOptions } from './pool-options.ts';
import type { PoolSessions } from './pool-sessions.ts';
import { showTab } from './show-tab.ts';
import type { TabEntries } from './tab-entries.ts';
import { TabEntry } from './tab-entry.ts';
import type { TabStages } from './tab-stages.ts';

const NEVER = new AbortController().signal;

interface TabMakerParts {
  readonly options: WebTabPoolOptions;
  readonly entries: TabEntries;
  readonly stages: TabStages;
  readonly sessions: PoolSessions;
  readonly changes: Emitter<TabPoolChange>;
  readonly activate: (id: TabId, options?: { readonly keepsFocus: boolean }) => void;
  readonly close: (id: TabId) => void;
  /** Keeps the tabs of a split adjacent in the strip. */
  readonly tidySplits: (windowId: WindowId) => void;
}

/** Creates a pool's tabs: their entries, and the views of awake ones. */
export class TabMaker {
  readonly #parts: TabMakerParts;
  #lastId = 0;

  constructor(parts: TabMakerParts) {
    this.#parts = parts;
  }

  /** The requested window if it is open, else that of the opener, else the usual one. */
  windowFor(wanted: WindowId | undefined, openerId: TabId | null): WindowId {
    const { entries, stages, options } = this.#parts;
    const opener = entries.get(openerId);
    const known = stages.get(wanted) ?? stages.get(opener?.windowId);
    // A popup's window has a single page, so other tabs open in the window of its opener.
    const full = known === undefined || known.popupOf === null ? known : stages.get(known.popupOf);
    return full?.id ?? options.usualWindow();
  }

  newEntry(place: TabPlace, id?: TabId): TabEntry {
    this.#lastId = Math.max(this.#lastId + 1, id ?? 0);
    const isIsolated = this.#parts.sessions.isOwn(place.session);
    const entry = new TabEntry({ ...place, isIsolated, id: id ?? TabIdSchema.parse(this.#lastId) });
    const opener = this.#parts.entries.get(place.openerId);
    const shown = this.#parts.stages.get(place.windowId)?.workspaces.shownId;
    // Tabs opened from a run's tab stay in its workspace.
    const own = opener?.windowId === place.windowId ? opener.workspaceId : shown;
    if (own !== undefined) entry.workspaceId = own;
    return entry;
  }

  enter(entry: TabEntry): void {
    const index = this.#parts.entries.add(entry);
    const { openerId } = entry;
    this.#parts.changes.emit({ type: 'opened', tab: entry.describe(), index, openerId });
    this.#parts.tidySplits(entry.windowId);
  }

  /**
   * Adds a new tab, for which Chromium may have created a view already.
   * @param isAttached whether its view is added to the window, where a page takes the keyboard when it starts to load
   */
  add(
    place: TabPlace,
    activate: boolean,
    made?: Pick<OpenedPopup, 'view' | 'hasOpener'>,
    isAttached = true,
  ): WebTab {
    const entry = this.newEntry(place);
    const { id, openerId, windowId } = entry;
    entry.isPopup = made !== undefined;
    entry.hasOpener = made?.hasOpener === true;
    // A tab opened from a group joins it.
    const opening = this.#parts.entries.get(openerId);
    if (opening?.windowId === windowId) entry.groupId = opening.groupId;
    const { filter } = this.#parts.options;
    if (openerId !== null) {
      filter.toolCalls.tabOpened(id, openerId);
      filter.privateHosts.tabOpened(id, openerId);
    }
    const tab = this.#show(entry, made?.view ?? makeView(place.session), isAttached);
    this.enter(entry);
    const opener = openerId === null ? undefined : this.#parts.entries.get(openerId)?.tab;
    if (opener?.isDriven === true) tab.setDriven(true);
    // A link that opens a tab may lead to a file, so the opener's permission to save one passes to the new tab.
    if (opener?.downloads.take() === true) tab.downloads.loads();
    const stage = this.#parts.stages.get(windowId);
    stage?.place(tab);
    if (activate || stage?.activeId === null) this.#parts.activate(id);
    return tab;
  }

  /** Loads a sleeping tab again. */
  wake(entry: TabEntry): WebTab {
    const tab = this.#show(entry, makeView(entry.session));
    this.#parts.stages.get(entry.windowId)?.place(tab);
    const { saved } = entry;
    // The tab shows a failed load.
    if (saved !== null) tab.loads.restore(saved, NEVER).catch(() => undefined);
    return tab;
  }

  /** Opens a window for a popup; returns `undefined` where it opens in a tab. */
  #windowOf({ session, isIsolated, windowId }: TabEntry, place: PopupPlace): WindowId | undefined {
    const { options, stages } = this.#parts;
    if (typeof place === 'object') {
      const isOfWindow = !isIsolated || stages.get(windowId)?.session === session;
      return isOfWindow ? options.popupWindow?.(windowId, place) : undefined;
    }
    // A separate session is limited to one window.
    return place === 'window' && !isIsolated ? options.newWindow?.() : undefined;
  }

  #show(entry: TabEntry, view: WebContentsView, isAttached = true): WebTab {
    const { id, session } = entry;
    const tab = showTab(entry, view, {
      ...this.#parts.options,
      onPopup: ({ place, takesKeyboard, ...made }) => {
        // Popups of a tab in the background open in the background, as the person is elsewhere.
        const isInFront = this.#parts.stages.isInFront(id);
        const own = isInFront ? this.#windowOf(entry, place) : undefined;
        const windowId = own ?? this.windowFor(undefined, id);
        const activate = isInFront && place !== 'behind';
        const popup = this.add({ session, openerId: id, windowId }, false, made);
        popup.isUninvited = activate && !takesKeyboard;
        if (activate) this.#parts.activate(popup.id, { keepsFocus: !takesKeyboard });
        return popup;
      },
      onChange: (changed) => {
        if (this.#parts.entries.get(id) === undefined) return;
        this.#parts.stages.get(entry.windowId)?.place(changed);
        this.#parts.changes.emit({ type: 'changed', tab: entry.describe() });
      },
      onGone: () => this.#parts.close(id),
    });
    if (isAttached) this.#parts.stages.get(entry.windowId)?.add(tab);
    this.#parts.options.onTabMade(tab, view.webContents);
    return tab;
  }
}
