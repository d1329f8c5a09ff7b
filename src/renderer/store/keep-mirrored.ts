import { toErrorInfo } from '#shared/errors/app-error.ts';
import { fromEach } from '#shared/ipc/state/from-each.ts';
import type {
  AppState,
  Change,
  NumberedChange,
  SliceName,
  Snapshot,
} from '#shared/ipc/state/slices.ts';

import { appStore, type Mirror } from './app-state.ts';
import { REDUCERS } from './slices/reducers.ts';
import { WINDOW_ID } from './window-id.ts';
import type { SliceReducer } from './slices/slice-reducer.ts';

/** Source of the state: the bridge, or a list in tests. */
interface StateSource {
  getState(): Promise<AppState>;
  onChange(listener: (change: NumberedChange) => void): () => void;
}

/** A call from main that the window carries out at once. */
export type WindowCall = Change<'program'>;
export type Shortcut = Extract<WindowCall, { type: 'shortcut' }>['shortcut'];

interface MirrorOptions {
  readonly source: StateSource;
  readonly onCall: (call: WindowCall) => void;
  /** Runs a function soon. Changes until then are applied together, so that a busy run redraws once per frame. */
  readonly soon: (run: () => void) => void;
}

/** The window's state, and the number of the last change in it. */
interface Numbered {
  readonly seq: number;
  readonly mirror: Mirror;
}

/**
 * Keeps `appStore` equal to main's state: first the whole state, then numbered changes. A gap in the numbers loads the whole state again.
 * Returns a function that stops it.
 */
export function keepMirrored({ source, onCall, soon }: MirrorOptions): () => void {
  let known: Numbered | null = null;
  let queue: NumberedChange[] = [];
  let isFlushDue = false;
  let isAsking = false;

  const askForState = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      show(toNumbered(await source.getState()));
    } catch (thrown) {
      if (known === null) appStore.setState({ status: 'failed', error: toErrorInfo(thrown) }, true);
    } finally {
      isAsking = false;
    }
    flush();
  };

  const show = (numbered: Numbered) => {
    known = numbered;
    appStore.setState({ status: 'ready', mirror: numbered.mirror }, true);
  };

  const flush = () => {
    isFlushDue = false;
    if (isAsking || known === null) return;
    let { seq, mirror } = known;
    const pending = queue;
    queue = [];
    for (const [index, numbered] of pending.entries()) {
      if (numbered.seq <= seq) continue;
      if (numbered.seq > seq + 1) {
        queue = pending.slice(index);
        void askForState();
        break;
      }
      mirror = applyChange(mirror, numbered);
      seq = numbered.seq;
      if (numbered.slice === 'program' && numbered.change.windowId === WINDOW_ID)
        onCall(numbered.change);
    }
    if (seq !== known.seq) show({ seq, mirror });
  };

  const stop = source.onChange((change) => {
    queue.push(change);
    if (isFlushDue) return;
    isFlushDue = true;
    soon(flush);
  });
  void askForState();
  return stop;
}

/** The reducers, typed so that each belongs to its slice's name. */
const reducers: {
  readonly [Name in SliceName]: SliceReducer<Name, Mirror[Name]>;
} = REDUCERS;

function applyChange<Name extends SliceName>(
  mirror: Mirror,
  { slice, change }: NumberedChange<Name>,
): Mirror {
  return { ...mirror, [slice]: reducers[slice].apply(mirror[slice], change) };
}

const SLICE_NAMES = Object.keys(REDUCERS).filter((name): name is SliceName =>
  Object.hasOwn(REDUCERS, name),
);

function toNumbered({ seq, slices }: AppState): Numbered {
  let mirror: Mirror = fromEach(REDUCERS, 'initial');
  for (const name of SLICE_NAMES) mirror = openSlice(mirror, name, slices[name]);
  return { seq, mirror };
}

function openSlice<Name extends SliceName>(
  mirror: Mirror,
  name: Name,
  snapshot: Snapshot<Name>,
): Mirror {
  return { ...mirror, [name]: reducers[name].open(snapshot) };
}
