import type { NodeId } from '#shared/model/ids.ts';

import type { Page } from '../../page-rpc/page.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import type { CoverNodes, DescribedNode, ResolvedNode } from '../page-reader.ts';
import type { TabMemory } from '../tab-memory.ts';
import { coverNodes } from './cover-nodes.ts';
import { askElementFacts, toNodeFacts } from './ask-element-facts.ts';
import { findElement, framesAround, healNode } from './find-element.ts';
import { type ListedNode, nodeGone } from './node-registry.ts';

/** Milliseconds to look for an element that the page replaces repeatedly. */
const HEAL_MS = 2000;

interface NodeFinderParts {
  readonly memoryOf: (tab: LiveTab) => TabMemory;
  /** Lists the nodes of the page as it is at this moment. */
  readonly listNow: (page: Page) => Promise<readonly ListedNode[]>;
}

/** Finds listed nodes again in the page, even when the page has replaced their elements. */
export class NodeFinder {
  readonly #parts: NodeFinderParts;

  constructor(parts: NodeFinderParts) {
    this.#parts = parts;
  }

  async resolve(page: Page, nodeId: NodeId): Promise<ResolvedNode> {
    const memory = this.#parts.memoryOf(page.tab);
    const listed = memory.registry.find(nodeId);
    const frames = await framesAround(page, memory, listed);
    const element = await findElement(frames, listed);
    if (element !== null) return { element, frames, node: listed.node, healedFrom: null };
    for (const deadline = performance.now() + HEAL_MS; performance.now() < deadline;) {
      const again = await healNode(page, memory, listed, await this.#parts.listNow(page));
      if (again === null) continue;
      const framesNow = await page.frames();
      const healed = await findElement(framesNow, again);
      if (healed !== null)
        return { element: healed, frames: framesNow, node: again.node, healedFrom: nodeId };
    }
    throw nodeGone(nodeId);
  }

  async describeNode(page: Page, nodeId: NodeId): Promise<DescribedNode> {
    const memory = this.#parts.memoryOf(page.tab);
    const listed = memory.registry.find(nodeId);
    const frames = await framesAround(page, memory, listed);
    const [facts, element] = await Promise.all([
      askElementFacts(frames, listed),
      findElement(frames, listed),
    ]);
    if (facts !== null && element !== null) {
      const found = { element, frames, node: listed.node, healedFrom: null };
      return { facts: toNodeFacts(page.tab, listed, facts, frames), found };
    }
    const found = await this.resolve(page, nodeId);
    const again = memory.registry.find(found.node.nodeId);
    const factsNow = await askElementFacts(found.frames, again);
    if (factsNow === null) throw nodeGone(nodeId);
    return { facts: toNodeFacts(page.tab, again, factsNow, found.frames), found };
  }

  async coverNodes(page: Page, cover: PageElement): Promise<CoverNodes> {
    return coverNodes(page, cover, await this.#parts.listNow(page));
  }
}
