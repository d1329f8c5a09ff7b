import { z } from 'zod';

import { CoverSchema } from '../../covers/cover.ts';
import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { TabIdSchema } from '../../model/ids.ts';
import { PermissionKindSchema } from '../../model/site/site-permission.ts';
import { RunFileSchema } from '../../model/run/run-file.ts';
import { ToggleSchema } from '../../model/page/toggle.ts';
import { PointSchema } from '../../model/page/point.ts';

/** A layer over the rest of the page. */
export const LayerKindSchema = z.enum(['dialog', 'panel', 'menu', 'list']);
export type LayerKind = z.infer<typeof LayerKindSchema>;

/** An observed change after an act. */
export const ChangeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('navigated'), url: z.string() }),
  /** A frame of the page shows another document. */
  z.strictObject({ type: z.literal('frame_navigated'), url: z.string() }),
  z.strictObject({ type: z.literal('tab_opened'), tabId: TabIdSchema, url: z.string() }),
  z.strictObject({ type: z.literal('tab_closed'), tabId: TabIdSchema }),
  z.strictObject({ type: z.literal('tab_focused'), tabId: TabIdSchema }),
  /** Without a name: the tabs were ungrouped. */
  z.strictObject({
    type: z.literal('tabs_grouped'),
    tabIds: z.array(TabIdSchema),
    name: z.string(),
  }),
  z.strictObject({ type: z.literal('value_changed'), value: z.string() }),
  /** New position, and the distance moved, in CSS pixels. */
  z.strictObject({
    type: z.literal('scrolled'),
    x: z.number(),
    y: z.number(),
    by: PointSchema.optional(),
  }),
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
    /** It ended without an answer. */
    isBroken: z.literal(true).optional(),
    /** Waymark kept it from leaving. */
    isStopped: z.literal(true).optional(),
    /** Number of equal requests; one if absent. */
    count: z.int().positive().optional(),
  }),
  z.strictObject({
    type: z.literal('download_started'),
    fileName: z.string(),
    /** Total size; absent: unknown. */
    bytes: z.int().nonnegative().optional(),
    /** Folder below the downloads folder; absent: itself. */
    folder: z.string().max(200).optional(),
  }),
  z.strictObject({
    type: z.literal('download_ended'),
    /** Saved name in the person's downloads folder. */
    fileName: z.string(),
    outcome: z.enum(['saved', 'cancelled', 'failed']),
    bytes: z.int().nonnegative(),
    /** Folder below the downloads folder; absent: itself. */
    folder: z.string().max(200).optional(),
  }),
  /** The run keeps this file for the person. */
  z.strictObject({ type: z.literal('file_saved'), file: RunFileSchema }),
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
  /** The text of an alert, a status line or a short notice over the page, which came with the act. */
  z.strictObject({ type: z.literal('said'), text: z.string() }),
  z.strictObject({ type: z.literal('layer_opened'), layer: LayerKindSchema, name: z.string() }),
  z.strictObject({
    type: z.literal('layer_closed'),
    layer: LayerKindSchema,
    name: z.string(),
    /** Values of a dialog that was closed in a way that usually discards them. */
    unsaved: z.array(z.string()),
  }),
  /** A control can be used now, or no longer. */
  z.strictObject({ type: z.literal('enabled'), control: z.string(), isEnabled: z.boolean() }),
  /** A button, box or switch is pressed, ticked or chosen now, or no longer. */
  z.strictObject({ type: z.literal('toggled'), control: z.string(), state: ToggleSchema }),
  /** Parts of this kind added to a drawing (SVG). */
  z.strictObject({
    type: z.literal('shape_added'),
    shape: z.string(),
    count: z.int().positive(),
  }),
  /** Per cent of a canvas' visible pixels that changed. */
  z.strictObject({ type: z.literal('picture_changed'), percent: z.number() }),
  /** A text is no longer on the page. */
  z.strictObject({ type: z.literal('went'), text: z.string() }),
  /** A short text of the page was this one after the other; told where nothing else says what changed. */
  z.strictObject({ type: z.literal('became'), texts: z.array(z.string()).min(2) }),
  /** The run has copied or cut this. */
  z.strictObject({ type: z.literal('copied'), text: z.string() }),
  /** A script of the page ended with an error; told where nothing visible changed. */
  z.strictObject({ type: z.literal('script_failed'), message: z.string() }),
  /** The network process ended: requests may have arrived or not. */
  z.strictObject({ type: z.literal('network_lost') }),
  /** The page asked for permissions, which no page gets during a run. */
  z.strictObject({
    type: z.literal('permission_refused'),
    kinds: z.array(PermissionKindSchema),
  }),
  z.strictObject({ type: z.literal('page_changed'), mutations: z.int().nonnegative() }),
]);
export type Change = z.infer<typeof ChangeSchema>;

/** The observed changes after an act; an empty list means: no visible effect. */
const EffectSchema = z.strictObject({ changes: z.array(ChangeSchema) });
export type Effect = z.infer<typeof EffectSchema>;

export const hasVisibleChange = ({ changes }: Effect): boolean =>
  changes.some(({ type }) => type !== 'script_failed' && type !== 'network_lost');

/** `likeness`: by name and place, since the fingerprint fits no element. */
export const FoundBySchema = z.enum(['fingerprint', 'likeness']);
export type FoundBy = z.infer<typeof FoundBySchema>;

/** The answer of every tool call. */
export const ToolResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    output: z.json(),
    effect: EffectSchema,
    /** How the elements of a recorded step were found. */
    foundBy: FoundBySchema.optional(),
    /** Each has the recorded name and place, so its target may have another address. */
    isCertain: z.literal(true).optional(),
  }),
  z.strictObject({
    ok: z.literal(false),
    error: ErrorInfoSchema,
    /** The cover, when it caused the error. */
    cover: CoverSchema.optional(),
  }),
]);
export type ToolResult = z.infer<typeof ToolResultSchema>;
