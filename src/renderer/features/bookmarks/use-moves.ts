import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { BarPlace } from './bar-places.ts';
import { stepOf } from './move-along.ts';
import { moveBookmark } from './place-menu.ts';

/** Ctrl+Shift and an arrow move the bookmark that has the keyboard, which stays with it. Tells whether it was such a key. */
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
