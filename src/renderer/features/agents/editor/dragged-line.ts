interface LineBox {
  readonly top: number;
  readonly height: number;
}

/** A line during a drag to another place. */
export interface DraggedLine {
  /** Boxes of all lines before the drag, in CSS px. */
  readonly boxes: readonly LineBox[];
  readonly from: number;
  readonly to: number;
  /** Distance of the drag in CSS px. */
  readonly offset: number;
}

/** Index of a line dragged by `offset`: it swaps with another line once its leading edge is past the middle of that line. */
export function placeFor(boxes: readonly LineBox[], from: number, offset: number): number {
  const own = boxes[from];
  if (own === undefined) return from;
  const top = own.top + offset;
  return boxes.filter((box, place) => {
    const middle = box.top + box.height / 2;
    return place !== from && middle < (place < from ? top : top + own.height);
  }).length;
}

/** Offset of a line: the dragged one follows the pointer, passed ones fill its gap. */
export function shiftOf({ boxes, from, to, offset }: DraggedLine, place: number): number {
  if (place === from) return offset;
  const own = boxes[from];
  const beside = boxes[from === 0 ? 1 : from - 1];
  if (own === undefined || beside === undefined) return 0;
  const gap = from === 0 ? beside.top - own.top - own.height : own.top - beside.top - beside.height;
  if (from < place && place <= to) return -(own.height + gap);
  if (to <= place && place < from) return own.height + gap;
  return 0;
}
