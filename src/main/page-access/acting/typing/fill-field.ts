import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { Field } from '#shared/model/page/page-act.ts';
import type { Point } from '#shared/model/page/point.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';

import { clickAt, pressKey } from '../../cdp/input.ts';
import { orElse } from '../../../platform/async/bounded.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { setSlider } from '../pointer/set-slider.ts';
import { appendTo } from './append-to.ts';
import { effectText } from '../effect/effect-text.ts';
import { type EffectWatch, watchEffect } from '../effect/effect.ts';
import { checkAccepted, pickerValue } from './field-value.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget, toField, type Target } from '../target/target.ts';
import {
  currentPage,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';
import { noteTyped } from './late-check.ts';
import { type HowToType, typeInto } from './type-into.ts';

export interface FieldFilling {
  readonly nodeId: NodeId;
  /** Text to type; an empty text empties the field. */
  readonly text: string;
  /** Whether the text is added at the end of the field's value instead of replacing it. */
  readonly append: boolean;
  /** Whether Enter is pressed afterwards. */
  readonly submit: boolean;
}

/** Events whose listeners need a click, since focus alone may not be enough. */
const MOUSE_EVENTS = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'];
const KEY_EVENTS = ['keydown', 'keypress'];
/** Needs of a field before typing. It may move: if a click misses it, a script gives it the focus. */
const READY = { editable: true, atRest: false };

/**
 * Replaces the value of a field and checks that the field contains the text afterwards: gives it the focus, by a click where the page may
 * need one, selects its whole value, then sends text or keys. Throws as `waitUntilReady`, and `NODE_NOT_EDITABLE`, `FIELD_NOT_FOCUSED`,
 * `TYPE_NOT_ACCEPTED`, `INPUT_LOST`, `PRESS_MISSED`, `PRESS_CUT`.
 */
export async function fillField(context: ToolContext, filling: FieldFilling): Promise<ToolSuccess> {
  const { text, submit } = filling;
  const page = currentPage(context);
  const listed = await findTarget(context, page, filling.nodeId);
  if (!isPlainField(listed) && !filling.append && (await isSlider(listed)))
    return setSlider(context, listed, text);
  const target = isPlainField(listed) ? listed : await toField(listed, { wasClicked: false });
  const watch = await watchEffect(context, page, target);
  // Enter submits a form even when nothing listens.
  if (isPlainField(target) && !submit) watch.actsByEvents();
  const [point, before, listeners] = await Promise.all([
    waitUntilReady(context, target, READY),
    target.element.call(ACT, 'readField'),
    watch.ownListeners(),
  ]);
  // Unknown listeners count as present: a click and real keys work on every page.
  const listensFor = (types: readonly string[]): boolean =>
    listeners === null || types.some((type) => listeners.has(type));
  refuseButtons(target, before);
  await watch.begin();
  const click = createClick(context, watch, point);
  const isPlain = before.kind === 'line' || before.kind === 'lines';
  const wantsClick = before.suggests || listensFor(MOUSE_EVENTS);
  const clicksFirst = before.kind !== 'picker' && (!isPlain || wantsClick);
  if (clicksFirst) await click(target);
  const opened =
    before.kind === 'none' ? await openField(target, click) : { target, field: before };
  // Effects of Enter, suggestions and filters come after the text.
  const endsWithText = !submit && !before.reactsLate;
  const difference = await enterText(opened, filling, {
    listensForKeys: listensFor(KEY_EVENTS),
    click: clicksFirst ? null : () => click(opened.target),
    onSent: () => (endsWithText ? watch.lookAhead() : undefined),
    input: watch.input,
  });
  if (submit) await watch.input.send(() => pressKey(page.cdp, 'Enter'));
  else if (before.reactsLate && (await watch.mayReact()))
    await opened.target.element.call(ACT, 'untilReaction');
  const effect = await watch.finish();
  if (!submit && (await watch.mayReact())) noteTyped(page);
  const what = text === '' ? `Emptied ${target.label}` : `Typed into ${target.label}`;
  const held = submit
    ? `. Pressed Enter.${await heldAfterEnter(opened.target, effect)}`
    : heldText(text, difference, effect);
  return { output: `${what}${held} ${effectText(effect)}`, effect };
}

/** Returns words that state the field's value when the effect does not. */
function heldText(text: string, difference: string | null, { changes }: Effect): string {
  const isGiven = changes.some(
    (change) => change.type === 'value_changed' && change.value === text,
  );
  if (text === '' || (isGiven && difference === null)) return '.';
  return `; it holds the text now${difference === null ? '' : `, but ${difference}`}.`;
}

/** Says that Enter emptied the field. Returns an empty string when the field is gone or the effect contains its new value. */
async function heldAfterEnter({ element }: Target, { changes }: Effect): Promise<string> {
  const isTold = changes.some(({ type }) =>
    ['value_changed', 'navigated', 'tab_closed'].includes(type),
  );
  const field = isTold ? null : await orElse(element.call(ACT, 'readField'), null);
  return field?.value === '' ? ' The field is empty now.' : '';
}

interface OpenedField {
  readonly target: Target;
  readonly field: Field;
}

type Click = (target: Target, clickCount?: number) => Promise<void>;

/** Returns a function that clicks where the target was ready, or at another point when the click did not arrive. */
function createClick(context: ToolContext, watch: EffectWatch, readyAt: Point): Click {
  let point = readyAt;
  return async (target, clickCount = 1) => {
    await watch.input.aim('press');
    await watch.input.send(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, READY);
      await clickAt(target.page.cdp, point, { clickCount });
    });
    await watch.input.aim('any');
  };
}

/**
 * Finds the field that a click opened: the hidden field of a code editor, or the field of a cell; other cells open by a double click.
 * Throws `NODE_NOT_EDITABLE`.
 */
async function openField(clicked: Target, click: Click): Promise<OpenedField> {
  const find = async (around: Target): Promise<OpenedField> => {
    const target = await toField(around, { wasClicked: true });
    return { target, field: await target.element.call(ACT, 'readField') };
  };
  let opened = await find(clicked);
  if (opened.field.kind === 'none' && isCell(opened.target)) {
    await click(opened.target, 2);
    opened = await find(opened.target);
  }
  if (opened.field.kind === 'none') throw notEditable(opened.target, opened.field);
  return opened;
}

/** Enters the text and returns how the field differs from it, as words for a sentence, or `null`. */
async function enterText(
  { target, field }: OpenedField,
  { text, append }: FieldFilling,
  how: HowToType,
): Promise<string | null> {
  if (field.kind === 'picker') {
    await setPicker(target, field, text);
    return null;
  }
  refuseLines(target, field, text);
  return append ? appendTo(target, field, text, how.input) : typeInto(target, field, text, how);
}

/** Whether the field has no rich text: a page learns only by events that something is typed into such a field. */
function isPlainField({ node }: Target): boolean {
  return node.kind === 'typeable' && /^(input|textarea)$/.test(node.tag);
}

/** Whether the target is a slider that the page draws; the browser's own sliders are set like a field. */
const isSlider = async ({ element, node }: Target): Promise<boolean> =>
  /^(?:|generic|slider|scrollbar)$/.test(node.role) &&
  (await element.call(ACT, 'readSlider')) !== null;

const isCell = ({ node }: Target): boolean =>
  /^(?:grid)?cell$/.test(node.role) || node.tag === 'td';

async function setPicker(target: Target, field: Field, text: string): Promise<void> {
  const wanted = pickerValue(field.inputType, text);
  await target.element.call(ACT, 'markAll');
  const held = await target.element.call(ACT, 'setPicker', wanted);
  checkAccepted(target, { ...field, value: held }, wanted);
}

function refuseButtons(target: Target, { kind, inputType }: Field): void {
  // Whether a click would trigger something: file inputs, checkboxes, buttons.
  const isButton = /^(file|checkbox|radio|button|submit|reset|image|a|select|option|img)$/.test(
    inputType,
  );
  if (kind === 'none' && isButton) throw notEditable(target, { inputType });
}

/** Throws `TYPE_NOT_ACCEPTED` for several lines and a single-line field, which would join them. */
function refuseLines({ label, name }: Target, { kind }: Field, text: string): void {
  if (kind !== 'line' || !text.trim().includes('\n')) return;
  throw new AppError({
    code: 'TYPE_NOT_ACCEPTED',
    params: { reason: 'one-line', name },
    message: `${label} takes one line, and the text has several; nothing was typed.`,
    next: 'Type it without line breaks, or into a field that takes several lines.',
  });
}

/** Nouns for elements identified by their tag. */
const NOUNS: Readonly<Record<string, string>> = {
  a: 'a link',
  img: 'a picture',
  option: 'an option',
};

function notEditable({ label, name }: Target, { inputType }: Pick<Field, 'inputType'>): AppError {
  return new AppError({
    code: 'NODE_NOT_EDITABLE',
    params: { name },
    message: `${label} takes no text (it is ${NOUNS[inputType] ?? `a ${inputType}`}).`,
    next: 'Choose an element marked <T>; use click for buttons and boxes, select for drop-down lists.',
  });
}
