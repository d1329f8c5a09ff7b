import { z } from 'zod';

import { LayerKindSchema } from '../../tools/contract/tool-result.ts';
import { BoxSchema } from './page-snapshot.ts';
import { PointSchema } from './point.ts';
import { ToggleSchema } from './toggle.ts';

/** Answers of the page scripts for acts. Pages are hostile, so every answer is parsed. */

const text = z.string().max(400_000);
const BlockerSchema = z.enum([
  'detached',
  'hidden',
  'moving',
  'disabled',
  'readonly',
  'covered',
  'off_screen',
]);
export type Blocker = z.infer<typeof BlockerSchema>;

/** Whether an element can be acted on now, and where a click reaches it. */
export const ReadinessSchema = z.discriminatedUnion('ready', [
  /** `box` is the element's box in its frame; `handle` is a part that lies over the element at the point and is pressed instead. */
  z.strictObject({
    ready: z.literal(true),
    point: PointSchema,
    box: BoxSchema,
    handle: text.nullable(),
  }),
  z.strictObject({ ready: z.literal(false), blocker: BlockerSchema, detail: text }),
]);
export type Readiness = z.infer<typeof ReadinessSchema>;

/** A point of a frame in its parent's coordinates, and the element that covers it there. */
export const FramePassageSchema = z.strictObject({
  point: PointSchema,
  isInView: z.boolean(),
  coveredBy: text.nullable(),
});
export type FramePassage = z.infer<typeof FramePassageSchema>;

/**
 * An element as a field. `line` and `lines` take typed text, `rich` is contenteditable, `picker` is an input whose value cannot be typed as
 * plain text (date, colour, slider …), `none` takes no text.
 */
export const FieldSchema = z.strictObject({
  /** `drawn` takes text for an editor that draws it elsewhere, so its value is the visible part. */
  kind: z.enum(['line', 'lines', 'rich', 'drawn', 'picker', 'none']),
  inputType: z.string().max(60),
  value: text,
  maxLength: z.int().nullable(),
  isSecret: z.boolean(),
  hasFocus: z.boolean(),
  /** Whether the field offers suggestions that are not shown yet. */
  suggests: z.boolean(),
  /** Whether the page may react some time after text was typed, with suggestions or a filtered list. */
  reactsLate: z.boolean(),
  /** Whether a `rich` field is monospaced: a code editor, which mostly indents and closes brackets by itself. */
  isCode: z.boolean(),
});
export type Field = z.infer<typeof FieldSchema>;

/** A slider that a page draws itself; points and boxes in CSS pixels of its frame's viewport. */
export const SliderStateSchema = z.strictObject({
  /** Current value; `null` if the slider reports none. */
  value: z.number().nullable(),
  /** The value as the page writes it. */
  text: z.string().max(200),
  min: z.number(),
  max: z.number(),
  isUpright: z.boolean(),
  handle: PointSchema,
  /** Box of the track; `null` if none is drawn. */
  track: BoxSchema.nullable(),
});
export type SliderState = z.infer<typeof SliderStateSchema>;

const labels = z.array(text).max(100);

export const ChoiceSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('chosen'), label: text, changed: z.boolean() }),
  z.strictObject({ outcome: z.literal('not_a_list') }),
  z.strictObject({ outcome: z.literal('takes_one') }),
  z.strictObject({ outcome: z.literal('no_such_option'), wanted: text, options: labels }),
  z.strictObject({ outcome: z.literal('ambiguous'), wanted: text, options: labels }),
  z.strictObject({ outcome: z.literal('option_disabled'), label: text }),
  z.strictObject({ outcome: z.literal('reverted'), label: text }),
]);
export type Choice = z.infer<typeof ChoiceSchema>;

/** Result of choosing a drawn option; `closed` when no option is visible. */
export const DrawnChoiceSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('closed') }),
  z.strictObject({ outcome: z.literal('found'), label: text, isChosen: z.boolean() }),
  z.strictObject({ outcome: z.literal('no_such_option'), options: labels }),
  z.strictObject({ outcome: z.literal('ambiguous'), options: labels }),
  z.strictObject({ outcome: z.literal('option_disabled'), label: text }),
]);
export type DrawnChoice = z.infer<typeof DrawnChoiceSchema>;

export const FoundTextSchema = z.strictObject({ count: z.int().nonnegative(), context: text });
export type FoundText = z.infer<typeof FoundTextSchema>;

/**
 * Where typed text goes in the focused editor. `over_by_key`: it replaces the selection, but the editor may not know the selection before a
 * key event.
 */
export const FocusedTextSchema = z.enum(['as_is', 'over', 'over_by_key', 'at_cursor', 'at_end']);
export type FocusedText = z.infer<typeof FocusedTextSchema>;

/** Visible text and selection of the focused field or editor. */
export const TextAtFocusSchema = z.strictObject({
  value: text,
  selected: text,
  /** Whether it is a code editor, which commonly indents and closes brackets by itself. */
  isCode: z.boolean(),
});
export type TextAtFocus = z.infer<typeof TextAtFocusSchema>;

/**
 * Selection of the page; empty if the text was not found or `isDrawn`: the text is in an editor that draws it, where only the mouse can
 * select.
 */
export const SelectedTextSchema = z.strictObject({ selected: text, isDrawn: z.boolean() });
export type SelectedText = z.infer<typeof SelectedTextSchema>;

export const WheelPlaceSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type WheelPlace = z.infer<typeof WheelPlaceSchema>;

/**
 * How input arrived in a frame. `missed`: it hit another element and was held back. `cut`: the target was pressed but removed or moved
 * before the release, so there was no click; `isAnswered`: the page changed at the press.
 */
export const ArrivalSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('unheard') }),
  z.strictObject({ type: z.literal('hit') }),
  z.strictObject({ type: z.literal('missed'), on: text }),
  z.strictObject({ type: z.literal('cut'), isAnswered: z.boolean() }),
]);
export type Arrival = z.infer<typeof ArrivalSchema>;

/** Change of a dragged element's place. */
export const PlaceChangeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('gone') }),
  /** Distance in CSS pixels, to the right and down. */
  z.strictObject({ type: z.literal('shifted'), x: z.number(), y: z.number() }),
  z.strictObject({
    type: z.literal('moved'),
    into: z.string().max(200),
    /** New position from 1, out of `count`. */
    position: z.int().nonnegative(),
    count: z.int().nonnegative(),
    isCopy: z.boolean(),
  }),
]);
export type PlaceChange = z.infer<typeof PlaceChangeSchema>;

const shortTexts = z.array(z.string().max(300)).max(5);

/** Drawn shapes of one kind, with their number. */
const ShapesSchema = z
  .array(z.strictObject({ shape: z.string().max(40), count: z.int().positive() }))
  .max(5);
/** Layers, messages, controls and drawings that appeared or disappeared after an act. */
const CameSchema = z.strictObject({
  opened: z.array(z.strictObject({ kind: LayerKindSchema, name: z.string().max(200) })).max(5),
  closed: z
    .array(
      z.strictObject({ kind: LayerKindSchema, name: z.string().max(200), unsaved: shortTexts }),
    )
    .max(5),
  said: shortTexts,
  switched: z
    .array(z.strictObject({ control: z.string().max(200), isEnabled: z.boolean() }))
    .max(5),
  toggled: z.array(z.strictObject({ control: z.string().max(200), state: ToggleSchema })).max(5),
  shapes: ShapesSchema,
  /** Shapes that disappeared from a drawing when no removed text names them. */
  erased: ShapesSchema,
  went: shortTexts,
  /** Short texts that changed, each with its successive states including the last. */
  became: z.array(z.array(z.string().max(100)).max(10)).max(5),
});
export type Came = z.infer<typeof CameSchema>;

/** Copied text, and HTML if the page gave it. */
export const ClippingSchema = z.strictObject({
  text: z.string().max(200_000),
  html: z.string().max(200_000),
});
export type Clipping = z.infer<typeof ClippingSchema>;

/** Changes in one frame since the act began. */
export const FrameChangesSchema = z.strictObject({
  /** Visible changes of the document, without those of focus and pointer. */
  mutations: z.int().nonnegative(),
  /** The target's value if it changed. */
  value: text.nullable(),
  /** The focused element if it changed. */
  focus: text.nullable(),
  /** New scroll position, and the distance if known; `null` if nothing scrolled. */
  scroll: z.strictObject({ to: PointSchema, by: PointSchema.nullable() }).nullable(),
  came: CameSchema,
  /** Whether only a clock or the look of the pressed element changed, so that the effect may still come. */
  isAwaited: z.boolean(),
  /** Whether an animation of the act is still running. */
  isAnimating: z.boolean(),
  /** Whether the page has begun to show that it is busy, with a spinner or a part marked as busy. */
  isBusy: z.boolean(),
  /** Content that was copied or cut. */
  copied: ClippingSchema.nullable(),
});
export type FrameChanges = z.infer<typeof FrameChangesSchema>;
