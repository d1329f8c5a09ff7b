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

/** A field that listens for one of these wants to be clicked, not only to have the focus. */
const MOUSE_EVENTS = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'];
const KEY_EVENTS = ['keydown', 'keypress'];

/**
 * Replaces what a field holds and checks that it holds the text afterwards. It gets the focus, by a click where that may
 * matter, all that it holds is marked, then text or keys are sent. Throws as `waitUntilReady`, and `NODE_NOT_EDITABLE`,
 * `FIELD_NOT_FOCUSED`, `TYPE_NOT_ACCEPTED`, `INPUT_LOST`, `PRESS_MISSED`, `PRESS_CUT`.
 */
export async function fillField(context: ToolContext, filling: FieldFilling): Promise<ToolSuccess> {
  const { text } = filling;
  const page = currentPage(context);
  const listed = await findTarget(context, page, filling.nodeId);
  let target = isPlainField(listed) ? listed : await toField(listed, { wasClicked: false });
  const watch = await watchEffect(context, page, target);
  // Enter sends a form also where nobody listens.
  if (isPlainField(target) && !filling.submit) watch.actsByEvents();
  // A field that moves is still the one that is typed into; where the click misses it, it is given the focus.
  const needs = { editable: true, atRest: false };
  const [firstPoint, before, heard] = await Promise.all([
    waitUntilReady(context, target, needs),
    target.element.call(ACT, 'readField'),
    listenerTypesOf(target.element),
  ]);
  // Where nothing tells, a click and real keys are what is right for every page.
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
  // A code editor's own field takes the focus only now, a cell opens one by one click or by two.
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
    // What comes after Enter or with suggestions can only be seen after them.
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

/** One that a page can only hear of by events when it is typed into; rich text changes the document. */
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
  // To click them would do something else than was asked for.
  const isButton = /^(file|checkbox|radio|button|submit|reset|image|a|select|option|img)$/.test(
    inputType,
  );
  if (kind === 'none' && isButton) throw notEditable(target, { inputType });
}

/** A field of one line would run the lines together. */
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
