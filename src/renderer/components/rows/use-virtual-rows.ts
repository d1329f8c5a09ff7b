import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { type RowGroup, RowLayout } from './row-layout.ts';

/** Lines rendered beyond the view, so that fast scrolling shows no gap. */
const AHEAD = 20;

interface Seen {
  readonly top: number;
  readonly height: number;
}

interface VirtualRows {
  readonly layout: RowLayout;
  /** Indexes of the rendered items. */
  readonly places: readonly number[];
  /** The line that keys act on. */
  readonly focus: number;
  /** Number of visible lines. */
  readonly inSight: number;
  /** Brings a line into sight and gives it the focus. */
  readonly show: (row: number) => void;
}

/** Lines to render. `need` receives the visible ones. */
export function useVirtualRows(
  box: RefObject<HTMLDivElement | null>,
  groups: readonly RowGroup[],
  rowHeight: number,
  focused: number,
  need: (first: number, last: number) => void,
): VirtualRows {
  const layout = useMemo(() => new RowLayout(groups, rowHeight), [groups, rowHeight]);
  const { top, height } = useSeen(box);
  const [wanted, setWanted] = useState<number | null>(null);
  // The focused line may be past the end of a list that became shorter.
  const focus = Math.max(0, Math.min(focused, layout.rows - 1));
  const first = layout.indexAt(top);
  const last = layout.indexAt(top + height);
  useEffect(() => need(layout.rowAt(first), layout.rowAt(last)), [need, layout, first, last]);
  useEffect(() => {
    if (wanted === null) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-row="${wanted}"]`)
      ?.focus({ preventScroll: true });
  }, [box, wanted]);
  const places = useMemo(
    () => placesOf(Math.max(0, first - AHEAD), last + AHEAD, layout, focus),
    [first, last, layout, focus],
  );
  return {
    layout,
    places,
    focus,
    inSight: Math.max(1, Math.floor(height / rowHeight) - 1),
    show: (row) => {
      if (box.current !== null) bringIntoSight(box.current, layout, row);
      setWanted(row);
    },
  };
}

/** Visible part of the list, in CSS px. */
function useSeen(box: RefObject<HTMLDivElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void => setSeen({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return seen;
}

/** Indexes to render. The focused line stays rendered when it is scrolled away, so that keys continue from it. */
function placesOf(from: number, to: number, layout: RowLayout, focus: number): readonly number[] {
  const last = Math.min(layout.count - 1, to);
  const places = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  const own = layout.indexOf(focus);
  if (layout.count === 0 || (own >= from && own <= last)) return places;
  return own < from ? [own, ...places] : [...places, own];
}

/** Scrolls as little as possible; the first heading comes along with its first line. */
function bringIntoSight(box: HTMLElement, layout: RowLayout, row: number): void {
  const top = row === 0 ? 0 : layout.topOf(layout.indexOf(row));
  const bottom = layout.topOf(layout.indexOf(row)) + layout.rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
