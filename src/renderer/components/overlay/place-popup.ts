import type { Box } from '#shared/model/page/page-snapshot.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Place of a popup of this size in a window of that size. */
export type PlacePopup = (popup: Size, window: Size) => { readonly x: number; readonly y: number };

const GAP = 4;
const EDGE = 8;

/** Below an element, or above when only that has room, aligned at its start or end; moved to stay in the window. */
export function below(
  anchor: () => Box,
  align: 'start' | 'end',
  isRightToLeft: boolean,
): PlacePopup {
  return (popup, window) => {
    const { x, y, width, height } = anchor();
    const top = y + height + GAP;
    const lowest = Math.max(EDGE, window.height - popup.height - EDGE);
    const isLeft = (align === 'start') !== isRightToLeft;
    return {
      x: clamp(isLeft ? x : x + width - popup.width, EDGE, window.width - popup.width - EDGE),
      y:
        top < lowest || y - GAP - popup.height < EDGE
          ? Math.min(top, lowest)
          : y - GAP - popup.height,
    };
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
