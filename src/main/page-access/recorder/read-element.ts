import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { UsedElement } from '#shared/model/recordings/person-act.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import {
  fingerprintOf,
  type NodeInPlace,
} from '#shared/page-target/by-recording/find-by-fingerprint.ts';

import { topTransform } from '../snapshot/frames/frame-transform.ts';
import { stitch } from '../snapshot/frames/stitch.ts';
import { secretBoxes } from '../snapshot/held-secrets.ts';
import { NodeNumbers } from '../snapshot/nodes/node-numbers.ts';
import { NodeRegistry } from '../snapshot/nodes/node-registry.ts';
import type { RecorderMessage } from './person-acts.ts';

type Read = Extract<RecorderMessage, { readonly type: 'read' }>;

/** A frame as the person saw it. */
export interface ReadPage {
  readonly listed: ReadonlyMap<number, NodeInPlace>;
  /** Boxes of the fields that contain a secret. */
  readonly secrets: readonly Box[];
}

/** Returns the nodes of a frame as runs would list them. The registry is separate, so the numbers do not collide with those of runs. */
export function readPage(tabId: TabId, { report }: Read): ReadPage {
  const { width, height } = report.viewport;
  const registry = new NodeRegistry(tabId, new NodeNumbers());
  const frame = { frameId: 'shown', parentFrameId: null, url: '', sessionId: undefined };
  const read = {
    frame,
    report,
    transform: topTransform(width, height),
    covered: new Set<number>(),
    cutAway: new Set<number>(),
  };
  const nodes = registry.keep(stitch([read], registry));
  return {
    listed: new Map(nodes.map((node) => [node.address.element, node])),
    secrets: secretBoxes({ nodes: nodes.map(({ node }) => node) }),
  };
}

/** Returns the fingerprint of an element, as a run's journal records it. */
export function fingerprintOfUsed(
  { listed: number, kind, tag, role, name, box, path }: UsedElement,
  { listed }: ReadPage,
): NodeFingerprint {
  const node = number === null ? undefined : listed.get(number);
  const cleanPath = path.map(cleanText);
  if (node !== undefined) return { ...fingerprintOf(node), path: cleanPath };
  return {
    kind,
    tag,
    role,
    name: cleanText(name),
    attributes: {},
    path: cleanPath,
    before: '',
    after: '',
    around: '',
    box,
  };
}
