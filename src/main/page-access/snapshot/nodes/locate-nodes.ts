import type { Located, LocatedElement } from '#shared/model/page/located.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';
import type { Locator } from '#shared/script/locator-step.ts';

import { foreignOrigin } from '../../page-rpc/frames-in-sight.ts';
import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { LOCATE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';
import { mapBox } from '../frames/frame-transform.ts';
import type { ReadFrame } from '../frames/probe-covered.ts';
import type { LocatedNode, LocateOptions, LocatedNodes, OnForeign } from '../page-reader.ts';
import type { NodeRegistry } from './node-registry.ts';

const TIMEOUT_MS = 8_000;

interface KnownNodes {
  readonly registry: NodeRegistry;
  /** Nodes that the current page state lists. */
  readonly listed: ReadonlySet<NodeId>;
}

/**
 * Finds the elements that a locator matches, in the first of these frames (the main frame comes first) that has any. Elements that are not
 * listed get node IDs like listed ones.
 */
export async function locateNodes(
  frames: readonly ReadFrame[],
  seen: readonly PageFrame[],
  known: KnownNodes,
  steps: Locator,
  options: LocateOptions,
  onForeign: OnForeign = () => undefined,
): Promise<LocatedNodes> {
  let problem: string | null = null;
  for (const [index, read] of frames.entries()) {
    const frame = seen.find(({ frameId }) => frameId === read.frame.frameId);
    if (frame === undefined) continue;
    const located = ask(frame, read, steps, options);
    // A child frame that does not answer must not fail the whole call.
    const found: Located | null = index === 0 ? await located : await orElse(located, null);
    problem ??= found?.problem ?? null;
    if (found === null || found.count === 0) continue;
    const elements = found.elements.map(cleaned);
    noteForeign(frame, seen, elements, onForeign);
    return {
      count: found.count,
      visible: found.visible,
      problem: null,
      elements: elements.map((element) =>
        Object.assign({}, element, listedNode(read, element, known)),
      ),
    };
  }
  return { count: 0, visible: 0, elements: [], problem };
}

/** Returns the texts and values of one element, by the rules of `locateNodes`. */
export async function tellOf(
  element: PageElement,
  seen: readonly PageFrame[],
  options: Pick<LocateOptions, 'attribute' | 'options'>,
  onForeign: OnForeign,
): Promise<LocatedElement> {
  const told = cleaned(await element.call(LOCATE, 'tellJson', options));
  noteForeign(element.frame, seen, [told], onForeign);
  return told;
}

function noteForeign(
  frame: PageFrame,
  seen: readonly PageFrame[],
  told: readonly LocatedElement[],
  onForeign: OnForeign,
): void {
  const origin = foreignOrigin(frame, seen);
  if (origin === null) return;
  onForeign(origin, told.flatMap(({ text, name, value }) => [text, name, value ?? '']).join('\n'));
}

const ask = (
  frame: PageFrame,
  { report }: ReadFrame,
  steps: Locator,
  { limit, one, attribute, options }: LocateOptions,
): Promise<Located> =>
  frame
    .with({ timeoutMs: TIMEOUT_MS })
    .call(LOCATE, 'locateJson', report.world, steps, { limit, one, attribute, options });

/** Returns the listed node, or a new node for an element that no page state lists, which the registry then remembers. */
function listedNode(
  { frame, report, transform }: ReadFrame,
  found: LocatedElement,
  { registry, listed: ofState }: KnownNodes,
): Pick<LocatedNode, 'node' | 'isListed'> {
  const address = { frameId: frame.frameId, world: report.world, element: found.element };
  const id = registry.idOf(address);
  const listed = registry.listed(id);
  if (listed !== undefined) return { node: listed.node, isListed: ofState.has(id) };
  const node: PageNode = {
    nodeId: id,
    kind: found.typeable ? 'typeable' : 'clickable',
    tag: found.tag,
    role: found.role,
    name: found.name,
    box: mapBox(transform, found.box),
    frame: frame.frameId,
    visible: found.visible,
    isNew: false,
    parent: null,
    attributes: {},
    state: {},
  };
  registry.keep([{ id, address, node }]);
  return { node, isListed: false };
}

const cleaned = (found: LocatedElement): LocatedElement => ({
  ...found,
  tag: cleanText(found.tag),
  role: cleanText(found.role),
  name: cleanText(found.name),
  text: cleanLines(found.text),
  value: found.value === null ? null : cleanLines(found.value),
  attribute: found.attribute === null ? null : cleanLines(found.attribute),
  options: found.options.map(({ label, value }) => ({
    label: cleanText(label),
    value: cleanText(value),
  })),
});
