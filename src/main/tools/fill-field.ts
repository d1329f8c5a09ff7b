import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { Field } from '#shared/model/page-act.ts';

import { clickAt, pressKey } from '../cdp/input.ts';
import { waitUntilReady } from './actionability.ts';
import { effectText } from './effect-text.ts';
import { watchEffect } from './effect.ts';
import { checkAccepted, holdsLines, isAccepted, pickerValue } from './field-value.ts';
import { elementScript } from './page-script.ts';
import { findTarget, toField, type Target } from './target.ts';
import { currentPage, type ToolContext, type ToolSuccess } from './tool-context.ts';
import { typeText } from './type-text.ts';

export interface FieldFilling {
  readonly nodeId: NodeId;
  /** An empty text empties the field. */
  readonly text: string;
  /** Keep what it holds and add to its end. */
  readonly append: boolean;
  /** Press Enter afterwards. */
  readonly submit: boolean;
}

/**
 * Replaces what a field holds and checks that it holds the text afterwards: a click into it, everything marked, keys.
 * Throws as `waitUntilReady`, and `NODE_NOT_EDITABLE`, `FIELD_NOT_FOCUSED`, `TYPE_NOT_ACCEPTED`.
 */
export async function fillField(context: ToolContext, filling: FieldFilling): Promise<ToolSuccess> {
  const { signal } = context;
  const { text } = filling;
  const tab = currentPage(context);
  const listed = await findTarget(context, tab, filling.nodeId);
  let target =
    listed.node.kind === 'typeable' && /^(input|textarea)$/.test(listed.node.tag)
      ? listed
      : await toField(listed, { wasClicked: false }, signal);
  const watch = await watchEffect(context, tab, target);
  // A field that moves is still the one that is typed into; where the click misses it, it is given the focus.
  const needs = { editable: true, atRest: false };
  const [firstPoint, before] = await Promise.all([
    waitUntilReady(context, target, needs),
    elementScript.readField(target.element, signal),
  ]);
  refuseButtons(target, before);
  await watch.begin('press');
  let point = firstPoint;
  await watch.deliver(async (attempt) => {
    if (attempt > 0) point = await waitUntilReady(context, target, needs);
    await clickAt(tab.cdp, point, { signal });
  });
  // A code editor's own field takes the focus only now.
  if (before.kind === 'none') target = await toField(target, { wasClicked: true }, signal);
  const field =
    before.kind === 'none' ? await elementScript.readField(target.element, signal) : before;
  if (field.kind === 'none') throw notEditable(target, field);
  if (field.kind === 'picker') {
    const held = await elementScript.setPicker(
      target.element,
      pickerValue(field.inputType, text),
      signal,
    );
    checkAccepted(target.label, { ...field, value: held }, pickerValue(field.inputType, text));
  } else {
    if (filling.append) await appendTo(target, field, text, signal);
    else await typeInto(target, field, text, signal);
  }
  if (filling.submit) await pressKey(tab.cdp, 'Enter', { signal });
  else if (text !== '') await elementScript.untilSuggestions(target.element, signal);
  const effect = await watch.finish();
  const what =
    text === '' ? `Emptied ${target.label}.` : `Typed into ${target.label}; it holds the text now.`;
  return {
    output: `${what}${filling.submit ? ' Pressed Enter.' : ''} ${effectText(effect)}`,
    effect,
  };
}

async function typeInto(
  target: Target,
  field: Field,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const { tab, element } = target;
  const ways = waysToType(field, text);
  for (const [index, { accepts, ...way }] of ways.entries()) {
    // A page may write into its field while it is typed in, so it is marked anew each time.
    const marked = await elementScript.markAll(element, signal);
    if (!marked.hasFocus) throw notFocused(target);
    if (field.kind === 'rich') await pressKey(tab.cdp, 'ControlOrMeta+A', { signal });
    if (text === '') await pressKey(tab.cdp, 'Delete', { signal });
    else await typeText(tab.cdp, text, { ...way, signal });
    const held = await elementScript.readField(element, signal);
    if (accepts(held, text)) return;
    if (index === ways.length - 1) checkAccepted(target.label, held, text);
  }
}

interface WayToType {
  readonly asKeys: boolean;
  readonly breaksWithKeys: boolean;
  readonly accepts: (held: Field, text: string) => boolean;
}

/** What is tried in turn until the field holds the text. */
function waysToType(field: Field, text: string): readonly WayToType[] {
  const isRich = field.kind === 'rich';
  if (!isRich || !text.trim().includes('\n'))
    return [true, false].map((asKeys) => ({
      asKeys,
      breaksWithKeys: isRich,
      accepts: isAccepted,
    }));
  // Line by line as a person would; a code editor indents the next line by itself then, and gets the text in one piece.
  const byLines = { asKeys: true, breaksWithKeys: true };
  return [
    { ...byLines, accepts: holdsLines },
    { asKeys: false, breaksWithKeys: false, accepts: holdsLines },
    { ...byLines, accepts: isAccepted },
  ];
}

async function appendTo(
  target: Target,
  field: Field,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const { tab, element } = target;
  // Marks all, then goes to the end of what is marked.
  const marked = await elementScript.markAll(element, signal);
  if (!marked.hasFocus) throw notFocused(target);
  if (field.kind === 'rich') await pressKey(tab.cdp, 'ControlOrMeta+A', { signal });
  if (marked.value.trim() !== '') await pressKey(tab.cdp, 'ArrowRight', { signal });
  await typeText(tab.cdp, text, { asKeys: true, breaksWithKeys: field.kind === 'rich', signal });
  const held = await elementScript.readField(element, signal);
  checkAccepted(target.label, held, `${marked.value}${text}`);
}

function refuseButtons(target: Target, { kind, inputType }: Field): void {
  // To click them would do something else than was asked for.
  const isButton = /^(file|checkbox|radio|button|submit|reset|image|a|select|option|img)$/.test(
    inputType,
  );
  if (kind === 'none' && isButton) throw notEditable(target, { inputType });
}

function notEditable({ label }: Target, { inputType }: Pick<Field, 'inputType'>): AppError {
  return new AppError({
    code: 'NODE_NOT_EDITABLE',
    message: `${label} takes no text (it is a ${inputType}).`,
    next: 'Choose an element marked <T>; use click for buttons and boxes, select for drop-down lists.',
  });
}

function notFocused({ label }: Target): AppError {
  return new AppError({
    code: 'FIELD_NOT_FOCUSED',
    message: `${label} was clicked but did not take the focus, so nothing was typed.`,
    next: 'Look at the page again: something may have opened instead.',
  });
}
