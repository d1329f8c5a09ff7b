import type { NodeId } from '#shared/model/ids.ts';
import type { WantedPlace } from '#shared/page-target/description/wanted-element.ts';

import type { Page } from '../../page-rpc/page.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';
import type { NodeRegistry } from './node-registry.ts';

/** Most elements with the same name that are told apart by what is beside them. */
const MAX_ASKED = 100;

/** Returns the listed nodes that are in or beside a place; each frame finds its own. */
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
      // A frame that was removed meanwhile has no nodes.
      const inside: readonly number[] = await orElse(
        frame.call(PAGE, 'numbersInPlace', first.at.world, elements, place),
        [],
      );
      return own.filter(({ at }) => inside.includes(at.element)).map(({ id }) => id);
    }),
  );
  return new Set(found.flat());
}
