import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { TabSplit } from '#shared/model/tabs/tab.ts';
import type { WorkspaceId } from '#shared/model/tabs/workspace.ts';

import type { Emitter } from '../../../platform/async/emitter.ts';
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

/** Windows and strip positions of a pool's tabs. */
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
    const wasSplit = from.splits.leave(entry.id);
    entry.windowId = windowId;
    entry.workspaceId = to.workspaces.shownId;
    entry.groupId = null;
    if (entry.tab !== null) to.add(entry.tab);
    this.#drop(entry, position);
    if (from !== undefined) this.forgetEmptyGroups(from.id);
    if (from !== undefined && wasSplit) this.#parts.windowChanged(from.id);
    if (next !== undefined) activate(next);
    activate(id);
  }

  place(entry: TabEntry, position: number): void {
    const { entries, changes } = this.#parts;
    const index = entries.put(entry, position);
    changes.emit({ type: 'moved', tab: entry.describe(), index });
    this.forgetEmptyGroups(entry.windowId);
  }

  /** Moves a tab to the end of another workspace in its window. */
  toWorkspace(entry: TabEntry, id: WorkspaceId): void {
    const { stages, activate, windowChanged } = this.#parts;
    const stage = stages.get(entry.windowId);
    if (stage === undefined || entry.workspaceId === id) return;
    const next = stage.activeId === entry.id ? this.afterLeaving(entry) : undefined;
    if (stage.activeId === entry.id) stage.activeId = null;
    const wasSplit = stage.splits.leave(entry.id);
    entry.workspaceId = id;
    entry.groupId = null;
    this.place(entry, Number.POSITIVE_INFINITY);
    if (next !== undefined) activate(next);
    else if (wasSplit || stage.activeId === null) windowChanged(stage.id);
  }

  forgetEmptyGroups(windowId: WindowId): void {
    const { entries, stages, windowChanged } = this.#parts;
    const used = new Set(entries.in(windowId).map(({ groupId }) => groupId));
    if (stages.get(windowId)?.groups.keepOnly(used) === true) windowChanged(windowId);
  }

  tidySplits(windowId: WindowId, moved: TabEntry | null): void {
    const { entries, stages, windowChanged } = this.#parts;
    const splits = stages.get(windowId)?.splits;
    if (splits === undefined || splits.list().length === 0) return;
    if (moved !== null && isAwayFromIts(splits.of(moved.id), moved, entries.beside(moved)))
      splits.leave(moved.id);
    for (const { tabIds } of splits.list()) {
      const members = entries.in(windowId).filter(({ id }) => tabIds.includes(id));
      for (const [index, member] of members.entries()) {
        const strip = entries.beside(member);
        const before = index === 0 ? undefined : members[index - 1];
        if (before === undefined || strip[strip.indexOf(before) + 1] === member) continue;
        const others = strip.filter((one) => one !== member);
        this.place(member, others.indexOf(before) + 1);
      }
      splits.order(members.map(({ id }) => id));
    }
    windowChanged(windowId);
  }

  /** Tab to activate once this one has left its window. */
  afterLeaving(entry: TabEntry): TabId | undefined {
    const { entries, stages } = this.#parts;
    const beside = stages.get(entry.windowId)?.splits.of(entry.id)?.tabIds ?? [];
    const place = beside.indexOf(entry.id);
    const neighbour = beside[place + 1] ?? beside[place - 1];
    // The other page of a split stays in view.
    if (neighbour !== undefined) return neighbour;
    const before = stages.get(entry.windowId)?.cameFrom.get(entry.id) ?? null;
    return successorOf(entry, entry.openerId ?? before, entries.beside(entry))?.id;
  }

  #drop(entry: TabEntry, position: number): void {
    const { entries } = this.#parts;
    entries.put(entry, position);
    const strip = entries.beside(entry);
    entry.groupId = groupWhereItStands(entry, strip);
    this.place(entry, strip.indexOf(entry));
    this.tidySplits(entry.windowId, entry);
  }
}

/** Whether a moved tab is next to no other tab of its split. */
function isAwayFromIts(
  split: TabSplit | undefined,
  moved: TabEntry,
  strip: readonly TabEntry[],
): boolean {
  if (split === undefined) return false;
  const index = strip.indexOf(moved);
  const neighbours = [strip[index - 1], strip[index + 1]];
  return !neighbours.some((one) => one !== undefined && split.tabIds.includes(one.id));
}
