import type { FrameReport } from '#shared/model/page/frame-report.ts';

import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT, PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';

const TIMEOUT_MS = 1500;

/**
 * Passes closed shadow roots to the page script, which cannot reach them itself. Asks only about the elements that the script reports, each
 * once. Returns `true` when there was at least one, so that the frame has to be read again.
 */
export async function openClosedRoots(
  frame: PageFrame,
  { world, closedHosts }: FrameReport,
): Promise<boolean> {
  // Object group names are shared by the frames of a process, so each frame has its own group to release.
  const objectGroup = `waymark-closed-roots-${frame.frameId}`;
  const asked = frame.with({ timeoutMs: TIMEOUT_MS, objectGroup });
  // A host may be removed while its root is looked up.
  const found = await Promise.all(
    closedHosts.map((element) => orElse(openRoot(asked, world, element), false)),
  );
  await asked.releaseObjects();
  return found.includes(true);
}

async function openRoot(frame: PageFrame, world: string, element: number): Promise<boolean> {
  const host = await frame.call(PAGE, 'findElement', world, element);
  if (host === null) return false;
  const { objectId } = host;
  const { node } = await frame.send('DOM.describeNode', { objectId, depth: 0, pierce: false });
  const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
  if (root === undefined) return false;
  const handle = await frame.element(root.backendNodeId);
  // Each script has its own list.
  await Promise.all([handle.call(PAGE, 'adoptClosedRoot'), handle.call(ACT, 'adoptClosedRoot')]);
  return true;
}
