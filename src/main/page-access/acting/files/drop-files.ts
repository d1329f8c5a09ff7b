import { pause } from '../../../platform/async/bounded.ts';
import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { listenersOf } from '../target/event-listeners.ts';
import type { FilePlace } from './press-for-chooser.ts';

const COPY = 1;
/** Milliseconds between drag events, in which the page draws the drop target. */
const STEP_MS = 30;
/** Events that a drop target listens for, at the place itself or far around it (pages then look at where the event came from). */
const HEARD = ['drop', 'dragover'] as const;

/** Whether something here may take dropped files; also `true` when that is unknown. */
export async function mayTakeDrop({ element }: FilePlace): Promise<boolean> {
  const heard = await listenersOf(element).around;
  return heard === null || HEARD.every((type) => heard.has(type));
}

/**
 * Drags files from outside over the place and drops them if the page's answer to the drag accepts them; otherwise Chromium would open the
 * file in place of the page. Returns whether they were dropped.
 */
export async function dropFiles(
  context: ToolContext,
  { cdp }: Page,
  place: FilePlace,
  paths: readonly string[],
): Promise<boolean> {
  const { x, y } = await waitUntilReady(context, place, { enabled: false });
  const data = { items: [], files: [...paths], dragOperationsMask: COPY };
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel'): Promise<void> => {
    await cdp.send('Input.dispatchDragEvent', { type, x, y, data });
    await pause(STEP_MS, cdp.signal);
  };
  await place.element.frame.call(ACT, 'watchDrop');
  try {
    for (const type of ['dragEnter', 'dragOver', 'dragOver'] as const) await send(type);
    const isTaken = await place.element.frame.call(ACT, 'takesDrop');
    await send(isTaken ? 'drop' : 'dragCancel');
    return isTaken;
  } finally {
    await place.element.frame.call(ACT, 'endDropWatch');
  }
}
