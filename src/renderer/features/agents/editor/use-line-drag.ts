import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';

import { type DraggedLine, placeFor, shiftOf } from './dragged-line.ts';

/** Movement in CSS px below which a press is a click. */
const STARTS_AFTER = 4;

interface LineDrag {
  /** Index of the dragged line; `null`: none. */
  readonly place: number | null;
  readonly styleOf: (place: number) => CSSProperties | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, place: number) => void;
}

/**
 * Reorders the lines of a list by dragging; Escape cancels. It uses pointer events, because in a system drag a line that is dropped quickly
 * does not move.
 */
export function useLineDrag(onMove: (from: number, to: number) => void): LineDrag {
  const [line, setLine] = useState<DraggedLine | null>(null);
  const drag = useRef<AbortController | null>(null);
  useEffect(() => () => drag.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>, place: number): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || isOnButton) return;
    // Prevents text selection.
    event.preventDefault();
    drag.current?.abort();
    drag.current = new AbortController();
    const { signal } = drag.current;
    const element = event.currentTarget;
    const boxes = [...(element.parentElement?.children ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const ownTop = boxes[0]?.top ?? 0;
    const startY = event.clientY;
    let now: DraggedLine | null = null;
    const end = (): void => {
      drag.current?.abort();
      setLine(null);
    };
    const follow = ({ clientY }: { readonly clientY: number }): void => {
      // The list's container may have scrolled.
      const first = element.parentElement?.getBoundingClientRect().top ?? ownTop;
      const offset = clientY - startY - (first - ownTop);
      if (now === null && Math.abs(offset) < STARTS_AFTER) return;
      now = { boxes, from: place, to: placeFor(boxes, place, offset), offset };
      setLine(now);
      element.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'pointerup',
      () => {
        end();
        if (now !== null && now.to !== place) onMove(place, now.to);
      },
      { signal },
    );
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        end();
      },
      { signal, capture: true },
    );
  };

  return {
    place: line?.from ?? null,
    styleOf: (place) => {
      if (line === null) return undefined;
      return { translate: `0 ${shiftOf(line, place)}px` };
    },
    onPointerDown,
  };
}
