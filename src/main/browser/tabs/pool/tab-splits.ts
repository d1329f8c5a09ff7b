import type { TabId } from '#shared/model/ids.ts';
import {
  MAX_SPLIT,
  wholeShares,
  withoutShare,
  withShare,
} from '#shared/model/tabs/split-shares.ts';
import type { TabSplit } from '#shared/model/tabs/tab.ts';

/** Split views of one window's tabs. */
export class TabSplits {
  #list: readonly TabSplit[] = [];

  list(): TabSplit[] {
    return [...this.#list];
  }

  of(id: TabId | null): TabSplit | undefined {
    return this.#list.find(({ tabIds }) => tabIds.some((one) => one === id));
  }

  /** Whether one more tab fits beside this one. */
  hasRoom(id: TabId): boolean {
    return (this.of(id)?.tabIds.length ?? 1) < MAX_SPLIT;
  }

  /** Adds a tab without a split on this side of another one. */
  join(id: TabId, besideId: TabId, side: 'before' | 'after'): void {
    const { tabIds, shares } = this.of(besideId) ?? { tabIds: [besideId], shares: [1] };
    const place = tabIds.indexOf(besideId) + (side === 'after' ? 1 : 0);
    this.#replace(besideId, {
      tabIds: tabIds.toSpliced(place, 0, id),
      shares: [...withShare(shares, place)],
    });
  }

  /** Takes a tab out of its split; a split of one tab is dissolved. Returns whether the tab was in one. */
  leave(id: TabId): boolean {
    const split = this.of(id);
    if (split === undefined) return false;
    const place = split.tabIds.indexOf(id);
    const tabIds = split.tabIds.toSpliced(place, 1);
    const shares = [...withoutShare(split.shares, place)];
    this.#replace(id, tabIds.length < 2 ? null : { tabIds, shares });
    return true;
  }

  dissolve(id: TabId): void {
    this.#replace(id, null);
  }

  resize(id: TabId, shares: readonly number[]): void {
    const split = this.of(id);
    if (split?.shares.length !== shares.length) return;
    this.#replace(id, { tabIds: split.tabIds, shares: [...wholeShares(shares)] });
  }

  /** Reorders the tabs of a split; sizes stay with the places. */
  order(tabIds: readonly TabId[]): void {
    const [first] = tabIds;
    const split = first === undefined ? undefined : this.of(first);
    if (first === undefined || split?.tabIds.length !== tabIds.length) return;
    this.#replace(first, { tabIds: [...tabIds], shares: split.shares });
  }

  /** Restores a split of a reopened window, whose tabs may have new ids or be gone. */
  restore({ tabIds, shares }: TabSplit, idNow: (had: TabId) => TabId | undefined): void {
    const left = tabIds.flatMap((had, place) => {
      const id = idNow(had);
      const isFree = id !== undefined && this.of(id) === undefined;
      return isFree ? [{ id, share: shares[place] ?? 0 }] : [];
    });
    if (left.length < 2) return;
    const whole = wholeShares(left.map(({ share }) => share));
    this.#list = [...this.#list, { tabIds: left.map(({ id }) => id), shares: [...whole] }];
  }

  #replace(id: TabId, split: TabSplit | null): void {
    const before = this.of(id);
    const others = this.#list.filter((one) => one !== before);
    this.#list = split === null ? others : [...others, split];
  }
}
