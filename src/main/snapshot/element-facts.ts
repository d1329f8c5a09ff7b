import {
  ElementFactsSchema,
  type ElementFacts,
  type NodeFacts,
} from '#shared/model/page/node-facts.ts';

import type { CdpFrame } from '../cdp/cdp-session.ts';
import { callFrameScript } from '../page-rpc/frame-script.ts';
import type { LiveTab } from '../tabs/tab/tab-pool.ts';
import { fingerprintOf } from './heal-node.ts';
import type { ListedNode } from './node-registry.ts';

const TIMEOUT_MS = 3000;

/** What only the page can tell of a listed node; `null` when its element is no longer there. */
export async function askElementFacts(
  tab: LiveTab,
  frames: readonly CdpFrame[],
  { address }: ListedNode,
  signal: AbortSignal,
): Promise<ElementFacts | null> {
  const frame = frames.find(({ frameId }) => frameId === address.frameId);
  if (frame === undefined) return null;
  return callFrameScript(
    tab.cdp,
    frame,
    'elementFactsJson',
    [address.world, address.element],
    ElementFactsSchema.nullable(),
    { timeoutMs: TIMEOUT_MS, signal },
  );
}

/** Puts together what the listing and the page know of a node. */
export function toNodeFacts(
  tab: LiveTab,
  listed: ListedNode,
  { origin, path, ...facts }: ElementFacts,
  frames: readonly CdpFrame[],
): NodeFacts {
  const { nodeId, role, name, tag } = listed.node;
  const frame = frames.find(({ frameId }) => frameId === listed.address.frameId);
  // A page may sandbox itself; its address still says whose it is, as it does for the person.
  const isOpaquePage = origin === 'null' && frame?.parentFrameId === null;
  return {
    nodeId,
    role,
    name,
    tag,
    frameOrigin: isOpaquePage ? originOf(tab.describe().url) : origin,
    ...facts,
    fingerprint: { ...fingerprintOf(listed), path },
  };
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? 'null';
