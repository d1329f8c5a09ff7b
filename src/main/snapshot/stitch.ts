import type { ReportedNode } from '#shared/model/frame-report.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { NodeState, PageNode } from '#shared/model/page-snapshot.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { intersectBoxes, mapBox } from './frame-transform.ts';
import type { ElementAddress, NodeRegistry } from './node-registry.ts';
import type { ReadFrame } from './read-frames.ts';

export interface StitchedNode {
  readonly id: NodeId;
  readonly address: ElementAddress;
  readonly node: PageNode;
}

/** All frames' nodes as one list in the tab's coordinates, frame after frame, with their numbers; every string cleaned. */
export function stitch(
  frames: readonly ReadFrame[],
  registry: NodeRegistry,
): readonly StitchedNode[] {
  const mainWorld = frames[0]?.report.world ?? '';
  return frames.flatMap((one) =>
    one.report.nodes.flatMap((reported) => place(one, reported, registry, mainWorld) ?? []),
  );
}

function place(
  one: ReadFrame,
  reported: ReportedNode,
  registry: NodeRegistry,
  mainWorld: string,
): StitchedNode | null {
  const { frame, report, transform } = one;
  const box = mapBox(transform, reported.box);
  const shown = intersectBoxes(box, transform.clip);
  const isShown =
    reported.visible && shown.width >= 1 && shown.height >= 1 && !one.cutAway.has(reported.element);
  const isCovered = isShown && one.covered.has(reported.element);
  const address = { frameId: frame.frameId, world: report.world, element: reported.element };
  const id = registry.idOf(address);
  const state = cleanState(reported.state);
  const parent =
    reported.parent === null ? null : registry.idOf({ ...address, element: reported.parent });
  const node: PageNode = {
    nodeId: id,
    kind: reported.kind,
    tag: cleanText(reported.tag),
    role: cleanText(reported.role),
    name: cleanText(reported.name),
    box: isShown ? shown : box,
    frame: frame.frameId,
    visible: isShown,
    isNew: registry.isNew(id, mainWorld),
    parent,
    attributes: Object.fromEntries(
      Object.entries(reported.attributes).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, cleanText(value)]],
      ),
    ),
    state: isCovered
      ? { ...state, coveredBy: state.coveredBy ?? 'something over its frame' }
      : state,
  };
  return { id, address, node };
}

function cleanState(state: ReportedNode['state']): NodeState {
  const { value, placeholder, inputType, href, looks, options, context, coveredBy, ...flags } =
    state;
  const texts = { value, placeholder, inputType, href, looks, context, coveredBy };
  const clean: NodeState = { ...flags };
  for (const key of [
    'value',
    'placeholder',
    'inputType',
    'href',
    'looks',
    'context',
    'coveredBy',
  ] as const) {
    const text = texts[key];
    const cleaned = text === undefined ? '' : cleanText(text);
    if (cleaned !== '') clean[key] = cleaned;
  }
  if (options !== undefined) clean.options = options.map(cleanText);
  return clean;
}
