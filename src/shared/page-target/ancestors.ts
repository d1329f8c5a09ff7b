import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';

/** Returns a function that gives the ancestors of a node, innermost first. */
export function ancestorsIn({ nodes }: PageSnapshot): (node: PageNode) => readonly PageNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const outerOf = ({ parent }: PageNode): PageNode | undefined =>
    parent === null ? undefined : byId.get(parent);
  return (node) => {
    const ancestors = new Set<PageNode>();
    for (
      let outer = outerOf(node);
      outer !== undefined && !ancestors.has(outer);
      outer = outerOf(outer)
    )
      ancestors.add(outer);
    return [...ancestors];
  };
}
