import type { Located, LocatedElement } from '#shared/model/page/located.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { cleanLines, cleanText } from '#shared/page-state/clean-text.ts';
import type { Locator } from '#shared/script/locator-step.ts';

import { foreignOrigin } from '../../page-rpc/frames-in-sight.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { LOCATE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/bounded.ts';
import { mapBox } from '../frames/frame-transform.ts';
import type { ReadFrame } from '../frames/probe-covered.ts';
import type { LocateOptions, LocatedNodes, OnForeign } from '../page-reader.ts';
import type { NodeRegistry } from './node-registry.ts';

const TIMEOUT_MS = 8_000;

/**
 * What a locator means in these frames: in the first of them, the main one before all others, where it means anything. Elements that are
 * not listed get numbers as listed ones have.
 */
export async function locateNodes(
  frames: readonly ReadFrame[],
  seen: readonly PageFrame[],
  registry: NodeRegistry,
  steps: Locator,
  options: LocateOptions,
  onForeign: OnForeign = () => undefined,
): Promise<LocatedNodes> {
  let problem: string | null = null;
  for (const [index, read] of frames.entries()) {
    const frame = seen.find(({ frameId }) => frameId === read.frame.frameId);
    if (frame === undefined) continue;
    const located = ask(frame, read, steps, options);
    // A frame that does not answer must not cost the page.
    const found: Located | null = index === 0 ? await located : await orElse(located, null);
    problem ??= found?.problem ?? null;
    if (found === null || found.count === 0) continue;
    const elements = found.elements.map(cleaned);
    const origin = foreignOrigin(frame, seen);
    if (origin !== null)
      onForeign(
        origin,
        elements.flatMap(({ text, name, value }) => [text, name, value ?? '']).join('\n'),
      );
    return {
      count: found.count,
      visible: found.visible,
      problem: null,
      elements: elements.map((element) =>
        Object.assign({}, element, { node: listedNode(read, element, registry) }),
      ),
    };
  }
  return { count: 0, visible: 0, elements: [], problem };
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

/** As it is listed; what no state lists is kept beside that. */
function listedNode(
  { frame, report, transform }: ReadFrame,
  found: LocatedElement,
  registry: NodeRegistry,
): PageNode {
  const address = { frameId: frame.frameId, world: report.world, element: found.element };
  const id = registry.idOf(address);
  const listed = registry.listed(id);
  if (listed !== undefined) return listed.node;
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
  return node;
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
