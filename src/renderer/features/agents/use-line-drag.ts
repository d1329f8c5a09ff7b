import { useState, type DragEvent } from 'react';

interface LineDrag {
  /** The line that another one is held over; `null`: none is. */
  readonly over: number | null;
  readonly handlersOf: (place: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Lets the lines of a list be dragged to each other's places. */
export function useLineDrag(onMove: (from: number, to: number) => void): LineDrag {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const rest = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    over: over === dragged ? null : over,
    handlersOf: (place) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Without data nothing is dragged in some engines.
        event.dataTransfer.setData('text/plain', '');
        setDragged(place);
      },
      onDragOver: (event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== null) onMove(dragged, place);
        rest();
      },
      onDragEnd: rest,
    }),
  };
}
