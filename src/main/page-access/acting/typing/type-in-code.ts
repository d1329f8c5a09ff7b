import { AppError } from '#shared/errors/app-error.ts';
import type { TextAtFocus } from '#shared/model/page/page-act.ts';

import { insertText, pressKey } from '../../cdp/input.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { unlessGone } from '../target/unless-gone.ts';
import { compareTyped, type TypedMatch } from './compare-typed.ts';
import { COMPLETED } from './typing-strategies.ts';
import { areSameLines } from './held-lines.ts';
import { amountOf, quoted } from './text-change.ts';
import { typeText } from './type-text.ts';

/** Most reads of an editor, one per drawn frame: some insert pasted text a moment later. */
const MOST_LOOKS = 60;
/** Most characters that are typed key by key. */
const MAX_KEYS = 120;

/**
 * Types at the cursor of the focused code editor, over its selection, and compares the result. Text that an editor would complete is
 * pasted. Returns where it went, as words for a sentence. Throws `TYPE_NOT_ACCEPTED`.
 */
export async function typeInCode(
  page: Page,
  frame: PageFrame,
  { value, selected }: TextAtFocus,
  text: string,
): Promise<string> {
  const compare = async (): Promise<{ match: TypedMatch; after: string }> => {
    const after = (await unlessGone(frame.call(ACT, 'textAtFocus', false)))?.value ?? value;
    return { match: compareTyped({ before: value, selected, text, after }), after };
  };
  let held: { match: TypedMatch; after: string } = { match: 'nothing', after: value };
  for (const send of waysToSend(page, frame, text)) {
    await send();
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      held = await compare();
      if (held.match === 'same' || held.match === 'elsewhere') return whereText(value, selected);
      await unlessGone(frame.call(ACT, 'untilSelectionChange'));
    }
    // After a partial arrival, a second try would leave both texts, and the selection may be gone.
    if (held.match !== 'nothing' || selected !== '') break;
  }
  throw notAsMeant(held.match, held.after, selected);
}

function waysToSend(page: Page, frame: PageFrame, text: string): readonly (() => Promise<void>)[] {
  const { cdp } = page;
  const insert = (): Promise<void> => insertText(cdp, text);
  if (text === '') return [() => pressKey(cdp, 'Delete')];
  if (text.length <= MAX_KEYS && !COMPLETED.test(text))
    return [() => typeText(cdp, text, { method: 'keys', breaksWithKeys: true }), insert];
  return [
    async () => {
      if (!(await frame.call(ACT, 'pasteClipping', { text, html: '' }))) await insert();
    },
    insert,
  ];
}

function whereText(value: string, selected: string): string {
  if (selected === '') return 'Typed at the cursor of the code editor';
  const amount = amountOf(selected);
  const what = areSameLines(selected, value)
    ? `all of its text (${amount})`
    : `the ${amount} selected there`;
  return `Typed in the code editor over ${what}, “${quoted(selected)}”; Control+Z brings that back`;
}

function notAsMeant(match: TypedMatch, after: string, selected: string): AppError {
  const message =
    match === 'nothing'
      ? 'The code editor that has the focus did not take the text: it shows what it showed before.'
      : `The code editor did not take the text as it was given${selected === '' ? '' : `, over the selected “${quoted(selected)}”`}: it shows “${quoted(after, 200)}” now.`;
  return new AppError({
    code: 'TYPE_NOT_ACCEPTED',
    message,
    next:
      match === 'nothing'
        ? 'Click into its text first; where it is read-only, nothing can be typed.'
        : 'Press Control+Z to bring back what it held, then give the text for the whole editor, by its node ID.',
  });
}
