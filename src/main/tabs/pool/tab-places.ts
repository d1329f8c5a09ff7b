import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { Emitter } from '../../platform/emitter.ts';
import type { TabPoolChange } from '../tab-pool.ts';
import type { TabEntries } from './tab-entries.ts';
import type { TabEntry } from './tab-entry.ts';
import { groupWhereItStands } from './tab-groups.ts';
import { successorOf, tabNotMoved } from './tab-order.ts';
import type { TabStages } from './tab-stages.ts';

interface TabPlacesParts {
  readonly entries: TabEntries;
  readonly stages: TabStages;
  readonly changes: Emitter<TabPoolChange>;
  readonly activate: (id: TabId) => void;
  readonly windowChanged: (id: WindowId) => void;
}

/** Window and strip position of a pool's tabs. */
export class TabPlaces {
  readonly #parts: TabPlacesParts;

  constructor(parts: TabPlacesParts) {
    this.#parts = parts;
  }

  move(id: TabId, windowId: WindowId, position: number): void {
    const { entries, stages, activate } = this.#parts;
    const entry = entries.get(id);
    const to = stages.get(windowId);
    if (entry === undefined || to === undefined) return;
    const from = stages.get(entry.windowId);
    if (from?.session !== to.session) throw tabNotMoved();
    if (from === to) return this.#drop(entry, position);
    const next = from?.activeId === id ? this.afterLeaving(entry) : undefined;
    if (from?.activeId === id) from.activeId = null;
    if (entry.tab !== null) from?.remove(entry.tab);
    entry.windowId = windowId;
    entry.groupId = null;
    if (entry.tab !== null) to.add(entry.tab);
    this.#drop(entry, position);
    if (from !== undefined) this.forgetEmptyGroups(from.id);
    if (next !== undefined) activate(next);
    activate(id);
  }

  place(entry: TabEntry, position: number): void {
    const { entries, changes } = this.#parts;
    const index = entries.put(entry, position);
    changes.emit({ type: 'moved', tab: entry.describe(), index });
    this.forgetEmptyGroups(entry.windowId);
  }

  forgetEmptyGroups(windowId: WindowId): void {
    const { entries, stages, windowChanged } = this.#parts;
    const used = new Set(entries.in(windowId).map(({ groupId }) => groupId));
    if (stages.get(windowId)?.groups.keepOnly(used) === true) windowChanged(windowId);
  }

  /** The tab that comes to the front once this one has left its window. */
  afterLeaving(entry: TabEntry): TabId | undefined {
    const { entries, stages } = this.#parts;
    const before = stages.get(entry.windowId)?.cameFrom.get(entry.id) ?? null;
    return successorOf(entry, entry.openerId ?? before, entries.in(entry.windowId))?.id;
  }

  #drop(entry: TabEntry, position: number): void {
    const { entries } = this.#parts;
    entries.put(entry, position);
    const strip = entries.in(entry.windowId);
    entry.groupId = groupWhereItStands(entry, strip);
    this.place(entry, strip.indexOf(entry));
  }
}
