import type { NodeColumns, ReportedNode } from '#shared/model/page/reported-nodes.ts';

import { KEPT_ATTRIBUTES } from '../dom/kept-attributes.ts';

/** The nodes of a report as columns, the form in which they are sent. */
export function columnsOf(nodes: readonly ReportedNode[]): NodeColumns {
  const columns: NodeColumns = {
    elements: [],
    sorts: [],
    sortOf: [],
    names: [],
    hrefs: [],
    places: [],
    sizes: [],
    visible: [],
    parents: [],
    reached: [],
    points: [],
    attributed: [],
    attributeNames: [],
    attributeValues: [],
    inState: [],
    states: [],
  };
  const sorts = new Map<string, number>();
  nodes.forEach((node, at) => {
    const { kind, tag, role, box, point, state } = node;
    const { href } = state;
    const sort = `${kind} ${tag} ${role}`;
    let sortAt = sorts.get(sort);
    if (sortAt === undefined) {
      sortAt = columns.sorts.push({ kind, tag, role }) - 1;
      sorts.set(sort, sortAt);
    }
    columns.elements.push(node.element);
    columns.sortOf.push(sortAt);
    columns.names.push(node.name);
    columns.hrefs.push(href ?? '');
    columns.places.push(box.x, box.y);
    columns.sizes.push(box.width, box.height);
    columns.visible.push(node.visible);
    columns.parents.push(node.parent ?? 0);
    if (point !== undefined) {
      columns.reached.push(at);
      columns.points.push(point.x, point.y);
    }
    for (const name of KEPT_ATTRIBUTES) {
      const value = node.attributes[name];
      if (value === undefined) continue;
      columns.attributed.push(at);
      columns.attributeNames.push(name);
      columns.attributeValues.push(value);
    }
    // Most nodes are links whose state has only a URL.
    if (Object.keys(state).length > (href === undefined ? 0 : 1)) {
      const { href: _address, ...others } = state;
      columns.inState.push(at);
      columns.states.push(others);
    }
  });
  return columns;
}
