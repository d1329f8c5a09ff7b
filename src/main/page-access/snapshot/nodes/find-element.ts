import { AppError } from '#shared/errors/app-error.ts';

import type { Page } from '../../page-rpc/page.ts';
import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { findByFingerprint } from '#shared/page-target/by-recording/find-by-fingerprint.ts';
import { type ListedNode, nodeGone } from './node-registry.ts';
import type { FrameMemory } from '../frames/read-frames.ts';

const MAX_NAMED = 5;

/** Returns the frames of the page, without a round trip when the last reading showed only the main frame. */
export async function framesAround(
  page: Page,
  { mainFrame, reports }: FrameMemory,
  { address }: ListedNode,
): Promise<readonly PageFrame[]> {
  const isAlone =
    mainFrame?.frameId === address.frameId && reports.get(address.frameId)?.frames.length === 0;
  return isAlone ? [page.frame(mainFrame)] : page.frames();
}

/** Returns the element of a listed node if it is still in the page. */
export async function findElement(
  frames: readonly PageFrame[],
  { address }: ListedNode,
): Promise<PageElement | null> {
  const frame = frames.find(({ frameId }) => frameId === address.frameId);
  return frame?.call(PAGE, 'findElement', address.world, address.element) ?? null;
}

/**
 * Finds the one node that replaced a node that is gone: in the same document, listed later, with a matching fingerprint and the same words
 * around it. `null` when a candidate has itself been replaced since the page was `listed`. Throws `NODE_GONE` or, if several fit,
 * `NODE_STALE`, which names them.
 */
export async function healNode(
  page: Page,
  { mainFrame }: FrameMemory,
  gone: ListedNode,
  listed: readonly ListedNode[],
): Promise<ListedNode | null> {
  const { nodeId } = gone.node;
  const drawnSince = listed.filter(
    ({ address, node }) => address.world === gone.address.world && node.nodeId > gone.highest,
  );
  const likely = new Set(findByFingerprint(gone, drawnSince));
  const candidates = drawnSince.filter((one) => likely.has(one));
  if (candidates.length === 0) throw nodeGone(nodeId);
  const isInMain = candidates.every(({ address }) => address.frameId === mainFrame?.frameId);
  const frames = isInMain && mainFrame !== null ? [page.frame(mainFrame)] : await page.frames();
  const frame = frames.find(({ frameId }) => frameId === gone.address.frameId);
  if (frame === undefined) throw nodeGone(nodeId);
  const elements = candidates.map(({ address }) => address.element);
  const { inPlace, gone: lost } = await frame.call(
    PAGE,
    'replacementsOf',
    gone.address.element,
    elements,
  );
  if (lost.length > 0) return null;
  const [found, ...others] = candidates.filter(({ address }) => inPlace.includes(address.element));
  if (found !== undefined && others.length === 0) return found;
  throw nodeStale(gone, found === undefined ? candidates : [found, ...others]);
}

function nodeStale({ node }: ListedNode, candidates: readonly ListedNode[]): AppError {
  const named = candidates
    .slice(0, MAX_NAMED)
    .map(({ node: { nodeId, role, tag, name, state } }) => {
      const where = state.context === undefined ? '' : ` (${state.context})`;
      return `[${nodeId}] ${role === '' ? tag : role} “${name}”${where}`;
    });
  return new AppError({
    code: 'NODE_STALE',
    params: { name: node.name },
    message: `Node ${node.nodeId} (“${node.name}”) was drawn anew, and it is not certain which of these it is now: ${named.join(', ')}.`,
    next: 'Look at the new browser state and use the number of the one that you mean.',
  });
}
