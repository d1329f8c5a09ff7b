import { AppError } from '#shared/errors/app-error.ts';

import type { StripTabs } from './strip-acts.ts';
import type { TabEntry } from '../tab-entry.ts';

/** Actions of the person on tabs in a split view. */
export class SplitActs {
  readonly #tabs: StripTabs;

  constructor(tabs: StripTabs) {
    this.#tabs = tabs;
  }

  /** Shows a tab beside another one, whose pin and group it takes over, and activates it unless `isBehind`. Throws `SPLIT_FULL`. */
  open(entry: TabEntry, beside: TabEntry, side: 'before' | 'after', isBehind = false): void {
    const stage = this.#tabs.stages.get(beside.windowId);
    if (stage === undefined || entry === beside || entry.windowId !== stage.id) return;
    const isThere = stage.splits.of(beside.id)?.tabIds.includes(entry.id) === true;
    if (!isThere && !stage.splits.hasRoom(beside.id)) throw splitFull();
    if (!isThere) stage.splits.leave(entry.id);
    entry.isPinned = beside.isPinned;
    entry.groupId = beside.groupId;
    const others = this.#tabs.strip(stage.id).filter((one) => one !== entry);
    this.#tabs.place(entry, others.indexOf(beside) + (side === 'after' ? 1 : 0));
    if (!isThere) stage.splits.join(entry.id, beside.id, side);
    this.#tabs.tidySplits(stage.id, null);
    if (!isBehind) this.#tabs.activate(entry.id);
    this.#tabs.windowChanged(stage.id);
  }

  /** Opens a new tab beside another one. Throws `SPLIT_FULL`. */
  async openNew(beside: TabEntry, side: 'before' | 'after'): Promise<void> {
    const { id, windowId } = beside;
    if (this.#tabs.stages.get(windowId)?.splits.hasRoom(id) === false) throw splitFull();
    const opened = await this.#tabs.open({ url: null, activate: false, windowId });
    const entry = this.#tabs.entry(opened.id);
    if (entry !== undefined) this.open(entry, beside, side);
  }

  /** Takes a tab out of its split and puts it behind the others of the split. */
  leave(entry: TabEntry): void {
    const stage = this.#tabs.stages.get(entry.windowId);
    const last = stage?.splits.of(entry.id)?.tabIds.at(-1);
    if (stage?.splits.leave(entry.id) !== true) return;
    const others = this.#tabs.strip(stage.id).filter((one) => one !== entry);
    const place = last === entry.id ? -1 : others.findIndex(({ id }) => id === last);
    if (place >= 0) this.#tabs.place(entry, place + 1);
    this.#tabs.windowChanged(stage.id);
  }

  close({ id, windowId }: TabEntry): void {
    this.#tabs.stages.get(windowId)?.splits.dissolve(id);
    this.#tabs.windowChanged(windowId);
  }

  /** Swaps a tab with its neighbor on this side. */
  move(entry: TabEntry, step: 1 | -1): void {
    const { id, windowId } = entry;
    const tabIds = this.#tabs.stages.get(windowId)?.splits.of(id)?.tabIds;
    if (tabIds?.[tabIds.indexOf(id) + step] === undefined || tabIds.indexOf(id) + step < 0) return;
    this.#tabs.place(entry, this.#tabs.strip(windowId).indexOf(entry) + step);
    this.#tabs.tidySplits(windowId, null);
  }

  resize({ id, windowId }: TabEntry, shares: readonly number[]): void {
    this.#tabs.stages.get(windowId)?.splits.resize(id, shares);
    this.#tabs.windowChanged(windowId);
  }
}

function splitFull(): AppError {
  return new AppError({
    code: 'SPLIT_FULL',
    message: 'Four pages are side by side already.',
    next: 'Close one of them, or open the page in a tab of its own.',
  });
}
