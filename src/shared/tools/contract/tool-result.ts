import { z } from 'zod';

import { CoverSchema } from '../../covers/cover.ts';
import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { TabIdSchema } from '../../model/ids.ts';
import { NodeFingerprintSchema } from '../../model/page/node-fingerprint.ts';
import { PermissionKindSchema } from '../../model/site/site-permission.ts';
import { RunFileSchema } from '../../model/run/results/run-file.ts';
import { ToggleSchema } from '../../model/page/toggle.ts';
import { PointSchema } from '../../model/page/point.ts';

/** Kind of a layer over the rest of the page. */
export const LayerKindSchema = z.enum(['dialog', 'panel', 'menu', 'list']);
export type LayerKind = z.infer<typeof LayerKindSchema>;

/** Title of a tab at that time, for people; absent in runs of older versions and where nobody knows it any more. */
const TabTitleSchema = z.string().optional();

/** An observed change after an action. */
export const ChangeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('navigated'), url: z.string() }),
  /** A frame of the page shows another document. */
  z.strictObject({ type: z.literal('frame_navigated'), url: z.string() }),
  z.strictObject({ type: z.literal('tab_opened'), tabId: TabIdSchema, url: z.string() }),
  z.strictObject({ type: z.literal('tab_closed'), tabId: TabIdSchema, title: TabTitleSchema }),
  z.strictObject({ type: z.literal('tab_focused'), tabId: TabIdSchema, title: TabTitleSchema }),
  /** Tabs were grouped, or ungrouped if `name` is empty. */
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
    /** URL without query and fragment. */
    url: z.string(),
    /** Status of the answer; `null` while there is none. */
    status: z.int().nullable(),
    /** Whether the request ended without an answer. */
    isBroken: z.literal(true).optional(),
    /** Whether Waymark stopped the request, so that it was not sent. */
    isStopped: z.literal(true).optional(),
    /** Number of equal requests; one if absent. */
    count: z.int().positive().optional(),
  }),
  z.strictObject({
    type: z.literal('download_started'),
    fileName: z.string(),
    /** Total size; absent when unknown. */
    bytes: z.int().nonnegative().optional(),
    /** Subfolder of the downloads folder; absent for the folder itself. */
    folder: z.string().max(200).optional(),
  }),
  z.strictObject({
    type: z.literal('download_ended'),
    /** Name under which the file is saved in the person's downloads folder. */
    fileName: z.string(),
    outcome: z.enum(['saved', 'cancelled', 'failed']),
    bytes: z.int().nonnegative(),
    /** Subfolder of the downloads folder; absent for the folder itself. */
    folder: z.string().max(200).optional(),
  }),
  /** The run saved this file for the person. */
  z.strictObject({ type: z.literal('file_saved'), file: RunFileSchema }),
  /** The page asked for a file; Waymark stopped the system's dialog from opening. */
  z.strictObject({ type: z.literal('file_asked'), several: z.boolean() }),
  /** The dragged element, or a copy of it, is elsewhere now: in this container, at `position` (from 1) of `count`. */
  z.strictObject({
    type: z.literal('moved'),
    into: z.string(),
    position: z.int().nonnegative(),
    count: z.int().nonnegative(),
    isCopy: z.boolean(),
  }),
  /** The dragged element moved by this many CSS pixels to the right and down. */
  z.strictObject({ type: z.literal('shifted'), x: z.number(), y: z.number() }),
  /** The dragged element is gone. */
  z.strictObject({ type: z.literal('removed') }),
  /** Text of an alert, a status line or a short notice over the page that appeared with the action. */
  z.strictObject({ type: z.literal('said'), text: z.string() }),
  z.strictObject({ type: z.literal('layer_opened'), layer: LayerKindSchema, name: z.string() }),
  z.strictObject({
    type: z.literal('layer_closed'),
    layer: LayerKindSchema,
    name: z.string(),
    /** Values in a dialog that was closed in a way that usually discards them. */
    unsaved: z.array(z.string()),
  }),
  /** A control can now be used, or no longer. */
  z.strictObject({ type: z.literal('enabled'), control: z.string(), isEnabled: z.boolean() }),
  /** A button, checkbox or switch is now pressed, checked or selected, or no longer. */
  z.strictObject({ type: z.literal('toggled'), control: z.string(), state: ToggleSchema }),
  /** Parts of this kind added to a drawing (SVG). */
  z.strictObject({
    type: z.literal('shape_added'),
    shape: z.string(),
    count: z.int().positive(),
  }),
  /** Parts of this kind removed from a drawing (SVG), without a text that would name them. */
  z.strictObject({
    type: z.literal('shape_removed'),
    shape: z.string(),
    count: z.int().positive(),
  }),
  /** Share of a canvas' visible pixels that changed, in per cent. */
  z.strictObject({ type: z.literal('picture_changed'), percent: z.number() }),
  /** A text is no longer on the page. */
  z.strictObject({ type: z.literal('went'), text: z.string() }),
  /** A short text of the page changed through these values; reported when nothing else says what changed. */
  z.strictObject({ type: z.literal('became'), texts: z.array(z.string()).min(2) }),
  /** The run copied or cut this text. */
  z.strictObject({ type: z.literal('copied'), text: z.string() }),
  /** A script of the page failed; reported when nothing visible changed. */
  z.strictObject({ type: z.literal('script_failed'), message: z.string() }),
  /** The network process ended: requests may or may not have arrived. */
  z.strictObject({ type: z.literal('network_lost') }),
  /** The page asked for permissions, which are refused during a run. */
  z.strictObject({
    type: z.literal('permission_refused'),
    kinds: z.array(PermissionKindSchema),
  }),
  z.strictObject({ type: z.literal('page_changed'), mutations: z.int().nonnegative() }),
]);
export type Change = z.infer<typeof ChangeSchema>;

/** Observed changes after an action; an empty list means no visible effect. */
const EffectSchema = z.strictObject({ changes: z.array(ChangeSchema) });
export type Effect = z.infer<typeof EffectSchema>;

export const hasVisibleChange = ({ changes }: Effect): boolean =>
  changes.some(({ type }) => type !== 'script_failed' && type !== 'network_lost');

/** How an element was found. `likeness`: by name and place, since the fingerprint fits no element. */
export const FoundBySchema = z.enum(['fingerprint', 'likeness']);
export type FoundBy = z.infer<typeof FoundBySchema>;

/** Result of a tool call. */
export const ToolResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    output: z.json(),
    effect: EffectSchema,
    /** How the elements of a recorded step were found. */
    foundBy: FoundBySchema.optional(),
    /** Set when each element has the recorded name and place, so that its link may lead to another URL. */
    isCertain: z.literal(true).optional(),
    /** Control that a script's look found, so that a saved script can find it again. */
    read: NodeFingerprintSchema.optional(),
  }),
  z.strictObject({
    ok: z.literal(false),
    error: ErrorInfoSchema,
    /** The cover that caused the error, if one did. */
    cover: CoverSchema.optional(),
  }),
]);
export type ToolResult = z.infer<typeof ToolResultSchema>;
