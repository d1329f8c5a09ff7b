import { z } from 'zod';

import { SecretNameSchema, SecretPartSchema } from '../vault/named-secret.ts';

import { NodeIdSchema, TabIdSchema } from '../ids.ts';
import { MAX_PAGE_TOOLS, PageToolSchema } from './page-tool.ts';

/** Box in CSS pixels of the tab's viewport, whose top left corner is 0, 0. */
export const BoxSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type Box = z.infer<typeof BoxSchema>;

/** Kind of a node, shown to models as `<C>`, `<T>` or `<S>`. */
export const NodeKindSchema = z.enum(['clickable', 'typeable', 'scrollable']);
export type NodeKind = z.infer<typeof NodeKindSchema>;

/** State of a node beyond its name; inapplicable keys are absent. */
export const NodeStateSchema = z.strictObject({
  value: z.string().optional(),
  /** Length in characters of a value that is shortened here. */
  length: z.int().optional(),
  /** Line of the caret in the focused field, with `|` at the caret. */
  caret: z.string().optional(),
  selection: z.string().optional(),
  /** Text formatting at the caret, e.g. `bold, bulleted list`. */
  formatting: z.string().optional(),
  placeholder: z.string().optional(),
  inputType: z.string().optional(),
  /** Format of the input type's values, such as `YYYY-MM-DD`. */
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
  /** Whether it is the page, step or date that is shown now (`aria-current`); not the same as selected. */
  current: z.boolean().optional(),
  expanded: z.boolean().optional(),
  pressed: z.union([z.boolean(), z.literal('mixed')]).optional(),
  disabled: z.boolean().optional(),
  readonly: z.boolean().optional(),
  required: z.boolean().optional(),
  invalid: z.boolean().optional(),
  focused: z.boolean().optional(),
  /** Whether the list takes several options. */
  multiple: z.boolean().optional(),
  /** Sort order of the column of this header. */
  sorted: z.enum(['ascending', 'descending']).optional(),
  /**
   * Look compared with its siblings (`chosen`, `highlighted`, `greyed`, `stands out`), or colour, shape, size and place of a node with
   * little else (`red circle 20x20 at 10,40`).
   */
  looks: z.string().optional(),
  /** Labels of a native select's options, in order. */
  options: z.array(z.string()).optional(),
  /** Section, row or label that tells nodes with equal lines apart. */
  context: z.string().optional(),
  /** Place in a table of controls, which is written as one line per row. */
  cell: z
    .strictObject({
      /** Number of the table in its frame, from 1. */
      table: z.int(),
      title: z.string(),
      /** Number of the row, from 1; 0 for the header row. */
      row: z.int(),
      /** Number of rows; 0 if unknown. */
      rows: z.int(),
      /** Words of the row besides its controls. */
      label: z.string(),
      /** Header of the column. */
      column: z.string(),
      /** Whether the row itself can be acted on. */
      isRow: z.boolean(),
    })
    .optional(),
  /** Element that covers the node and prevents acts on it. */
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
  /** Whether it is in the viewport; otherwise acting on it needs scrolling. */
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

/** Kinds of messages in `says` of a snapshot. */
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
  /** Whether it is new since the last snapshot. */
  isNew: z.boolean(),
  /** Whether it appeared and disappeared between the last snapshot and this one. */
  isGone: z.literal(true).optional(),
  /** Frame of the message; absent for the page itself. */
  frame: z.string().optional(),
});
export type PageMessage = z.infer<typeof PageMessageSchema>;

const TabSummarySchema = z.strictObject({ id: TabIdSchema, url: z.string(), title: z.string() });

/** A tab at one moment, as far as the agent may know it. `shared/page-state` renders it as text. */
export const PageSnapshotSchema = z.strictObject({
  tab: TabSummarySchema,
  otherTabs: z.array(TabSummarySchema),
  viewport: ViewportSchema,
  nodes: z.array(PageNodeSchema),
  /** Messages, newest first; absent when there are none. */
  says: z.array(PageMessageSchema).optional(),
  /** Tools that the page offers by WebMCP; absent when there are none. */
  pageTools: z.array(PageToolSchema).max(MAX_PAGE_TOOLS).readonly().optional(),
  /** Parts of the page that only scroll; absent when there are none. */
  panes: z.array(PageNodeSchema).optional(),
  /** Number of nodes that a dialog makes unusable; `coveredBy` of each is `by`. Absent without such a dialog. */
  behind: z.strictObject({ by: z.string(), count: z.int().positive() }).optional(),
  /** Why the page was incomplete when the wait for its content ended; absent when it was complete. */
  unfinished: z
    .strictObject({
      why: z.enum(['busy', 'empty', 'canvas', 'frame']),
      /** Message of the page about it, such as “Loading”; empty if there is none. */
      words: z.string(),
      /** Number of unanswered requests. */
      requests: z.int().nonnegative(),
    })
    .optional(),
  /** Number of nodes left out because of the size limit. */
  omitted: z.int().nonnegative(),
  /** Number of frames in view that did not answer, so that their nodes are missing; absent when all did. */
  unreadFrames: z.int().positive().optional(),
  /** Addresses of visible frames without controls. */
  bareFrames: z.array(z.string()).optional(),
  /** Origins of foreign frames, by frame id. */
  frameOrigins: z.record(z.string(), z.string()).optional(),
  /** Frames in view that the person has not allowed for the run, so that nothing of them is read, by origin. */
  withheldFrames: z
    .array(z.strictObject({ origin: z.string(), isAskable: z.boolean() }))
    .optional(),
  /** Parts of the viewport that screenshots must not show. */
  unpictured: z.array(BoxSchema).optional(),
  /** Whether the page had settled; false if it was still loading or moving after the longest wait. */
  settled: z.boolean(),
  /** Names and parts of the person's secrets that may be filled in on this page. */
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
  /** Number of pages of the PDF, once it has been read. */
  pdfPages: z.int().nonnegative().optional(),
  /** HTTP status of the document if it is 400 or more. */
  httpStatus: z.int().min(400).optional(),
  /** Why the page could not be read (e.g. it does not answer, or it crashed); absent when it could. */
  problem: z.string().optional(),
  dialog: z
    .strictObject({
      type: z.enum(['alert', 'confirm', 'prompt', 'beforeunload']),
      message: z.string(),
    })
    .nullable(),
});
export type PageSnapshot = z.infer<typeof PageSnapshotSchema>;
