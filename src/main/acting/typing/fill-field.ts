import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { Field } from '#shared/model/page/page-act.ts';

import { clickAt, pressKey } from '../../cdp/input.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { appendTo } from './append-to.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { checkAccepted, pickerValue } from './field-value.ts';
import { listenerTypesOf } from '../target/event-listeners.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget, toField, type Target } from '../target/target.ts';
import { currentPage, type ToolContext, type ToolSuccess } from '../../gate/tool-context.ts';
import { typeInto } from './type-into.ts';

export interface FieldFilling {
  readonly nodeId: NodeId;
  /** An empty text empties the field. */
  readonly text: string;
  /** Keep what it holds and add to its end. */
  readonly append: boolean;
  /** Press Enter afterwards. */
  readonly submit: boolean;
}

/** A field with a listener for one of these is clicked; the focus alone may not be enough. */
const MOUSE_EVENTS = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'];
const KEY_EVENTS = ['keydown', 'keypress'];

/**
 * Replaces the value of a field and checks that it holds the text afterwards: gives it the focus, by a click where the page may
 * need one, selects all that it holds, then sends text or keys. Throws as `waitUntilReady`, and `NODE_NOT_EDITABLE`,
 * `FIELD_NOT_FOCUSED`, `TYPE_NOT_ACCEPTED`, `INPUT_LOST`, `PRESS_MISSED`, `PRESS_CUT`.
 */
export async function fillField(context: ToolContext, filling: FieldFilling): Promise<ToolSuccess> {
  const { text } = filling;
  const page = currentPage(context);
  const listed = await findTarget(context, page, filling.nodeId);
  let target = isPlainField(listed) ? listed : await toField(listed, { wasClicked: false });
  const watch = await watchEffect(context, page, target);
  // Enter submits a form also where no listener is.
  if (isPlainField(target) && !filling.submit) watch.actsByEvents();
  // A moving field can be typed into as well; where the click misses it, a script gives it the focus.
  const needs = { editable: true, atRest: false };
  const [firstPoint, before, heard] = await Promise.all([
    waitUntilReady(context, target, needs),
    target.element.call(ACT, 'readField'),
    listenerTypesOf(target.element),
  ]);
  // Where the listeners are not known, a click and real keys suit every page.
  const hears = (types: readonly string[]): boolean =>
    heard === null || types.some((type) => heard.has(type));
  refuseButtons(target, before);
  await watch.begin();
  let point = firstPoint;
  const click = async (clickCount = 1): Promise<void> => {
    await watch.input.aim('press');
    await watch.input.send(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, needs);
      await clickAt(page.cdp, point, { clickCount });
    });
    await watch.input.aim('any');
  };
  const isPlain = before.kind === 'line' || before.kind === 'lines';
  const wantsClick = before.suggests || hears(MOUSE_EVENTS);
  const clicksFirst = before.kind !== 'picker' && (!isPlain || wantsClick);
  if (clicksFirst) await click();
  let field = before;
  const openField = async (): Promise<void> => {
    target = await toField(target, { wasClicked: true });
    field = await target.element.call(ACT, 'readField');
  };
  // The click may have focused the hidden field of a code editor or opened the field of a cell; other cells open by a double click.
  if (field.kind === 'none') await openField();
  if (field.kind === 'none' && isCell(target)) {
    await click(2);
    await openField();
  }
  if (field.kind === 'none') throw notEditable(target, field);
  let difference: string | null = null;
  if (field.kind === 'picker') await setPicker(target, field, text);
  else {
    refuseLines(target, field, text);
    const listensForKeys = hears(KEY_EVENTS);
    // The effect of Enter and of suggestions is not there yet.
    const endsWithText = !filling.submit && !(text !== '' && before.suggests);
    const onSent = (): void => (endsWithText ? watch.lookAhead() : undefined);
    const { input } = watch;
    const how = { listensForKeys, click: clicksFirst ? null : click, onSent, input };
    difference = filling.append
      ? await appendTo(target, field, text, input)
      : await typeInto(target, field, text, how);
  }
  if (filling.submit) await watch.input.send(() => pressKey(page.cdp, 'Enter'));
  else if (text !== '' && before.suggests && (await watch.mayReact()))
    await target.element.call(ACT, 'untilSuggestions');
  const effect = await watch.finish();
  const but = difference === null ? '' : `, but ${difference}`;
  const what =
    text === ''
      ? `Emptied ${target.label}.`
      : `Typed into ${target.label}; it holds the text now${but}.`;
  return {
    output: `${what}${filling.submit ? ' Pressed Enter.' : ''} ${effectText(effect)}`,
    effect,
  };
}

/** A field without rich text: a page learns by events only that something is typed into it. */
function isPlainField({ node }: Target): boolean {
  return node.kind === 'typeable' && /^(input|textarea)$/.test(node.tag);
}

const isCell = ({ node }: Target): boolean =>
  /^(?:grid)?cell$/.test(node.role) || node.tag === 'td';

async function setPicker({ element, label }: Target, field: Field, text: string): Promise<void> {
  const wanted = pickerValue(field.inputType, text);
  await element.call(ACT, 'markAll');
  const held = await element.call(ACT, 'setPicker', wanted);
  checkAccepted(label, { ...field, value: held }, wanted);
}

function refuseButtons(target: Target, { kind, inputType }: Field): void {
  // Clicking one of these would do something else than was asked for.
  const isButton = /^(file|checkbox|radio|button|submit|reset|image|a|select|option|img)$/.test(
    inputType,
  );
  if (kind === 'none' && isButton) throw notEditable(target, { inputType });
}

/** A field of one line would join the lines. */
function refuseLines({ label }: Target, { kind }: Field, text: string): void {
  if (kind !== 'line' || !text.trim().includes('\n')) return;
  throw new AppError({
    code: 'TYPE_NOT_ACCEPTED',
    message: `${label} takes one line, and the text has several; nothing was typed.`,
    next: 'Type it without line breaks, or into a field that takes several lines.',
  });
}

function notEditable({ label }: Target, { inputType }: Pick<Field, 'inputType'>): AppError {
  return new AppError({
    code: 'NODE_NOT_EDITABLE',
    message: `${label} takes no text (it is a ${inputType}).`,
    next: 'Choose an element marked <T>; use click for buttons and boxes, select for drop-down lists.',
  });
}
