import { useRef, useState, type DragEvent } from 'react';

import { type BarPlace, type Goal } from './bar-places.ts';
import { keepDropped } from './keep-dropped.ts';

/** Where a dragged item would be dropped. */
interface DropGoal extends Goal {
  readonly folder: string;
  /** Key of the entry that shows the drop position; `null`: the bar is empty. */
  readonly key: string | null;
  readonly side: 'before' | 'after' | 'into';
}

/** Handles URLs dropped on the bar: its own entries, which are moved, and links from pages and other programs. */
export function useBarDrop(places: readonly BarPlace[]) {
  const [goal, setGoal] = useState<DropGoal | null>(null);
  const isOwn = useRef(false);
  const leave = (): void => setGoal(null);
  const showGoal = (event: DragEvent<HTMLElement>): void => {
    if (!isAddress(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isOwn.current ? 'move' : 'copy';
    const next = goalAt(event, places);
    setGoal((now) => (now?.key === next.key && now.side === next.side ? now : next));
  };
  return {
    goal,
    onDrag: (isDragged: boolean): void => {
      isOwn.current = isDragged;
      leave();
    },
    handlers: {
      onDragEnter: showGoal,
      onDragOver: showGoal,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
      },
      onDrop: (event: DragEvent<HTMLElement>): void => {
        leave();
        if (!isAddress(event)) return;
        event.preventDefault();
        const { folder, before } = goalAt(event, places);
        keepDropped(event.dataTransfer, folder, before);
      },
    },
  };
}

/** Whether the drag holds a URL and no files, which the window handles. */
function isAddress({ dataTransfer: { types }, currentTarget, target }: DragEvent): boolean {
  // Drags over a bar menu arrive here through React's tree.
  const isHere = target instanceof Node && currentTarget.contains(target);
  return isHere && types.includes('text/uri-list') && !types.includes('Files');
}

function goalAt(
  { target, currentTarget, clientX }: DragEvent<HTMLElement>,
  places: readonly BarPlace[],
): DropGoal {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const at = places.findIndex(({ key }) => key === element?.dataset['place']);
  const place = places[at];
  if (element === null || place === undefined) {
    const last = places.findLast(({ kind }) => kind === 'bookmark');
    return { folder: '', before: null, key: last?.key ?? null, side: 'after' };
  }
  if (place.kind === 'folder')
    return { folder: place.folder, before: null, key: place.key, side: 'into' };
  const { left, width } = element.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  if (clientX < left + width / 2 !== isRightToLeft)
    return { folder: '', before: place.bookmark.id, key: place.key, side: 'before' };
  const next = places[at + 1];
  const before = next?.kind === 'bookmark' ? next.bookmark.id : null;
  return { folder: '', before, key: place.key, side: 'after' };
}
