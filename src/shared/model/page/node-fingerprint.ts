import { z } from 'zod';

import { BoxSchema, NodeKindSchema } from './page-snapshot.ts';

const shortText = z.string().max(300);

/** Place of a field without words: its index in a row of such fields, and role and name of the row's neighbours. */
const WordlessPlaceSchema = z.strictObject({
  at: z.int().positive(),
  of: z.int().positive(),
  before: shortText,
  after: shortText,
});
export type WordlessPlace = z.infer<typeof WordlessPlaceSchema>;

/** Identity of a node across re-renders and later visits. Contains nothing that a person typed. */
export const NodeFingerprintSchema = z.strictObject({
  kind: NodeKindSchema,
  tag: shortText,
  role: shortText,
  name: shortText,
  inputType: shortText.optional(),
  href: z.string().max(2000).optional(),
  /** Section, row or label that tells the node apart from others of the same name. */
  context: shortText.optional(),
  /** Colour and shape of a nameless node; absent if unknown. */
  looks: shortText.optional(),
  /** Attributes `id`, `name`, `data-testid`, `for` and `class`, without generated values. */
  attributes: z.record(z.string(), shortText),
  /** Landmarks and groups around the node, outermost first, each as role and name; empty if the page was not asked. */
  path: z.array(shortText).max(12),
  /** Role and name of the nodes listed before and after it and of the node around it; empty if there is none. */
  before: shortText,
  after: shortText,
  around: shortText,
  /** Place of a field without words. */
  among: WordlessPlaceSchema.optional(),
  /** Box in CSS pixels of the tab's viewport, from when the node was listed. */
  box: BoxSchema,
});
export type NodeFingerprint = z.infer<typeof NodeFingerprintSchema>;

/** Identity of the focused element across visits. */
export const FocusSchema = z.strictObject({
  tag: shortText,
  role: shortText,
  /** Input type (or `textarea`, `select`, `editable`) and `name` attribute, if the element is a field. */
  field: z.strictObject({ type: shortText, name: shortText }).optional(),
});
export type Focus = z.infer<typeof FocusSchema>;

/** Arguments of tool calls that name a node. */
export const NodeArgumentSchema = z.enum(['nodeId', 'toNodeId']);
export type NodeArgument = z.infer<typeof NodeArgumentSchema>;
