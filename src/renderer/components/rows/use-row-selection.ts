import { useState } from 'react';

/** Selected lines by index; `focus` is the line that keys act on. */
export interface RowSelection {
  readonly focus: number;
  readonly chosen: ReadonlySet<number>;
  /** Focuses this line; the selection stays. */
  readonly focusOn: (row: number) => void;
  /** Moves to this line; the selection stays, or extends from the anchor. */
  readonly moveTo: (row: number, isExtending: boolean) => void;
  readonly toggle: (row: number) => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly focus: number;
  /** Start of a range. */
  readonly anchor: number;
  readonly chosen: ReadonlySet<number>;
}

const NONE: Chosen = { focus: 0, anchor: 0, chosen: new Set() };

/** Selects lines like a list with check boxes, gaps included. Another `list` clears the selection. */
export function useRowSelection(list: object): RowSelection {
  const [state, setState] = useState({ list, chosen: NONE });
  const { focus, anchor, chosen } =
    state.list === list ? state.chosen : { ...NONE, focus: state.chosen.focus };
  const set = (next: Chosen): void => setState({ list, chosen: next });
  return {
    focus,
    chosen,
    focusOn: (row) => {
      if (row !== focus) set({ focus: row, anchor: chosen.size > 0 ? anchor : row, chosen });
    },
    moveTo: (row, isExtending) => {
      if (!isExtending) return set({ focus: row, anchor: row, chosen });
      const [low, high] = [Math.min(anchor, row), Math.max(anchor, row)];
      const range = Array.from({ length: high - low + 1 }, (_, index) => low + index);
      return set({ focus: row, anchor, chosen: new Set(range) });
    },
    toggle: (row) => {
      const next = new Set(chosen);
      if (!next.delete(row)) next.add(row);
      set({ focus: row, anchor: row, chosen: next });
    },
    clear: () => set({ focus, anchor: focus, chosen: new Set() }),
  };
}
