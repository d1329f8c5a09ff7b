import { attributeOf, localNameOf, rectOf } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';

const MAX_LEVELS = 6;
const LEAST_ROWS = 3;
const LEAST_CONTROLS = 2;
/** Greatest distance in CSS pixels between controls of one column. */
const SLACK = 2;
/** Least share of rows whose controls have to be in common columns. */
const ALIGNED_SHARE = 0.8;
const MAX_HEIGHT = 120;

/** Boxes with the controls in each. */
type Units = ReadonlyMap<Element, readonly Element[]>;

/** Rows that the page draws with boxes one below the other, each with controls in the same columns. Maps each row to its controls. */
export function alignedRows(elements: readonly Element[]): readonly Units[] {
  const found: Units[] = [];
  let open: Units = unitsAround(elements.map((element) => [element, [element]]));
  for (let level = 0; level < MAX_LEVELS && open.size > 0; level += 1) {
    const taken = new Set<Element>();
    for (const rows of rowsByParent(open)) {
      if (!isTable(rows)) continue;
      found.push(rows);
      for (const row of rows.keys()) taken.add(row);
    }
    open = unitsAround(taken.size === 0 ? open : [...open].filter(([unit]) => !taken.has(unit)));
  }
  return found;
}

/** The boxes around the units, each with all of their controls. */
function unitsAround(units: Iterable<readonly [Element, readonly Element[]]>): Units {
  const parents = new Map<Element, Element[]>();
  for (const [unit, controls] of units) {
    const parent = flatParentOf(unit);
    if (parent === null) continue;
    const known = parents.get(parent);
    if (known === undefined) parents.set(parent, controls.slice());
    else for (const control of controls) known.push(control);
  }
  return parents;
}

/** Boxes of one kind in one parent that have several controls each. */
function rowsByParent(units: Units): readonly Units[] {
  const parents = new Map<Element, Map<string, Map<Element, readonly Element[]>>>();
  for (const [unit, controls] of units) {
    const parent = controls.length < LEAST_CONTROLS ? null : flatParentOf(unit);
    if (parent === null) continue;
    const kinds = parents.get(parent) ?? new Map<string, Map<Element, readonly Element[]>>();
    parents.set(parent, kinds);
    const kind = `${localNameOf(unit)} ${firstClassOf(unit)}`;
    const rows = kinds.get(kind) ?? new Map<Element, readonly Element[]>();
    kinds.set(kind, rows.set(unit, controls));
  }
  return Array.from(parents.values(), (kinds) => Array.from(kinds.values())).flat();
}

const firstClassOf = (element: Element): string =>
  /\S+/.exec(attributeOf(element, 'class') ?? '')?.[0] ?? '';

function isTable(rows: Units): boolean {
  if (rows.size < LEAST_ROWS) return false;
  let bottom = -Infinity;
  for (const row of rows.keys()) {
    const box = rectOf(row);
    if (box.top < bottom - SLACK || box.height > MAX_HEIGHT || box.height === 0) return false;
    ({ bottom } = box);
  }
  const all = [...rows.values()].map((controls) => controls.map((one) => rectOf(one).left));
  const [first = []] = all.toSorted((a, b) => b.length - a.length);
  const inColumns = all.filter((lefts) =>
    lefts.every((left) => first.some((column) => Math.abs(column - left) <= SLACK)),
  );
  return inColumns.length >= ALIGNED_SHARE * rows.size;
}
