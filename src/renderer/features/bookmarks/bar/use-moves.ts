import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { BarPlace } from './bar-places.ts';
import { stepOf } from './move-along.ts';
import { moveBookmark } from './place-menu.ts';

/** Moves the focused bookmark on Ctrl+Shift and an arrow; the focus stays on it. The handler returns whether it used the key. */
export function useMoves(
  places: readonly BarPlace[],
  row: RefObject<HTMLElement | null>,
): (event: KeyboardEvent<HTMLElement>) => boolean {
  const moved = useRef<{ readonly key: string; readonly from: readonly BarPlace[] } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null || moved.current.from === places) return;
    const { key } = moved.current;
    moved.current = null;
    const buttons = row.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    [...buttons].find(({ dataset }) => dataset['key'] === key)?.focus();
  });
  return (event) => {
    const { ctrlKey, shiftKey, target } = event;
    const step = stepOf(event);
    if (!ctrlKey || !shiftKey || step === 0 || !(target instanceof HTMLElement)) return false;
    const place = places.find(({ key }) => key === target.dataset['key']);
    if (place?.kind !== 'bookmark') return false;
    event.preventDefault();
    const goal = step < 0 ? place.earlier : place.later;
    if (goal === null) return true;
    moved.current = { key: place.key, from: places };
    moveBookmark(place.bookmark, goal);
    return true;
  };
}
