import { z } from 'zod';

import { BoxSchema, NodeKindSchema } from './page-snapshot.ts';

const shortText = z.string().max(300);

/** Place of a field without words: its index in a row of such fields, and role and name of the neighbours of that row. */
const WordlessPlaceSchema = z.strictObject({
  at: z.int().positive(),
  of: z.int().positive(),
  before: shortText,
  after: shortText,
});
export type WordlessPlace = z.infer<typeof WordlessPlaceSchema>;

/** Identity of a node across re-renders and later visits. Holds nothing that a person typed. */
export const NodeFingerprintSchema = z.strictObject({
  kind: NodeKindSchema,
  tag: shortText,
  role: shortText,
  name: shortText,
  inputType: shortText.optional(),
  href: z.string().max(2000).optional(),
  /** The section, row or label that tells it apart from nodes of the same name. */
  context: shortText.optional(),
  /** Colour and shape of a nameless node; absent if unknown. */
  looks: shortText.optional(),
  /** `id`, `name`, `data-testid`, `for` and `class`, without generated ones. */
  attributes: z.record(z.string(), shortText),
  /** Landmarks and groups around it, the outermost first, each as its role and name; empty when the page was not asked. */
  path: z.array(shortText).max(12),
  /** Role and name of the nodes listed before and after it and of the one around it; empty where there is none. */
  before: shortText,
  after: shortText,
  around: shortText,
  /** Place of a field without words. */
  among: WordlessPlaceSchema.optional(),
  /** CSS pixels in the tab's viewport, as it was listed. */
  box: BoxSchema,
});
export type NodeFingerprint = z.infer<typeof NodeFingerprintSchema>;

/** Identity of the focused element across visits. */
export const FocusSchema = z.strictObject({
  tag: shortText,
  role: shortText,
  /** Input type, `textarea`, `select` or `editable`, and the attribute `name` of a field. */
  field: z.strictObject({ type: shortText, name: shortText }).optional(),
});
export type Focus = z.infer<typeof FocusSchema>;

/** Arguments of tool calls that name a node. */
export const NodeArgumentSchema = z.enum(['nodeId', 'toNodeId']);
export type NodeArgument = z.infer<typeof NodeArgumentSchema>;
