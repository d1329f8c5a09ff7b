import type { Protocol } from 'devtools-protocol';

import type { Point } from '#shared/model/page/point.ts';

import { pause } from '../../platform/async/bounded.ts';
import type { CdpSession } from './cdp-session.ts';
import {
  holdModifiers,
  modifierBits,
  type MouseOptions,
  moveMouse,
  pressMouse,
  releaseMouse,
} from './input.ts';
import type { Modifier } from './key-chord.ts';

/** Shares of the way at which the mouse is moved; the first is beyond the distance from which libraries count a drag. */
const WAY = [0.1, 0.4, 0.7, 0.95];
/**
 * Milliseconds for the moves on the way. A page that draws slowly answers each move late; after this time the rest of the way is one move.
 */
const WAY_MS = 400;
/** Milliseconds that the button stays down after the last move: libraries check every 50 ms what lies under the mouse. */
const REST_MS = 80;
/** Milliseconds from the press to the first move: some lists ignore a press that moves at once as accidental. */
const HOLD_MS = 60;
/** Milliseconds between the events of a native drag. */
const STEP_MS = 16;

/**
 * Drags with the left button from one point to another, in CSS pixels of the tab's viewport. Where the page starts native drag and drop
 * (`draggable`), Chromium would hand over to the system; that is intercepted, and drag events are sent instead. Returns which of the two it
 * was.
 * A drag that follows the pointer ends at the edge of its frame's process: if the goal `isInOtherProcess`, the button is released at the
 * start, as a release elsewhere would not reach the frame.
 */
export async function dragMouse(
  cdp: CdpSession,
  from: Point,
  to: Point,
  how: DragOptions,
): Promise<'native' | 'pointer'> {
  return holdModifiers(cdp, how.modifiers, () => dragOnce(cdp, from, to, how));
}

interface DragOptions {
  readonly isInOtherProcess: boolean;
  readonly modifiers: readonly Modifier[];
  /** Calls `send`, which presses the button, and then `release` and `send` again while the press has not arrived. */
  readonly press: (send: () => Promise<void>, release: () => Promise<void>) => Promise<void>;
}

async function dragOnce(
  cdp: CdpSession,
  from: Point,
  to: Point,
  { isInOtherProcess, modifiers, press }: DragOptions,
): Promise<'native' | 'pointer'> {
  const options: MouseOptions = { modifiers };
  const intercepted: Protocol.Input.DragData[] = [];
  let at = from;
  await cdp.send('Input.setInterceptDrags', { enabled: true });
  const listener = cdp.on('Input.dragIntercepted', ({ data }) => void intercepted.push(data));
  try {
    const pressThere = async (): Promise<void> => {
      // Sent together, in order, as each answer waits for a drawn frame.
      await Promise.all([
        moveMouse(cdp, { x: from.x + 1, y: from.y }, options),
        moveMouse(cdp, from, options),
        pressMouse(cdp, from, options),
      ]);
    };
    await press(pressThere, () => releaseMouse(cdp, from, { modifiers }));
    await pause(HOLD_MS, cdp.signal);
    const latest = performance.now() + WAY_MS;
    for (const share of WAY) {
      if (intercepted.length > 0 || performance.now() > latest) break;
      at = between(from, to, share);
      // Each move is answered once a frame has brought it to the page, so that libraries can follow.
      await moveMouse(cdp, at, { ...options, button: 'left' });
    }
    if (intercepted.length === 0) {
      at = isInOtherProcess ? from : to;
      const over = isInOtherProcess ? [] : movesOver(from, to);
      for (const point of [...over, at])
        await moveMouse(cdp, point, { ...options, button: 'left' });
      await pause(REST_MS, cdp.signal);
    }
    const [data] = intercepted;
    if (data !== undefined) {
      at = to;
      for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
        const event = { type, x: to.x, y: to.y, data, modifiers: modifierBits(options) };
        await cdp.send('Input.dispatchDragEvent', event);
        await pause(STEP_MS, cdp.signal);
      }
    }
    return data === undefined ? 'pointer' : 'native';
  } finally {
    listener.dispose();
    try {
      await releaseMouse(cdp, at, { modifiers });
    } finally {
      // Without this the person's own drags would stay intercepted.
      await cdp.send('Input.setInterceptDrags', { enabled: false }, { mustBeSent: true });
    }
  }
}

/** Returns two moves at the goal, a pixel apart: a page may detect the drop place only once the mouse has moved over it. */
const movesOver = (from: Point, to: Point): readonly Point[] => [
  to,
  { x: to.x - Math.sign(to.x - from.x), y: to.y - Math.sign(to.y - from.y) },
];

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
