import { z } from 'zod';

import type { FrameReport } from '#shared/model/page/frame-report.ts';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { callForObject, callWithObject } from '../page-rpc/frame-script.ts';

const TIMEOUT_MS = 1500;

/**
 * Hands closed shadow roots to the page script, which cannot reach them by itself. Asks only about the elements that the
 * script reports, each once. `true` when there was at least one, so that the frame is worth reading again.
 */
export async function openClosedRoots(
  cdp: CdpSession,
  frame: CdpFrame,
  report: FrameReport,
  signal: AbortSignal,
): Promise<boolean> {
  /** Frames of one process share their names, and each lets go of its own. */
  const objectGroup = `waymark-closed-roots-${frame.frameId}`;
  const options = { sessionId: frame.sessionId, timeoutMs: TIMEOUT_MS, signal };
  const found = await Promise.all(report.closedHosts.map((element) => open(element)));
  // Handles would keep removed elements alive.
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup }, options);
  return found.includes(true);

  async function open(element: number): Promise<boolean> {
    try {
      const host = await callForObject(cdp, frame, 'findElement', [report.world, element], {
        timeoutMs: TIMEOUT_MS,
        signal,
        objectGroup,
      });
      if (host === null) return false;
      const { node } = await cdp.send(
        'DOM.describeNode',
        { objectId: host, depth: 0, pierce: false },
        options,
      );
      const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
      if (root === undefined) return false;
      const executionContextId = await cdp.isolatedWorld(frame);
      const { object } = await cdp.send(
        'DOM.resolveNode',
        { backendNodeId: root.backendNodeId, executionContextId, objectGroup },
        options,
      );
      if (object.objectId === undefined) return false;
      await callWithObject(cdp, frame, [object.objectId], 'adoptClosedRoot', z.null(), {
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      return true;
    } catch (error) {
      if (signal.aborted) throw error;
      // The host was removed while it was asked about.
      return false;
    }
  }
}
