import type { Box } from '#shared/model/page/page-snapshot.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Computes a popup's position from its size and the window's. */
export type PlacePopup = (popup: Size, window: Size) => { readonly x: number; readonly y: number };

const GAP = 4;
const EDGE = 8;

/** Places a popup below an element, or above it when only that has room, aligned at its start or end; shifted to stay in the window. */
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

/** Places a popup beside an element at its end, level with its top; shifted to stay in the window. */
export function beside(anchor: () => Box, isRightToLeft: boolean): PlacePopup {
  return (popup, window) => {
    const { x, y, width } = anchor();
    const left = isRightToLeft ? x - GAP - popup.width : x + width + GAP;
    return {
      x: clamp(left, EDGE, window.width - popup.width - EDGE),
      y: clamp(y, EDGE, Math.max(EDGE, window.height - popup.height - EDGE)),
    };
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
