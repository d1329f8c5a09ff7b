import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { TabIdSchema } from '../model/ids.ts';

/** One thing that was seen to change through an act. */
const ChangeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('navigated'), url: z.string() }),
  /** A frame of the page shows another document. */
  z.strictObject({ type: z.literal('frame_navigated'), url: z.string() }),
  z.strictObject({ type: z.literal('tab_opened'), tabId: TabIdSchema, url: z.string() }),
  z.strictObject({ type: z.literal('tab_closed'), tabId: TabIdSchema }),
  z.strictObject({ type: z.literal('tab_focused'), tabId: TabIdSchema }),
  z.strictObject({ type: z.literal('value_changed'), value: z.string() }),
  z.strictObject({ type: z.literal('scrolled'), x: z.number(), y: z.number() }),
  z.strictObject({
    type: z.literal('dialog_opened'),
    dialog: z.string(),
    message: z.string(),
    accepted: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('focus_moved'), to: z.string() }),
  z.strictObject({
    type: z.literal('request_sent'),
    method: z.string(),
    /** Without query and fragment. */
    url: z.string(),
    /** Null while there is no answer. */
    status: z.int().nullable(),
  }),
  z.strictObject({ type: z.literal('download_started'), fileName: z.string() }),
  z.strictObject({
    type: z.literal('download_ended'),
    /** As it was saved in the person's downloads folder. */
    fileName: z.string(),
    outcome: z.enum(['saved', 'cancelled', 'failed']),
    bytes: z.int().nonnegative(),
  }),
  /** A file was asked for; the system's dialog was kept from opening. */
  z.strictObject({ type: z.literal('file_asked'), several: z.boolean() }),
  /** What was dragged, or a copy of it, has another place now: in what, and there which (from 1) of how many. */
  z.strictObject({
    type: z.literal('moved'),
    into: z.string(),
    position: z.int().nonnegative(),
    count: z.int().nonnegative(),
    isCopy: z.boolean(),
  }),
  /** So many CSS pixels to the right and down from where it was. */
  z.strictObject({ type: z.literal('shifted'), x: z.number(), y: z.number() }),
  /** What was dragged is not there any more. */
  z.strictObject({ type: z.literal('removed') }),
  z.strictObject({ type: z.literal('page_changed'), mutations: z.int().nonnegative() }),
]);
export type Change = z.infer<typeof ChangeSchema>;

/** What an act did, as far as it could be seen; an empty list means: no visible effect. */
const EffectSchema = z.strictObject({ changes: z.array(ChangeSchema) });
export type Effect = z.infer<typeof EffectSchema>;

/** The answer of every tool call. */
export const ToolResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), output: z.json(), effect: EffectSchema }),
  z.strictObject({ ok: z.literal(false), error: ErrorInfoSchema }),
]);
export type ToolResult = z.infer<typeof ToolResultSchema>;
