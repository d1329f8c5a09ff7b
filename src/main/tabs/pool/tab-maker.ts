import type { WebContentsView } from 'electron';

import { TabIdSchema, type TabId, type WindowId } from '#shared/model/ids.ts';

import type { Emitter } from '../../platform/emitter.ts';
import type { TabPoolChange } from '../tab-pool.ts';
import type { WebTab } from '../tab/web-tab.ts';
import { makeView } from './answer-popups.ts';
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
  readonly activate: (id: TabId) => void;
  readonly close: (id: TabId) => void;
}

/** Makes a pool's tabs: strip entries, and views of awake ones. */
export class TabMaker {
  readonly #parts: TabMakerParts;
  #lastId = 0;

  constructor(parts: TabMakerParts) {
    this.#parts = parts;
  }

  /** The wanted window where it is open, else that of the opener, else the usual one. */
  windowFor(wanted: WindowId | undefined, openerId: TabId | null): WindowId {
    const opener = this.#parts.entries.get(openerId);
    const known = this.#parts.stages.get(wanted) ?? this.#parts.stages.get(opener?.windowId);
    return known?.id ?? this.#parts.options.usualWindow();
  }

  newEntry(place: TabPlace, id?: TabId): TabEntry {
    this.#lastId = Math.max(this.#lastId + 1, id ?? 0);
    const isIsolated = this.#parts.sessions.isOwn(place.session);
    return new TabEntry({ ...place, isIsolated, id: id ?? TabIdSchema.parse(this.#lastId) });
  }

  enter(entry: TabEntry): void {
    const index = this.#parts.entries.add(entry);
    const { openerId } = entry;
    this.#parts.changes.emit({ type: 'opened', tab: entry.describe(), index, openerId });
  }

  /** A new tab, of a view that Chromium has made already perhaps. */
  add(place: TabPlace, activate: boolean, made?: WebContentsView): WebTab {
    const entry = this.newEntry(place);
    const { id, openerId, windowId } = entry;
    entry.isPopup = made !== undefined;
    // Tabs opened from a group join it.
    const opening = this.#parts.entries.get(openerId);
    if (opening?.windowId === windowId) entry.groupId = opening.groupId;
    const { filter } = this.#parts.options;
    if (openerId !== null) {
      filter.toolCalls.tabOpened(id, openerId);
      filter.privateHosts.tabOpened(id, openerId);
    }
    const tab = this.#show(entry, made ?? makeView(place.session));
    this.enter(entry);
    const opener = openerId === null ? undefined : this.#parts.entries.get(openerId)?.tab;
    if (opener?.isDriven === true) tab.setDriven(true);
    // A link that opens a tab of its own may lead to a file.
    if (opener?.downloads.take() === true) tab.downloads.loads();
    const stage = this.#parts.stages.get(windowId);
    stage?.place(tab);
    if (activate || stage?.activeId === null) this.#parts.activate(id);
    return tab;
  }

  /** Shows a tab that is asleep again. */
  wake(entry: TabEntry): WebTab {
    const tab = this.#show(entry, makeView(entry.session));
    this.#parts.stages.get(entry.windowId)?.place(tab);
    const { saved } = entry;
    // A failed load shows in the tab.
    if (saved !== null) tab.loads.restore(saved, NEVER).catch(() => undefined);
    return tab;
  }

  #show(entry: TabEntry, view: WebContentsView): WebTab {
    const { id, session } = entry;
    const { newWindow } = this.#parts.options;
    const tab = showTab(entry, view, {
      ...this.#parts.options,
      onPopup: (made, place) => {
        // A session of its own is in one window.
        const opened = place === 'window' && !entry.isIsolated ? newWindow?.() : undefined;
        const windowId = opened ?? entry.windowId;
        return this.add({ session, openerId: id, windowId }, place !== 'behind', made);
      },
      onChange: (changed) => {
        if (this.#parts.entries.get(id) === undefined) return;
        this.#parts.stages.get(entry.windowId)?.place(changed);
        this.#parts.changes.emit({ type: 'changed', tab: entry.describe() });
      },
      onGone: () => this.#parts.close(id),
    });
    this.#parts.stages.get(entry.windowId)?.add(tab);
    this.#parts.options.onTabMade(tab, view.webContents);
    return tab;
  }
}
