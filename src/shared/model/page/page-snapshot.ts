import { z } from 'zod';

import { SecretNameSchema, SecretPartSchema } from '../vault/named-secret.ts';

import { NodeIdSchema, TabIdSchema } from '../ids.ts';

/** CSS pixels in the tab's viewport; its top left corner is 0, 0. */
export const BoxSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type Box = z.infer<typeof BoxSchema>;

/** `clickable` is written `<C>`, `typeable` `<T>`, `scrollable` `<S>`. */
export const NodeKindSchema = z.enum(['clickable', 'typeable', 'scrollable']);
export type NodeKind = z.infer<typeof NodeKindSchema>;

/** State of a node beyond its name; inapplicable keys are absent. */
export const NodeStateSchema = z.strictObject({
  value: z.string().optional(),
  /** Characters of a value that is cut here. */
  length: z.int().optional(),
  /** Line of the caret in the focused field, with `|` at the caret. */
  caret: z.string().optional(),
  selection: z.string().optional(),
  /** Format at the caret: `bold, bulleted list`. */
  formatting: z.string().optional(),
  placeholder: z.string().optional(),
  inputType: z.string().optional(),
  /** Notation of this type's values, such as `YYYY-MM-DD`. */
  format: z.string().optional(),
  /** Bounds and step of a native field, as the page gives them. */
  min: z.string().optional(),
  max: z.string().optional(),
  step: z.string().optional(),
  /** The regular expression that a native field's value must match. */
  pattern: z.string().optional(),
  href: z.string().optional(),
  checked: z.union([z.boolean(), z.literal('mixed')]).optional(),
  selected: z.boolean().optional(),
  /** The page, step or date that is shown now, by ARIA; to be chosen is something else. */
  current: z.boolean().optional(),
  expanded: z.boolean().optional(),
  pressed: z.union([z.boolean(), z.literal('mixed')]).optional(),
  disabled: z.boolean().optional(),
  readonly: z.boolean().optional(),
  required: z.boolean().optional(),
  invalid: z.boolean().optional(),
  focused: z.boolean().optional(),
  /** A list that takes several options. */
  multiple: z.boolean().optional(),
  /** The order that the column of this header is sorted in. */
  sorted: z.enum(['ascending', 'descending']).optional(),
  /**
   * Look next to its siblings (`chosen`, `highlighted`, `greyed`, `stands out`), or colour, shape, size and place of a node with little
   * else (`red circle 20x20 at 10,40`).
   */
  looks: z.string().optional(),
  /** Labels of a native select's options, in order. */
  options: z.array(z.string()).optional(),
  /** Section, row or label that distinguishes nodes with equal lines. */
  context: z.string().optional(),
  /** Place in a table of controls, which is written one line a row. */
  cell: z
    .strictObject({
      /** Tables of a frame are counted from 1. */
      table: z.int(),
      title: z.string(),
      /** From 1; 0 is the header row. */
      row: z.int(),
      /** Number of rows; 0 if unknown. */
      rows: z.int(),
      /** Words of the row besides its controls. */
      label: z.string(),
      /** The header of its column. */
      column: z.string(),
      /** The row itself can be acted on. */
      isRow: z.boolean(),
    })
    .optional(),
  /** Cover that prevents acts on it. */
  coveredBy: z.string().optional(),
  /** CSS pixels that can be scrolled inside it. */
  scroll: z
    .strictObject({ above: z.number(), below: z.number(), left: z.number(), right: z.number() })
    .optional(),
});
export type NodeState = z.infer<typeof NodeStateSchema>;

/** An element that a person could act on. */
export const PageNodeSchema = z.strictObject({
  nodeId: NodeIdSchema,
  kind: NodeKindSchema,
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  box: BoxSchema,
  /** CDP frame id. */
  frame: z.string(),
  /** Inside the viewport now; otherwise it needs scrolling. */
  visible: z.boolean(),
  isNew: z.boolean(),
  parent: NodeIdSchema.nullable(),
  attributes: z.record(z.string(), z.string()),
  state: NodeStateSchema,
});
export type PageNode = z.infer<typeof PageNodeSchema>;

export const ViewportSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  scrollX: z.number(),
  scrollY: z.number(),
  pageWidth: z.number(),
  pageHeight: z.number(),
  devicePixelRatio: z.number().positive(),
});
export type Viewport = z.infer<typeof ViewportSchema>;

/** Kinds of messages: see `says` of a page. */
export const MessageKindSchema = z.enum([
  'dialog',
  'alert',
  'status',
  'log',
  'live',
  'invalid',
  'toast',
]);

/** A message of the page besides its controls. */
const PageMessageSchema = z.strictObject({
  kind: MessageKindSchema,
  text: z.string(),
  /** New since the last state. */
  isNew: z.boolean(),
  /** It came and went between the last state and this one. */
  isGone: z.literal(true).optional(),
  /** The frame that tells it, where that is not the page itself. */
  frame: z.string().optional(),
});
export type PageMessage = z.infer<typeof PageMessageSchema>;

const TabSummarySchema = z.strictObject({ id: TabIdSchema, url: z.string(), title: z.string() });

/** A tab at one moment, as far as the agent may know it. `shared/page-state` makes text of it. */
export const PageSnapshotSchema = z.strictObject({
  tab: TabSummarySchema,
  otherTabs: z.array(TabSummarySchema),
  viewport: ViewportSchema,
  nodes: z.array(PageNodeSchema),
  /** Newest first; absent when the page tells nothing besides its controls. */
  says: z.array(PageMessageSchema).optional(),
  /** Parts of the page that scroll by themselves and are nothing else to act on; absent when there are none. */
  panes: z.array(PageNodeSchema).optional(),
  /** Nodes that a dialog makes unusable, all `coveredBy` these words. Absent without such a dialog. */
  behind: z.strictObject({ by: z.string(), count: z.int().positive() }).optional(),
  /** What the page still lacked after the wait for its content; absent when complete. */
  unfinished: z
    .strictObject({
      why: z.enum(['busy', 'empty', 'canvas', 'frame']),
      /** Its words. */
      words: z.string(),
      /** Number of unanswered ones. */
      requests: z.int().nonnegative(),
    })
    .optional(),
  /** Nodes left out because of the size cap. */
  omitted: z.int().nonnegative(),
  /** Frames in view that did not answer, so that nothing in them is listed; absent when all did. */
  unreadFrames: z.int().positive().optional(),
  /** Addresses of visible frames without controls. */
  bareFrames: z.array(z.string()).optional(),
  /** Origins of foreign frames, by frame id. */
  frameOrigins: z.record(z.string(), z.string()).optional(),
  /** Frames in view that the person has not given to the run, so that nothing of them is read, by origin. */
  withheldFrames: z
    .array(z.strictObject({ origin: z.string(), isAskable: z.boolean() }))
    .optional(),
  /** Parts of the viewport that no picture may show. */
  unpictured: z.array(BoxSchema).optional(),
  /** False when the page was still loading or moving after the longest wait. */
  settled: z.boolean(),
  /** The person's secrets that may be filled in on this page: what they are called and what they have. */
  secrets: z
    .array(
      z.strictObject({
        name: SecretNameSchema,
        parts: z.array(SecretPartSchema).max(10).readonly(),
      }),
    )
    .max(20)
    .readonly()
    .optional(),
  isPdf: z.boolean(),
  /** Pages of the PDF, once something has read it. */
  pdfPages: z.int().nonnegative().optional(),
  /** The HTTP status of the document, where that is 400 or more. */
  httpStatus: z.int().min(400).optional(),
  /** Why the page could not be read (it does not answer, it crashed); absent when it could. */
  problem: z.string().optional(),
  dialog: z
    .strictObject({
      type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
      message: z.string(),
    })
    .nullable(),
});
export type PageSnapshot = z.infer<typeof PageSnapshotSchema>;
