import type { PageNode, PageSnapshot } from '../../model/page/page-snapshot.ts';
import { ancestorsIn } from '../ancestors.ts';
import { isUsable } from '../is-usable.ts';
import { normaliseName } from '../normalise-name.ts';
import { rankByColumn } from './rank-node.ts';
import { RANK } from '../score-name.ts';

/** Removes duplicates: wrappers, labels of a control, links to one URL, a disabled element next to an enabled one of its name. */
export function withoutSameThings(
  snapshot: PageSnapshot,
  nodes: readonly PageNode[],
): readonly PageNode[] {
  const ids = new Set(nodes.map(({ nodeId }) => nodeId));
  const ancestorsOf = ancestorsIn(snapshot);
  const outermost = nodes.filter(
    (node) => !ancestorsOf(node).some(({ nodeId }) => ids.has(nodeId)),
  );
  const controls = outermost.filter((node) => node.tag !== 'label');
  const distinct = controls.length > 0 ? controls : outermost;
  const usable = distinct.filter(isUsable);
  return withoutSameLinks(usable.length > 0 ? usable : distinct);
}

function withoutSameLinks(nodes: readonly PageNode[]): readonly PageNode[] {
  const seen = new Set<string>();
  return nodes.filter((node) => {
    if (node.state.href === undefined) return true;
    const key = `${normaliseName(node.name)} ${node.state.href}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Removes cells without words of their own that are named by their column header, if the header itself is listed. */
export function withoutNamedByHeader(nodes: readonly PageNode[]): readonly PageNode[] {
  const headers = nodes.filter(({ state: { cell } }) => cell?.row === 0);
  const isOf = ({ frame, state: { cell } }: PageNode, header: PageNode): boolean =>
    frame === header.frame && cell?.table === header.state.cell?.table;
  return nodes.filter(
    (node) =>
      node.state.cell === undefined ||
      node.state.cell.row === 0 ||
      !/^(?:grid)?cell$/.test(node.role) ||
      rankByColumn(node, node.name) !== RANK.exact ||
      !headers.some((header) => isOf(node, header)),
  );
}
