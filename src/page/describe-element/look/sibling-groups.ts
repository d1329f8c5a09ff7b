import { attributeOf, localNameOf } from '../../dom/dom-access.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';

/** A listed element among others of its kind. */
export interface Sibling {
  readonly element: Element;
  /** The part that repeats: the element itself, or the ancestor that contains nothing else of its kind (the `li` around a link). */
  readonly unit: Element;
}

const MAX_LEVELS = 4;

/**
 * Groups of listed elements side by side: their tags are the same up to the parent that contains all of them. Each element is in one group
 * at most.
 */
export function siblingGroups(elements: readonly Element[]): readonly (readonly Sibling[])[] {
  const found: (readonly Sibling[])[] = [];
  let open: readonly Open[] = elements.map((element) => ({
    element,
    unit: element,
    path: kindOf(element),
  }));
  for (let level = 0; level < MAX_LEVELS && open.length > 1; level += 1) {
    const groups = byParent(open);
    const left: Open[] = [];
    for (const group of groups)
      if (group.length > 1) found.push(group);
      else left.push(...group);
    open = left.flatMap(({ element, unit, path }) => {
      const parent = flatParentOf(unit);
      return parent === null ? [] : [{ element, unit: parent, path: `${path}<${kindOf(parent)}` }];
    });
  }
  return found;
}

interface Open extends Sibling {
  readonly path: string;
}

function byParent(open: readonly Open[]): readonly (readonly Open[])[] {
  const parents = new Map<Element, Map<string, Open[]>>();
  const groups: Open[][] = [];
  for (const one of open) {
    const parent = flatParentOf(one.unit);
    if (parent === null) continue;
    let paths = parents.get(parent);
    if (paths === undefined) parents.set(parent, (paths = new Map()));
    const group = paths.get(one.path);
    if (group !== undefined) group.push(one);
    else {
      const begun = [one];
      paths.set(one.path, begun);
      groups.push(begun);
    }
  }
  return groups;
}

const kindOf = (element: Element): string =>
  `${localNameOf(element)} ${attributeOf(element, 'role') ?? ''}`;
