/** A part of a list under one heading. */
export interface RowGroup {
  readonly key: string;
  /** Heading of the group; `null`: none. */
  readonly title: string | null;
  readonly count: number;
}

/** A heading, or a line by number. */
export type RowItem =
  | { readonly kind: 'heading'; readonly title: string }
  | { readonly kind: 'row'; readonly row: number };

/** Heights in CSS px. */
export const ROW_HEIGHT = 40;
export const HEADING_HEIGHT = 48;

interface Start {
  /** Index of the group's heading, or of its first line if it has none. */
  readonly index: number;
  readonly row: number;
  readonly top: number;
  readonly group: RowGroup;
}

/** Positions of headings and lines, without iterating over all of them. */
export class RowLayout {
  readonly count: number;
  readonly rows: number;
  readonly height: number;
  /** Height of a line in CSS px. */
  readonly rowHeight: number;
  readonly #starts: readonly Start[];

  constructor(groups: readonly RowGroup[], rowHeight: number = ROW_HEIGHT) {
    this.rowHeight = rowHeight;
    let [index, row, top] = [0, 0, 0];
    this.#starts = groups.map((group) => {
      const start = { index, row, top, group };
      const hasHeading = group.title !== null;
      index += group.count + (hasHeading ? 1 : 0);
      row += group.count;
      top += group.count * this.rowHeight + (hasHeading ? HEADING_HEIGHT : 0);
      return start;
    });
    this.count = index;
    this.rows = row;
    this.height = top;
  }

  itemAt(index: number): RowItem {
    const start = this.#last((one) => one.index <= index);
    if (start === undefined) return { kind: 'row', row: index };
    const { row, group } = start;
    const within = index - start.index;
    if (group.title === null) return { kind: 'row', row: row + within };
    return within === 0
      ? { kind: 'heading', title: group.title }
      : { kind: 'row', row: row + within - 1 };
  }

  topOf(index: number): number {
    const start = this.#last((one) => one.index <= index);
    if (start === undefined) return 0;
    const within = index - start.index;
    if (start.group.title === null || within === 0) return start.top + within * this.rowHeight;
    return start.top + HEADING_HEIGHT + (within - 1) * this.rowHeight;
  }

  /** The item at this distance from the top. */
  indexAt(top: number): number {
    const start = this.#last((one) => one.top <= top);
    if (start === undefined) return 0;
    const within = top - start.top;
    const heading = start.group.title === null ? 0 : HEADING_HEIGHT;
    if (within < heading) return start.index;
    const rows = Math.floor((within - heading) / this.rowHeight);
    const last = this.count - 1;
    return Math.min(last, start.index + (heading > 0 ? 1 : 0) + rows);
  }

  /** The line at this index of headings and lines, or the first line after the heading there. */
  rowAt(index: number): number {
    const item = this.itemAt(index);
    if (item.kind === 'row') return item.row;
    const next = this.itemAt(index + 1);
    return next.kind === 'row' ? next.row : 0;
  }

  /** Index of a line among headings and lines. */
  indexOf(row: number): number {
    const start = this.#last((one) => one.row <= row);
    if (start === undefined) return row;
    return start.index + (start.group.title === null ? 0 : 1) + row - start.row;
  }

  /** The last group for which `holds` is true; it must be true for all earlier ones. */
  #last(holds: (start: Start) => boolean): Start | undefined {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const start = this.#starts[middle];
      if (start !== undefined && holds(start)) low = middle;
      else high = middle - 1;
    }
    return this.#starts[low];
  }
}
