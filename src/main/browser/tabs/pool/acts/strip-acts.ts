import type { Session } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import {
  type TabGroup,
  TabGroupColourSchema,
  type TabGroupId,
  TabGroupIdSchema,
} from '#shared/model/tabs/tab.ts';

import type { SavedTab } from '../../tab/saved-tab.ts';
import type { StripPlace } from '../pool-options.ts';
import type { TabEntry } from '../tab-entry.ts';
import type { TabStages } from '../tab-stages.ts';

export type GroupChange = {
  readonly [Key in 'name' | 'colour' | 'isCollapsed']?: TabGroup[Key] | undefined;
};

/** Tabs of all windows. */
export interface StripTabs {
  readonly stages: TabStages;
  entries(): readonly TabEntry[];
  entry(id: TabId): TabEntry | undefined;
  /** Tabs of a window's current workspace, in order. */
  strip(windowId: WindowId): readonly TabEntry[];
  place(entry: TabEntry, position: number): void;
  /** Keeps the tabs of a split adjacent; a `moved` tab that is no longer next to its split leaves it. */
  tidySplits(windowId: WindowId, moved: TabEntry | null): void;
  openAsleep(saved: SavedTab, place: StripPlace, options: { readonly session: Session }): TabEntry;
  open(options: { url: null; activate: boolean; windowId: WindowId }): Promise<{
    readonly id: TabId;
  }>;
  activate(id: TabId): void;
  tellChanged(entry: TabEntry): void;
  windowChanged(id: WindowId): void;
}

/** Actions of the person on tabs in the strip, asleep or not. */
export class StripActs {
  readonly #tabs: StripTabs;

  constructor(tabs: StripTabs) {
    this.#tabs = tabs;
  }

  /** Pins or unpins a tab. Pinned tabs come first and have no group. */
  pin(entry: TabEntry, isPinned: boolean): void {
    if (entry.isPinned === isPinned) return;
    const together = this.#withSplit(entry);
    for (const one of isPinned ? together : together.toReversed()) {
      one.isPinned = isPinned;
      one.groupId = null;
      const strip = this.#stripOf(entry);
      const pinned = strip.filter((other) => other !== one && other.isPinned).length;
      this.#tabs.place(one, pinned);
    }
    this.#tabs.tidySplits(entry.windowId, null);
  }

  mute(entry: TabEntry, isMuted: boolean): void {
    entry.isMuted = isMuted;
    entry.tab?.view.webContents.setAudioMuted(isMuted);
    this.#tabs.tellChanged(entry);
  }

  /** Opens a copy with its history next to the tab, in front. */
  duplicate(entry: TabEntry): void {
    const saved = entry.tab?.loads.save() ?? entry.saved;
    if (saved === null) return;
    const { windowId, workspaceId, isPinned, isMuted, groupId, session } = entry;
    const place = { windowId, workspaceId, isPinned, isMuted, groupId };
    const copy = this.#tabs.openAsleep(saved, place, { session });
    this.#tabs.place(copy, this.#stripOf(entry).indexOf(entry) + 1);
    this.#tabs.tidySplits(windowId, null);
    this.#tabs.activate(copy.id);
  }

  /** Opens a new tab to the right of this one, in its group and in front. */
  async openAfter({ id, windowId, groupId }: TabEntry): Promise<void> {
    const opened = await this.#tabs.open({ url: null, activate: true, windowId });
    const entry = this.#tabs.entry(opened.id);
    if (entry === undefined) return;
    entry.groupId = groupId;
    const beside = this.#tabs.strip(windowId).findIndex((one) => one.id === id);
    this.#tabs.place(entry, beside + 1);
    this.#tabs.tidySplits(windowId, null);
  }

  /** Unpinned tabs of the same strip: all others, or those after the tab. */
  beside(entry: TabEntry, which: 'others' | 'after'): readonly TabId[] {
    const strip = this.#stripOf(entry);
    const beside = which === 'others' ? strip : strip.slice(strip.indexOf(entry) + 1);
    return beside.filter((one) => one !== entry && !one.isPinned).map(({ id }) => id);
  }

  /** Groups tabs of one workspace, which become adjacent. */
  group(entries: readonly TabEntry[], into: TabGroupId | null): TabGroupId | null {
    const first = entries[0];
    const stage = this.#tabs.stages.get(first?.windowId);
    if (first === undefined || stage === undefined) return null;
    const known = into === null ? undefined : stage.groups.get(into);
    const group = known ?? this.#newGroup(stage.groups.list());
    if (known === undefined) stage.groups.put(group);
    const here = entries.filter((entry) => isBeside(entry, first));
    for (const entry of new Set(here.flatMap((one) => this.#withSplit(one)))) {
      entry.isPinned = false;
      entry.groupId = null;
      const strip = this.#stripOf(entry).filter((one) => one !== entry);
      const last = strip.findLastIndex(({ groupId }) => groupId === group.id);
      const own = this.#stripOf(entry).indexOf(entry);
      entry.groupId = group.id;
      this.#tabs.place(entry, last < 0 ? own : last + 1);
    }
    this.#tabs.tidySplits(stage.id, null);
    this.#tabs.windowChanged(stage.id);
    return group.id;
  }

  /** Takes a tab out of its group and puts it behind the group. */
  leaveGroup(entry: TabEntry): void {
    const { groupId, windowId } = entry;
    if (groupId === null) return;
    for (const one of this.#withSplit(entry).toReversed()) {
      const strip = this.#stripOf(one).filter((other) => other !== one);
      const last = strip.findLastIndex((other) => other.groupId === groupId);
      one.groupId = null;
      this.#tabs.place(one, last < 0 ? this.#stripOf(one).indexOf(one) : last + 1);
    }
    this.#tabs.tidySplits(windowId, null);
  }

  /** Changes a group. Where collapsing it would hide the tab in front, a visible one is activated. */
  changeGroup(id: TabGroupId, change: GroupChange): void {
    const stage = this.#stageOf(id);
    const group = stage?.groups.get(id);
    if (stage === undefined || group === undefined) return;
    const { name = group.name, colour = group.colour, isCollapsed = group.isCollapsed } = change;
    stage.groups.put({ id, name, colour, isCollapsed });
    this.#tabs.windowChanged(stage.id);
    if (change.isCollapsed !== true) return;
    const strip = this.#tabs.strip(stage.id);
    const front = strip.findIndex((one) => one.id === stage.activeId);
    if (strip[front]?.groupId !== id) return;
    const isSeen = ({ groupId }: TabEntry): boolean =>
      groupId === null || stage.groups.get(groupId)?.isCollapsed !== true;
    const next = strip.slice(front).find(isSeen) ?? strip.slice(0, front).findLast(isSeen);
    if (next !== undefined) return this.#tabs.activate(next.id);
    void this.#tabs.open({ url: null, activate: true, windowId: stage.id });
  }

  /** Dissolves a group; its tabs stay in place. */
  dissolveGroup(id: TabGroupId): void {
    for (const entry of this.#tabsOf(id)) {
      entry.groupId = null;
      this.#tabs.place(entry, this.#stripOf(entry).indexOf(entry));
    }
  }

  inGroup(id: TabGroupId): readonly TabId[] {
    return this.#tabsOf(id).map((entry) => entry.id);
  }

  /** Tabs of the same split, itself included, in strip order. */
  #withSplit(entry: TabEntry): readonly TabEntry[] {
    const split = this.#tabs.stages.get(entry.windowId)?.splits.of(entry.id);
    if (split === undefined) return [entry];
    return this.#stripOf(entry).filter(({ id }) => split.tabIds.includes(id));
  }

  /** Strip of the tab, which may belong to a hidden workspace. */
  #stripOf(entry: TabEntry): readonly TabEntry[] {
    return this.#tabs.entries().filter((one) => isBeside(one, entry));
  }

  #tabsOf(id: TabGroupId): readonly TabEntry[] {
    return this.#tabs.entries().filter(({ groupId }) => groupId === id);
  }

  #stageOf(id: TabGroupId) {
    return this.#tabs.stages.list().find(({ groups }) => groups.get(id) !== undefined);
  }

  /** Creates a group in the window's least used color. */
  #newGroup(beside: readonly TabGroup[]): TabGroup {
    const all = this.#tabs.stages.list().flatMap(({ groups }) => groups.list());
    const id = TabGroupIdSchema.parse(Math.max(0, ...all.map((group) => group.id)) + 1);
    const uses = (colour: string): number =>
      beside.filter((group) => group.colour === colour).length;
    const [colour = 'blue'] = COLOURS.toSorted((a, b) => uses(a) - uses(b));
    return { id, name: '', colour, isCollapsed: false };
  }
}

/** Whether two tabs are in the same strip. */
export function isBeside(one: TabEntry, other: TabEntry): boolean {
  return one.windowId === other.windowId && one.workspaceId === other.workspaceId;
}

const COLOURS = TabGroupColourSchema.options;
