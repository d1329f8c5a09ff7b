import { z } from 'zod';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { callWithObject } from '../page-rpc/frame-script.ts';

const TIMEOUT_MS = 1500;
const GROUP = 'waymark-frame-owners';

interface Owner {
  readonly parentWorld: string;
  readonly element: number;
}

/** Which element of its parent document each child frame belongs to. Asked of CDP once for each frame, then remembered. */
export class FrameOwners {
  readonly #known = new Map<string, Owner>();

  /** The element number of the frame's owner if it is already known for this parent document. */
  known(frame: CdpFrame, parentWorld: string): number | undefined {
    const owner = this.#known.get(frame.frameId);
    return owner?.parentWorld === parentWorld ? owner.element : undefined;
  }

  forgetAllBut(frames: readonly CdpFrame[]): void {
    const alive = new Set(frames.map(({ frameId }) => frameId));
    for (const frameId of this.#known.keys()) if (!alive.has(frameId)) this.#known.delete(frameId);
  }

  /** Looks an owner up in the page; `undefined` when the frame is just going away. */
  async find(
    cdp: CdpSession,
    frame: CdpFrame,
    parent: CdpFrame,
    parentWorld: string,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const options = { sessionId: parent.sessionId, timeoutMs: TIMEOUT_MS, signal };
    try {
      const { backendNodeId } = await cdp.send(
        'DOM.getFrameOwner',
        { frameId: frame.frameId },
        options,
      );
      const executionContextId = await cdp.isolatedWorld(parent);
      const { object } = await cdp.send(
        'DOM.resolveNode',
        { backendNodeId, executionContextId, objectGroup: GROUP },
        options,
      );
      if (object.objectId === undefined) return undefined;
      const element = await callWithObject(
        cdp,
        parent,
        [object.objectId],
        'numberOf',
        z.int().positive(),
        { timeoutMs: TIMEOUT_MS, signal },
      );
      this.#known.set(frame.frameId, { parentWorld, element });
      return element;
    } catch (error) {
      if (signal.aborted) throw error;
      // A frame that is removed while it is asked about has no owner any more, and nothing to see.
      return undefined;
    }
  }
}
