import type { Session } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import {
  type TabGroup,
  TabGroupColourSchema,
  type TabGroupId,
  TabGroupIdSchema,
} from '#shared/model/page/tab.ts';

import type { SavedTab } from '../tab/saved-tab.ts';
import type { StripPlace } from './pool-options.ts';
import type { TabEntry } from './tab-entry.ts';
import type { TabStages } from './tab-stages.ts';

export type GroupChange = {
  readonly [Key in 'name' | 'colour' | 'isCollapsed']?: TabGroup[Key] | undefined;
};

/** Strip entries of all windows. */
export interface StripTabs {
  readonly stages: TabStages;
  entries(): readonly TabEntry[];
  entry(id: TabId): TabEntry | undefined;
  /** Tabs of one window, in order. */
  strip(windowId: WindowId): readonly TabEntry[];
  place(entry: TabEntry, position: number): void;
  openAsleep(saved: SavedTab, place: StripPlace, options: { readonly session: Session }): TabEntry;
  open(options: { url: null; activate: true; windowId: WindowId }): Promise<{
    readonly id: TabId;
  }>;
  activate(id: TabId): void;
  tellChanged(entry: TabEntry): void;
  windowChanged(id: WindowId): void;
}

/** Acts of the person on tabs in the strip, asleep or not. */
export class StripActs {
  readonly #tabs: StripTabs;

  constructor(tabs: StripTabs) {
    this.#tabs = tabs;
  }

  /** Pinned tabs stand before the others, in no group. */
  pin(entry: TabEntry, isPinned: boolean): void {
    if (entry.isPinned === isPinned) return;
    entry.isPinned = isPinned;
    entry.groupId = null;
    const strip = this.#tabs.strip(entry.windowId);
    const pinned = strip.filter((one) => one !== entry && one.isPinned).length;
    this.#tabs.place(entry, pinned);
  }

  mute(entry: TabEntry, isMuted: boolean): void {
    entry.isMuted = isMuted;
    entry.tab?.view.webContents.setAudioMuted(isMuted);
    this.#tabs.tellChanged(entry);
  }

  /** Opens the same page with its history next to it, in front. */
  duplicate(entry: TabEntry): void {
    const saved = entry.tab?.loads.save() ?? entry.saved;
    if (saved === null) return;
    const { windowId, isPinned, isMuted, groupId, session } = entry;
    const place = { windowId, isPinned, isMuted, groupId };
    const copy = this.#tabs.openAsleep(saved, place, { session });
    this.#tabs.place(copy, this.#tabs.strip(windowId).indexOf(entry) + 1);
    this.#tabs.activate(copy.id);
  }

  /** A new tab right of it, in its group and in front. */
  async openAfter({ id, windowId, groupId }: TabEntry): Promise<void> {
    const opened = await this.#tabs.open({ url: null, activate: true, windowId });
    const entry = this.#tabs.entry(opened.id);
    if (entry === undefined) return;
    entry.groupId = groupId;
    const beside = this.#tabs.strip(windowId).findIndex((one) => one.id === id);
    this.#tabs.place(entry, beside + 1);
  }

  /** The other tabs of its window, or those after it, without pinned ones. */
  beside(entry: TabEntry, which: 'others' | 'after'): readonly TabId[] {
    const strip = this.#tabs.strip(entry.windowId);
    const beside = which === 'others' ? strip : strip.slice(strip.indexOf(entry) + 1);
    return beside.filter((one) => one !== entry && !one.isPinned).map(({ id }) => id);
  }

  /** Groups tabs of one window; they become neighbours. */
  group(entries: readonly TabEntry[], into: TabGroupId | null): TabGroupId | null {
    const first = entries[0];
    const stage = this.#tabs.stages.get(first?.windowId);
    if (first === undefined || stage === undefined) return null;
    const known = into === null ? undefined : stage.groups.get(into);
    const group = known ?? this.#newGroup(stage.groups.list());
    if (known === undefined) stage.groups.put(group);
    for (const entry of entries.filter(({ windowId }) => windowId === stage.id)) {
      entry.isPinned = false;
      entry.groupId = null;
      const strip = this.#tabs.strip(stage.id).filter((one) => one !== entry);
      const last = strip.findLastIndex(({ groupId }) => groupId === group.id);
      const own = this.#tabs.strip(stage.id).indexOf(entry);
      entry.groupId = group.id;
      this.#tabs.place(entry, last < 0 ? own : last + 1);
    }
    this.#tabs.windowChanged(stage.id);
    return group.id;
  }

  /** Moves the tab behind its former group. */
  leaveGroup(entry: TabEntry): void {
    const { groupId, windowId } = entry;
    if (groupId === null) return;
    const strip = this.#tabs.strip(windowId).filter((one) => one !== entry);
    const last = strip.findLastIndex((one) => one.groupId === groupId);
    entry.groupId = null;
    this.#tabs.place(entry, last < 0 ? this.#tabs.strip(windowId).indexOf(entry) : last + 1);
  }

  /** A tab in front that a group closes over makes way for one that can be seen. */
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
      this.#tabs.place(entry, this.#tabs.strip(entry.windowId).indexOf(entry));
    }
  }

  inGroup(id: TabGroupId): readonly TabId[] {
    return this.#tabsOf(id).map((entry) => entry.id);
  }

  #tabsOf(id: TabGroupId): readonly TabEntry[] {
    return this.#tabs.entries().filter(({ groupId }) => groupId === id);
  }

  #stageOf(id: TabGroupId) {
    return this.#tabs.stages.list().find(({ groups }) => groups.get(id) !== undefined);
  }

  /** A new group in the window's least used colour. */
  #newGroup(beside: readonly TabGroup[]): TabGroup {
    const all = this.#tabs.stages.list().flatMap(({ groups }) => groups.list());
    const id = TabGroupIdSchema.parse(Math.max(0, ...all.map((group) => group.id)) + 1);
    const uses = (colour: string): number =>
      beside.filter((group) => group.colour === colour).length;
    const [colour = 'blue'] = COLOURS.toSorted((a, b) => uses(a) - uses(b));
    return { id, name: '', colour, isCollapsed: false };
  }
}

const COLOURS = TabGroupColourSchema.options;
