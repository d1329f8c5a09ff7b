import type { Change, SliceName, Snapshot } from '#shared/ipc/state/slices.ts';

import type { Disposable } from '../../platform/disposable.ts';
import { Emitter } from '../../platform/emitter.ts';

/** Where a slice of the window's state comes from. */
export interface SliceSource<CurrentSnapshot, LaterChange> {
  /** As it is now, with every change in it that was told so far. */
  snapshot(): CurrentSnapshot;
  onChange(listener: (change: LaterChange) => void): Disposable;
}

/** One source for each slice: a missing one does not compile. */
export type SliceSources = {
  readonly [Name in SliceName]: SliceSource<Snapshot<Name>, Change<Name>>;
};

interface Replaced<Whole> {
  readonly type: 'replaced';
  readonly snapshot: Whole;
}

/** A slice that is published as a whole whenever `replaced` is called. */
export class WholeSource<Whole> implements SliceSource<Whole, Replaced<Whole>> {
  readonly snapshot: () => Whole;
  readonly #changes = new Emitter<Replaced<Whole>>();

  constructor(read: () => Whole) {
    this.snapshot = read;
  }

  onChange(listener: (change: Replaced<Whole>) => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Something of it is another now. */
  replaced(): void {
    this.#changes.emit({ type: 'replaced', snapshot: this.snapshot() });
  }
}
