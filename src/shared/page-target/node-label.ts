import type { PageNode } from '../model/page/page-snapshot.ts';
import { rowHead } from '../page-state/row-lines.ts';

/** Returns the role, or the tag without one: the kind of an element in the page state. */
export const kindOf = ({ role, tag }: Pick<PageNode, 'role' | 'tag'>): string =>
  role === '' || role === 'generic' ? tag : role;

/** Returns a node for use in a sentence: `button “Save” [12]`. */
export function nodeLabel(node: PageNode): string {
  const name = node.name.length > 60 ? `${node.name.slice(0, 59)}…` : node.name;
  return `${kindOf(node)}${name === '' ? '' : ` “${name}”`} [${node.nodeId}]`;
}

/** Returns nodes for use in one sentence, each with what distinguishes it from the others. */
export function tellApart(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      const { context, coveredBy, cell } = node.state;
      const isTold =
        context !== undefined &&
        nodes.every((other) => other === node || other.state.context !== context);
      const { x, y } = node.box;
      const otherPlace =
        cell === undefined
          ? `at ${Math.round(x)}, ${Math.round(y)}`
          : `in ${rowHead(cell)}${cell.column === '' ? '' : `, column “${cell.column}”`}`;
      const place = isTold ? `in “${context}”` : otherPlace;
      return `${nodeLabel(node)} (${place}${coveredBy === undefined ? '' : `, covered by ${coveredBy}`})`;
    })
    .join('; ');
}
