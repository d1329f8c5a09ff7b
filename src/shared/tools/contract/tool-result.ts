import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { TabIdSchema } from '../../model/ids.ts';

/** One observed change after an act. */
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
  /** The dragged element, or a copy of it, has another place: its container, and its position there (from 1) of `count`. */
  z.strictObject({
    type: z.literal('moved'),
    into: z.string(),
    position: z.int().nonnegative(),
    count: z.int().nonnegative(),
    isCopy: z.boolean(),
  }),
  /** CSS pixels to the right and down from its former place. */
  z.strictObject({ type: z.literal('shifted'), x: z.number(), y: z.number() }),
  /** The dragged element is gone. */
  z.strictObject({ type: z.literal('removed') }),
  z.strictObject({ type: z.literal('page_changed'), mutations: z.int().nonnegative() }),
]);
export type Change = z.infer<typeof ChangeSchema>;

/** The observed changes after an act; an empty list means: no visible effect. */
const EffectSchema = z.strictObject({ changes: z.array(ChangeSchema) });
export type Effect = z.infer<typeof EffectSchema>;

/** The answer of every tool call. */
export const ToolResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), output: z.json(), effect: EffectSchema }),
  z.strictObject({ ok: z.literal(false), error: ErrorInfoSchema }),
]);
export type ToolResult = z.infer<typeof ToolResultSchema>;
