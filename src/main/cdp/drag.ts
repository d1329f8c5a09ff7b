import type { Protocol } from 'devtools-protocol';

import { pause } from '../platform/bounded.ts';
import type { CdpSession } from './cdp-session.ts';
import { moveMouse, pressMouse, releaseMouse, type Point } from './input.ts';

const STEPS = 8;
/** Libraries that follow the pointer do so frame by frame. */
const STEP_MS = 16;

/**
 * Drags with the left button from one point to another, CSS pixels of the tab's viewport. Where the page starts a
 * drag-and-drop of the browser's own (`draggable`), Chromium would hand over to the system; that is intercepted, and
 * the drag events are sent instead. Says which of the two it was.
 * What follows the pointer cannot get out of a frame of another process: where the goal `isInOtherProcess` it is brought back and
 * let go where it was taken, as the release would never reach it elsewhere.
 */
export async function dragMouse(
  cdp: CdpSession,
  from: Point,
  to: Point,
  {
    isInOtherProcess,
    signal,
  }: { readonly isInOtherProcess: boolean; readonly signal: AbortSignal },
): Promise<'native' | 'pointer'> {
  const intercepted: Protocol.Input.DragData[] = [];
  const listener = cdp.on('Input.dragIntercepted', ({ data }) => void intercepted.push(data));
  let at = from;
  await cdp.send('Input.setInterceptDrags', { enabled: true }, { signal });
  try {
    await moveMouse(cdp, from, { signal });
    await pressMouse(cdp, from, { signal });
    for (let step = 1; step <= STEPS && intercepted.length === 0; step += 1) {
      at = between(from, to, step / STEPS);
      await moveMouse(cdp, at, { button: 'left', signal });
      await pause(STEP_MS, signal);
    }
    const [data] = intercepted;
    if (data === undefined) {
      at = isInOtherProcess ? from : to;
      await moveMouse(cdp, at, { button: 'left', signal });
    } else {
      at = to;
      for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
        await cdp.send('Input.dispatchDragEvent', { type, x: to.x, y: to.y, data }, { signal });
        await pause(STEP_MS, signal);
      }
    }
    return data === undefined ? 'pointer' : 'native';
  } finally {
    listener.dispose();
    // Without the signal: a button that stays down would drag everything that comes after.
    await releaseMouse(cdp, at);
    await cdp.send('Input.setInterceptDrags', { enabled: false });
  }
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
