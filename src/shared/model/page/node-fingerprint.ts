import { z } from 'zod';

import { BoxSchema, NodeKindSchema } from './page-snapshot.ts';

const shortText = z.string().max(300);

/** Where a field without words stands: which one of a row of such fields it is, and role and name of what is listed before and after the row. */
const WordlessPlaceSchema = z.strictObject({
  at: z.int().positive(),
  of: z.int().positive(),
  before: shortText,
  after: shortText,
});
export type WordlessPlace = z.infer<typeof WordlessPlaceSchema>;

/**
 * What a node is known by when its element or its document has been replaced: by this it is found again after a page draws
 * itself anew, and in a later visit to the page. Holds nothing that a person typed.
 */
export const NodeFingerprintSchema = z.strictObject({
  kind: NodeKindSchema,
  tag: shortText,
  role: shortText,
  name: shortText,
  inputType: shortText.optional(),
  href: z.string().max(2000).optional(),
  /** The section, row or label that tells it apart from nodes of the same name. */
  context: shortText.optional(),
  /** Colour and shape of what has no name; absent where that is not known. */
  looks: shortText.optional(),
  /** `id`, `name`, `data-testid`, `for` and `class`; those that a framework has counted up are left out. */
  attributes: z.record(z.string(), shortText),
  /** Landmarks and groups around it, the outermost first, each as its role and name; empty when the page was not asked. */
  path: z.array(shortText).max(12),
  /** Role and name of the nodes listed before and after it and of the one around it; empty where there is none. */
  before: shortText,
  after: shortText,
  around: shortText,
  /** Of a field without words. */
  among: WordlessPlaceSchema.optional(),
  /** CSS pixels in the tab's viewport, as it was listed. */
  box: BoxSchema,
});
export type NodeFingerprint = z.infer<typeof NodeFingerprintSchema>;

/** What has the focus, as far as it is the same in a later visit. */
export const FocusSchema = z.strictObject({
  tag: shortText,
  role: shortText,
  /** Of a field: the input's type, `textarea`, `select` or `editable`, and its attribute `name`. */
  field: z.strictObject({ type: shortText, name: shortText }).optional(),
});
export type Focus = z.infer<typeof FocusSchema>;

/** The arguments by which a tool call names a node. */
export const NodeArgumentSchema = z.enum(['nodeId', 'toNodeId']);
export type NodeArgument = z.infer<typeof NodeArgumentSchema>;
