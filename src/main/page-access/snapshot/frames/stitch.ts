import type { ReportedNode } from '#shared/model/page/reported-nodes.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { NodeState, PageNode } from '#shared/model/page/page-snapshot.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { intersectBoxes, mapBox } from './frame-transform.ts';
import type { ElementAddress, NodeRegistry } from '../nodes/node-registry.ts';
import type { ReadFrame } from './probe-covered.ts';

export interface StitchedNode {
  readonly id: NodeId;
  readonly address: ElementAddress;
  readonly node: PageNode;
}

/** Returns the nodes of all frames as one list, frame after frame, with IDs, in the tab's coordinates and with every string cleaned. */
export function stitch(
  frames: readonly ReadFrame[],
  registry: NodeRegistry,
): readonly StitchedNode[] {
  const mainWorld = frames[0]?.report.world ?? '';
  const over = coverOfPage(frames) ?? 'something over its frame';
  const nodes = frames.flatMap((one) =>
    one.report.nodes.map((reported) => place(one, reported, registry, over)),
  );
  const fresh = registry.newAmong(
    nodes.map(({ node }) => node),
    mainWorld,
  );
  if (fresh.size === 0) return nodes;
  return nodes.map((one) => (fresh.has(one.id) ? asNew(one) : one));
}

/** Returns a description of the layer that makes the rest of the page unusable; `null` when there is none. */
export function coverOfPage(frames: readonly ReadFrame[]): string | null {
  const by = frames.find(({ report }) => report.behind !== undefined)?.report.behind;
  return by === undefined ? null : cleanText(by);
}

function place(
  one: ReadFrame,
  reported: ReportedNode,
  registry: NodeRegistry,
  over: string,
): StitchedNode {
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
    isNew: false,
    parent,
    attributes: cleanAttributes(reported.attributes),
    state: isCovered ? { ...state, coveredBy: state.coveredBy ?? over } : state,
  };
  return { id, address, node };
}

function cleanAttributes(attributes: ReportedNode['attributes']): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) clean[name] = cleanText(value);
  return clean;
}

const TEXTS = [
  'value',
  'caret',
  'selection',
  'formatting',
  'placeholder',
  'inputType',
  'format',
  'min',
  'max',
  'step',
  'pattern',
  'href',
  'looks',
  'context',
  'coveredBy',
] as const satisfies readonly (keyof NodeState)[];

function cleanState(state: ReportedNode['state']): NodeState {
  const clean: NodeState = { ...state };
  for (const key of TEXTS) {
    const text = clean[key];
    if (text === undefined) continue;
    const cleaned = cleanText(text);
    if (cleaned === '') delete clean[key];
    else clean[key] = cleaned;
  }
  if (state.cell !== undefined) {
    const { title, label, column } = state.cell;
    const words = { title: cleanText(title), label: cleanText(label), column: cleanText(column) };
    clean.cell = { ...state.cell, ...words };
  }
  if (state.options !== undefined) clean.options = state.options.map(cleanText);
  return clean;
}

const asNew = ({ id, address, node }: StitchedNode): StitchedNode => ({
  id,
  address,
  node: { ...node, isNew: true },
});
