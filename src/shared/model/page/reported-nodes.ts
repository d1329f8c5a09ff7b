import { z } from 'zod';

const LIMITS = { nodes: 4000, text: 2000, attribute: 200, options: 60, coordinate: 1e7 } as const;

const text = z.string().max(LIMITS.text);
export const coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
export const size = z.number().min(0).max(LIMITS.coordinate);

/** The number of an element in its frame's isolated world. */
export const ElementNumberSchema = z.int().positive().max(1e9);

const count = z.int().nonnegative().max(1e9);

const triState = z.union([z.boolean(), z.literal('mixed')]);

const OtherStateSchema = z.strictObject({
  value: text.optional(),
  length: count.optional(),
  caret: text.optional(),
  selection: text.optional(),
  formatting: text.optional(),
  placeholder: text.optional(),
  inputType: text.optional(),
  format: text.optional(),
  min: text.optional(),
  max: text.optional(),
  step: text.optional(),
  pattern: text.optional(),
  checked: triState.optional(),
  selected: z.boolean().optional(),
  /** Whether it is the page, step or date that is shown now (`aria-current`); not the same as selected. */
  current: z.boolean().optional(),
  expanded: z.boolean().optional(),
  pressed: triState.optional(),
  disabled: z.boolean().optional(),
  readonly: z.boolean().optional(),
  required: z.boolean().optional(),
  invalid: z.boolean().optional(),
  focused: z.boolean().optional(),
  multiple: z.boolean().optional(),
  sorted: z.enum(['ascending', 'descending']).optional(),
  looks: text.optional(),
  options: z.array(text).max(LIMITS.options).optional(),
  context: text.optional(),
  cell: z
    .strictObject({
      table: count,
      title: text,
      row: count,
      rows: count,
      label: text,
      column: text,
      isRow: z.boolean(),
    })
    .optional(),
  coveredBy: text.optional(),
  scroll: z.strictObject({ above: size, below: size, left: size, right: size }).optional(),
});
export type ReportedState = z.infer<typeof OtherStateSchema> & { href?: string };

/** Attributes that identify an element after a re-render. */
const AttributeNameSchema = z.enum([
  'id',
  'class',
  'name',
  'type',
  'autocomplete',
  'data-testid',
  'target',
  'for',
  'title',
  'download',
]);
type AttributeName = z.infer<typeof AttributeNameSchema>;
export type ReportedAttributes = { [Name in AttributeName]?: string };

const SortSchema = z.strictObject({
  kind: z.enum(['clickable', 'typeable', 'scrollable']),
  tag: z.string().max(100),
  role: z.string().max(100),
});

/** An element to act on, as its frame reports it. */
export interface ReportedNode extends z.infer<typeof SortSchema> {
  element: number;
  name: string;
  /** Box in CSS pixels of the frame's viewport; for a visible node, of its visible part. */
  box: { x: number; y: number; width: number; height: number };
  visible: boolean;
  /** Point where a hit test reached the node; absent if it was not tested. */
  point?: { x: number; y: number };
  parent: number | null;
  attributes: ReportedAttributes;
  state: ReportedState;
}

/** Index of a node in the columns. */
const at = z.int().nonnegative().max(LIMITS.nodes);

/**
 * Nodes of a report in columns, because a few long lists are written, sent and checked much faster than hundreds of small objects. A rare
 * property has a list of node indexes.
 */
const NodeColumnsSchema = z.strictObject({
  elements: z.array(ElementNumberSchema).max(LIMITS.nodes),
  /** Distinct combinations of kind, tag and role; few, because most nodes share them. */
  sorts: z.array(SortSchema).max(LIMITS.nodes),
  /** Index in `sorts` for each node. */
  sortOf: z.array(at).max(LIMITS.nodes),
  names: z.array(text).max(LIMITS.nodes),
  /** Link target of each node; empty without one. */
  hrefs: z.array(text).max(LIMITS.nodes),
  /** x and y of each node's box. */
  places: z.array(coordinate).max(2 * LIMITS.nodes),
  /** Width and height of each node's box. */
  sizes: z.array(size).max(2 * LIMITS.nodes),
  visible: z.array(z.boolean()).max(LIMITS.nodes),
  /** Element number of each node's parent; 0 for top-level nodes. */
  parents: z.array(z.int().nonnegative().max(1e9)).max(LIMITS.nodes),
  reached: z.array(at).max(LIMITS.nodes),
  /** x and y of the points where the nodes in `reached` were hit. */
  points: z.array(coordinate).max(2 * LIMITS.nodes),
  attributed: z.array(at).max(10 * LIMITS.nodes),
  attributeNames: z.array(AttributeNameSchema).max(10 * LIMITS.nodes),
  attributeValues: z.array(z.string().max(LIMITS.attribute)).max(10 * LIMITS.nodes),
  inState: z.array(at).max(LIMITS.nodes),
  states: z.array(OtherStateSchema).max(LIMITS.nodes),
});
export type NodeColumns = z.infer<typeof NodeColumnsSchema>;

/** Parses columns into nodes; fails if the columns do not fit together. */
export const ReportedNodesSchema = NodeColumnsSchema.transform((columns, { issues }) => {
  const nodes = nodesOf(columns);
  if (nodes !== null) return nodes;
  issues.push({ code: 'custom', message: 'The columns do not fit together', input: columns });
  return z.NEVER;
});

function nodesOf(columns: NodeColumns): ReportedNode[] | null {
  const nodes: ReportedNode[] = [];
  const { elements, sorts, sortOf, names, hrefs, places, sizes, visible, parents } = columns;
  for (const [index, element] of elements.entries()) {
    const sort = sorts[sortOf[index] ?? -1];
    const name = names[index];
    const href = hrefs[index];
    const [x, y] = [places[2 * index], places[2 * index + 1]];
    const [width, height] = [sizes[2 * index], sizes[2 * index + 1]];
    const isVisible = visible[index];
    const parent = parents[index];
    if (
      sort === undefined ||
      name === undefined ||
      href === undefined ||
      x === undefined ||
      y === undefined ||
      width === undefined ||
      height === undefined ||
      isVisible === undefined ||
      parent === undefined
    )
      return null;
    nodes.push({
      element,
      kind: sort.kind,
      tag: sort.tag,
      role: sort.role,
      name,
      box: { x, y, width, height },
      visible: isVisible,
      parent: parent === 0 ? null : parent,
      attributes: {},
      state: href === '' ? {} : { href },
    });
  }
  return addSparse(nodes, columns) ? nodes : null;
}

/** Adds the rare properties; returns whether each of them belongs to a node. */
function addSparse(nodes: readonly ReportedNode[], columns: NodeColumns): boolean {
  const { reached, points, attributed, attributeNames, attributeValues, inState, states } = columns;
  for (const [index, place] of reached.entries()) {
    const node = nodes[place];
    const [x, y] = [points[2 * index], points[2 * index + 1]];
    if (node === undefined || x === undefined || y === undefined) return false;
    node.point = { x, y };
  }
  for (const [index, place] of attributed.entries()) {
    const node = nodes[place];
    const name = attributeNames[index];
    const value = attributeValues[index];
    if (node === undefined || name === undefined || value === undefined) return false;
    node.attributes[name] = value;
  }
  for (const [index, place] of inState.entries()) {
    const node = nodes[place];
    const state = states[index];
    if (node === undefined || state === undefined) return false;
    Object.assign(node.state, state);
  }
  return true;
}
