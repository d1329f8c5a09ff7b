import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { pressKey } from '../../cdp/input.ts';
import { pause } from '../../../platform/async/bounded.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import {
  currentPage,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';
import type { FocusedText } from '#shared/model/page/page-act.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { focusedFrame, focusedFrameIn } from '../target/focused-frame.ts';
import { unlessGone } from '../target/unless-gone.ts';
import { END_OF_TEXT } from './append-to.ts';
import { typeInCode } from './type-in-code.ts';
import { typeText } from './type-text.ts';

/** Milliseconds between checks for a field that a page opens at the first key. */
const FIELD_PAUSES_MS = [20, 40, 60, 80];

export interface FocusTyping {
  readonly text: string;
  /** Whether the text is added at the end of a focused editor's text instead of replacing it. */
  readonly append: boolean;
  /** Whether Enter is pressed afterwards. */
  readonly submit: boolean;
}

/**
 * Types into the focused element, for drawing programs and custom editors that focus elements missing from the page state. Replaces the
 * text of a single-line editor. No field can be checked, so only the effect shows the result. Throws `FOCUS_TAKES_NO_TEXT` if the focus
 * takes no text: a typed space would press a button.
 */
export async function typeAtFocus(
  context: ToolContext,
  { text, append, submit }: FocusTyping,
): Promise<ToolSuccess> {
  const page = currentPage(context);
  await refuseWithoutText(await page.frames());
  const watch = await watchEffect(context, page, null);
  watch.looksAtDrawing();
  await watch.begin();
  let said = '';
  await watch.input.send(async (attempt) => {
    const now = await typeThere(page, text, append);
    if (attempt === 0) said = now;
  });
  if (submit) await pressKey(page.cdp, 'Enter');
  const effect = await watch.finish();
  return {
    output: `${said}.${submit ? ' Pressed Enter.' : ''} ${effectText(effect)}`,
    effect,
  };
}

const WHERE: Readonly<Record<FocusedText, string>> = {
  as_is: 'Typed where the focus is',
  over: 'Typed where the focus is, over what stood there',
  over_by_key: 'Typed where the focus is, over what stood there',
  at_cursor: 'Typed at the cursor, into what stands there',
  at_end: 'Typed at the end of what has the focus',
};

/** Types at the focus and returns where the text went, as words for a sentence. */
async function typeThere(page: Page, text: string, append: boolean): Promise<string> {
  const frame = await focusedFrame(await page.frames());
  const code = frame === undefined ? null : await unlessGone(frame.call(ACT, 'textAtFocus', true));
  if (frame === undefined || code?.isCode !== true)
    return WHERE[await typeKeys(page, text, append)];
  if (!append) return typeInCode(page, frame, code, text);
  await pressKey(page.cdp, END_OF_TEXT);
  await unlessGone(frame.call(ACT, 'untilSelectionChange'));
  return typeInCode(page, frame, { ...code, selected: '' }, text);
}

/**
 * Types by keys. A page that listens for keys may open a field a moment after the first one (the cell of a spreadsheet), so the other keys,
 * including Enter, wait for that field.
 */
async function typeKeys(page: Page, text: string, append: boolean): Promise<FocusedText> {
  const type = (part: string): Promise<void> =>
    typeText(page.cdp, part, { method: 'keys', breaksWithKeys: true });
  if (await isTextFocused(page)) {
    const where = await markFocused(page, append);
    if (where === 'over_by_key') await pressKey(page.cdp, 'ControlOrMeta+A');
    if (text !== '') await type(text);
    else if (where.startsWith('over')) await pressKey(page.cdp, 'Delete');
    return where;
  }
  const [first = ''] = text;
  await type(first);
  for (const pauseMs of FIELD_PAUSES_MS) {
    if (await isTextFocused(page)) break;
    await pause(pauseMs, page.signal);
  }
  if (text !== first) await type(text.slice(first.length));
  return 'as_is';
}

async function markFocused(page: Page, append: boolean): Promise<FocusedText> {
  const frame = await focusedFrame(await page.frames());
  return (
    (await unlessGone(
      frame?.call(ACT, 'markFocused', append) ?? Promise.resolve('as_is' as const),
    )) ?? 'as_is'
  );
}

async function isTextFocused(page: Page): Promise<boolean> {
  const frame = await focusedFrame(await page.frames());
  return frame !== undefined && (await unlessGone(frame.call(ACT, 'isTextFocused'))) === true;
}

async function refuseWithoutText(frames: readonly PageFrame[]): Promise<void> {
  const focus = await textlessFocus(frames);
  if (focus === '') return;
  throw new AppError({
    code: 'FOCUS_TAKES_NO_TEXT',
    params: { name: focus },
    message: `The focus is on ${focus}, which takes no text, so nothing was typed.`,
    next: 'Name the field as target. Where the page itself listens for keys, click an empty place of it first.',
  });
}

/** Returns a description of the focused element, searched through focused frames, if it takes no text; else an empty string. */
async function textlessFocus(frames: readonly PageFrame[]): Promise<string> {
  let frame = frames[0];
  while (frame !== undefined) {
    const focus = (await unlessGone(frame.call(ACT, 'focusWithoutText'))) ?? '';
    if (focus !== '') return cleanText(focus);
    frame = await focusedFrameIn(frame, frames);
  }
  return '';
}
