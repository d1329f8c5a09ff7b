import type { NodeId } from '#shared/model/ids.ts';
import type { WantedPlace } from '#shared/page-target/wanted-element.ts';

import type { Page } from '../../page-rpc/page.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/bounded.ts';
import type { NodeRegistry } from './node-registry.ts';

/** More elements of one name are not told apart by what stands beside them. */
const MAX_ASKED = 100;

/** Those of the listed nodes that stand in or beside a place: each frame finds its own. */
export async function nodesInPlace(
  page: Page,
  registry: NodeRegistry,
  nodes: readonly NodeId[],
  place: WantedPlace,
): Promise<ReadonlySet<NodeId>> {
  const listed = nodes.slice(0, MAX_ASKED).map((id) => ({ id, at: registry.find(id).address }));
  const frames = await page.frames();
  const found = await Promise.all(
    frames.map(async (frame) => {
      const own = listed.filter(({ at }) => at.frameId === frame.frameId);
      const [first] = own;
      if (first === undefined) return [];
      const elements = own.map(({ at }) => at.element);
      // A frame that went away meanwhile has nothing to offer.
      const inside: readonly number[] = await orElse(
        frame.call(PAGE, 'numbersInPlace', first.at.world, elements, place),
        [],
      );
      return own.filter(({ at }) => inside.includes(at.element)).map(({ id }) => id);
    }),
  );
  return new Set(found.flat());
}
