/**
 * The page script's answer for one frame. It comes from a renderer that a hostile page may control, so every size is limited here and every
 * string is cleaned again before it is used.
 */
import { z } from 'zod';

import { MessageKindSchema } from './page-snapshot.ts';
import { coordinate, ElementNumberSchema, ReportedNodesSchema, size } from './reported-nodes.ts';

const MAX_FRAMES = 1000;

const FrameBoxSchema = z.strictObject({ x: coordinate, y: coordinate, width: size, height: size });
export type FrameBox = z.infer<typeof FrameBoxSchema>;

const factor = z.number().min(-1000).max(1000);

/**
 * Transformation of a frame's content into the surrounding viewport: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in CSS's
 * `matrix()`.
 */
const FramePlacementSchema = z.strictObject({
  a: factor,
  b: factor,
  c: factor,
  d: factor,
  e: coordinate,
  f: coordinate,
});
export type FramePlacement = z.infer<typeof FramePlacementSchema>;

const ReportedFrameSchema = z.strictObject({
  element: ElementNumberSchema,
  placement: FramePlacementSchema,
  /** Part of the frame that is not scrolled or clipped away; without size when there is none. */
  clip: FrameBoxSchema,
});
export type ReportedFrame = z.infer<typeof ReportedFrameSchema>;

/** A message of a page besides its controls: a dialog, alert or toast. */
const ReportedMessageSchema = z.strictObject({
  /** Id that increases with each text of this document. */
  id: z.int().positive().max(1e9),
  kind: MessageKindSchema,
  text: z.string().max(2000),
  ageMs: z.int().nonnegative().max(1e12),
  isGone: z.boolean(),
});
export type ReportedMessage = z.infer<typeof ReportedMessageSchema>;

export const FrameReportSchema = z.strictObject({
  /** Id generated when the script is installed; tells element numbers of different documents apart. */
  world: z.string().regex(/^[0-9a-f]{16,40}$/),
  /** Number of this reading of the document. */
  reading: z.int().positive().max(1e9),
  /** Whether nothing changed or navigated during the reading. */
  isPageIdle: z.boolean(),
  contentType: z.string().max(200),
  viewport: z.strictObject({
    width: size,
    height: size,
    scrollX: coordinate,
    scrollY: coordinate,
    pageWidth: size,
    pageHeight: size,
    devicePixelRatio: z.number().positive().max(100),
  }),
  nodes: ReportedNodesSchema,
  omitted: z.int().nonnegative().max(1e9),
  /** Messages, newest first. */
  messages: z.array(ReportedMessageSchema).max(20),
  /** Highest message id so far, including messages that are not reported. */
  newestMessage: z.int().nonnegative().max(1e9),
  /** Description of the dialog that makes everything else unusable. */
  behind: z.string().max(200).optional(),
  /**
   * Why more content may be about to come: the page shows that it is busy, or only a canvas, or nothing. `bare`: it shows little, or says
   * that there is nothing, which may be true.
   */
  waiting: z
    .strictObject({ why: z.enum(['busy', 'empty', 'canvas', 'bare']), words: z.string().max(200) })
    .optional(),
  frames: z.array(ReportedFrameSchema).max(MAX_FRAMES),
  /** Elements that may hold a closed shadow root and were not reported before. */
  closedHosts: z.array(ElementNumberSchema).max(200),
  /** Values of secret fields, used only to keep them out of messages. */
  secrets: z.array(z.string().max(4000)).max(50).optional(),
});
export type FrameReport = z.infer<typeof FrameReportSchema>;
/** A report as the page script writes it. */
export type WrittenReport = z.input<typeof FrameReportSchema>;

/** An element that covers others: its number, the numbers of its parts, and the beginning of its text. */
export const CoverPartsSchema = z.strictObject({
  itself: ElementNumberSchema,
  inside: z.array(ElementNumberSchema).max(200),
  says: z.string().max(1000),
});
export type CoverParts = z.infer<typeof CoverPartsSchema>;

/** A frame's content as Markdown. */
export const ReadMarkdownSchema = z.strictObject({
  text: z.string(),
  /** Whether more exists than was read. */
  isCut: z.boolean(),
  /** Whether the text is only the frame's article. */
  isArticle: z.boolean(),
  /** Share of the frame's visible text, 0 to 1. */
  share: z.number().min(0).max(1),
});
export type ReadMarkdown = z.infer<typeof ReadMarkdownSchema>;

/** A frame's answer to a reading. */
export const FrameAnswerSchema = z.strictObject({
  /** Milliseconds waited until nothing changed or moved in the frame. */
  waitedMs: z.int().nonnegative().max(1e6),
  /** Report of the frame; `null` if the caller's last reading is still valid. */
  report: FrameReportSchema.nullable(),
});
