import type { Change, SliceName, Snapshot } from '#shared/ipc/state/slices.ts';

/** Keeps one slice of main's state as `View`. */
export interface Reducer<CurrentSnapshot, LaterChange, View> {
  /** State before main's first message. */
  readonly initial: View;
  /** Makes the state from a whole snapshot by main. */
  open(snapshot: CurrentSnapshot): View;
  /** Applies a change. Untouched parts stay the same objects. */
  apply(view: View, change: LaterChange): View;
}

/** The reducer of the slice with this name. */
export type SliceReducer<Name extends SliceName, View = Snapshot<Name>> = Reducer<
  Snapshot<Name>,
  Change<Name>,
  View
>;

/** The reducer of a slice that is published as a whole each time. */
export function wholeReducer<Whole>(
  initial: Whole,
): Reducer<Whole, { readonly snapshot: Whole }, Whole> {
  return {
    initial,
    open: (snapshot) => snapshot,
    apply: (_, change) => change.snapshot,
  };
}
