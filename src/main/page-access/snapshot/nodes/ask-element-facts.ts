import type { ElementFacts, NodeFacts } from '#shared/model/page/node-facts.ts';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import { fingerprintOf } from '#shared/page-target/by-recording/find-by-fingerprint.ts';
import type { ListedNode } from './node-registry.ts';

/** Asks the page for the facts of a listed node that only the page knows; `null` when its element is gone. */
export async function askElementFacts(
  frames: readonly PageFrame[],
  { address }: ListedNode,
): Promise<ElementFacts | null> {
  const frame = frames.find(({ frameId }) => frameId === address.frameId);
  return frame?.call(PAGE, 'elementFactsOf', address.world, address.element) ?? null;
}

/** Combines the facts of a node from its listing and from the page. */
export function toNodeFacts(
  tab: LiveTab,
  listed: ListedNode,
  { origin, path, ...facts }: ElementFacts,
  frames: readonly CdpFrame[],
): NodeFacts {
  const { nodeId, role, name, tag } = listed.node;
  const frame = frames.find(({ frameId }) => frameId === listed.address.frameId);
  // The origin of a page that sandboxes itself is opaque; its URL still shows which site it belongs to.
  const isOpaquePage = origin === 'null' && frame?.parentFrameId === null;
  return {
    nodeId,
    role,
    name,
    tag,
    frameOrigin: isOpaquePage ? originOf(tab.describe().url) : origin,
    ...(origin === 'null' && { siteOrigin: siteOf(tab, frame, frames) }),
    ...facts,
    fingerprint: { ...fingerprintOf(listed), path },
  };
}

/** Returns the origin of the site that a frame belongs to; a document without its own URL belongs to the one that wrote it. */
function siteOf(tab: LiveTab, frame: CdpFrame | undefined, frames: readonly CdpFrame[]): string {
  if (frame === undefined) return 'null';
  if (frame.parentFrameId === null) return originOf(tab.describe().url);
  if (!/^about:/i.test(frame.url)) return originOf(frame.url);
  const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return siteOf(tab, parent, frames);
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? 'null';
