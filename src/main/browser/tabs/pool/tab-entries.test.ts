import type { Session } from 'electron';
import { describe, expect, it } from 'vitest';

import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';

import { TabEntries } from './tab-entries.ts';
import { TabEntry } from './tab-entry.ts';

const NO_SESSION: Session = Object.create(null);

function entry(id: number, inWindow: number, openerId: number | null = null): TabEntry {
  return new TabEntry({
    id: TabIdSchema.parse(id),
    windowId: WindowIdSchema.parse(inWindow),
    openerId: openerId === null ? null : TabIdSchema.parse(openerId),
    session: NO_SESSION,
    isIsolated: false,
  });
}

const ids = (entries: TabEntries, inWindow: number): number[] =>
  entries.in(WindowIdSchema.parse(inWindow)).map(({ id }) => Number(id));

function opened(...list: readonly TabEntry[]): TabEntries {
  const entries = new TabEntries();
  for (const one of list) entries.add(one);
  return entries;
}

describe('TabEntries', () => {
  it('adds a tab after its opener in the same window, else last', () => {
    const entries = opened(entry(1, 1), entry(2, 2), entry(3, 1), entry(4, 1, 1), entry(5, 2, 1));
    expect(ids(entries, 1)).toEqual([1, 4, 3]);
    expect(ids(entries, 2)).toEqual([2, 5]);
  });

  it('adds the tabs of one opener in the order in which they were opened', () => {
    const entries = opened(
      entry(1, 1),
      entry(2, 1),
      entry(3, 1, 1),
      entry(4, 1, 1),
      entry(5, 1, 3),
    );
    expect(ids(entries, 1)).toEqual([1, 3, 5, 4, 2]);
    entries.add(entry(6, 1, 1));
    expect(ids(entries, 1)).toEqual([1, 3, 5, 4, 6, 2]);
  });

  it('puts a tab at a place among the tabs of its window', () => {
    const [first, last] = [entry(1, 1), entry(4, 1)];
    const entries = opened(first, entry(2, 2), entry(3, 1), last);
    entries.put(first, 2);
    expect(ids(entries, 1)).toEqual([3, 4, 1]);
    entries.put(last, 0);
    expect(ids(entries, 1)).toEqual([4, 3, 1]);
    entries.put(last, 99);
    expect(ids(entries, 1)).toEqual([3, 1, 4]);
    expect(ids(entries, 2)).toEqual([2]);
  });

  it('keeps pinned tabs before the others, wherever one is put', () => {
    const [pinned, other] = [entry(3, 1), entry(1, 1)];
    const entries = opened(other, entry(2, 1), pinned);
    pinned.isPinned = true;
    entries.put(pinned, 99);
    expect(ids(entries, 1)).toEqual([3, 1, 2]);
    entries.put(other, 0);
    expect(ids(entries, 1)).toEqual([3, 1, 2]);
  });

  it('tells where a tab stands among all', () => {
    const moved = entry(4, 1);
    const entries = opened(entry(1, 1), entry(2, 2), entry(3, 1), moved);
    expect(entries.put(moved, 1)).toBe(2);
    expect(entries.all().map(({ id }) => Number(id))).toEqual([1, 2, 4, 3]);
  });
});
