import type { Change, SliceName, Snapshot } from '#shared/ipc/state/slices.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';

/** Source of a slice of the window's state. */
export interface SliceSource<CurrentSnapshot, LaterChange> {
  /** Returns the current slice, including every change that was published so far. */
  snapshot(): CurrentSnapshot;
  onChange(listener: (change: LaterChange) => void): Disposable;
}

/** One source for each slice; a missing one is a compile error. */
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

  /** Publishes the slice again after something in it has changed. */
  replaced(): void {
    this.#changes.emit({ type: 'replaced', snapshot: this.snapshot() });
  }
}
