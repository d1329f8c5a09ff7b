import type { Field } from '#shared/model/page/page-act.ts';

import { insertText } from '../../cdp/input.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { Target } from '../target/target.ts';
import { LONG_TEXT_MS, typeText } from './type-text.ts';
import type { TypingStrategy } from './typing-strategies.ts';

/** Types at the cursor by one strategy. */
export async function typeWith(
  target: Target,
  { kind }: Pick<Field, 'kind'>,
  text: string,
  way: TypingStrategy,
): Promise<void> {
  if (way.method === 'pasted') {
    const { frame } = target.element;
    if (!(await frame.call(ACT, 'pasteClipping', { text, html: '' })))
      await insertText(target.page.cdp, text, { timeoutMs: LONG_TEXT_MS });
  } else if (kind === 'rich' && way.breaksWithKeys) await typeLines(target, text, way);
  else await typeText(target.page.cdp, text, way);
}

/**
 * Types line by line if the editor accepts the key for the first line break, else inserts the rest in one piece: joined lines could not be
 * separated afterwards.
 */
async function typeLines(
  { page, element }: Target,
  text: string,
  way: TypingStrategy,
): Promise<void> {
  const [first = '', ...rest] = text.replace(/\r\n?/g, '\n').split('\n');
  if (first !== '') await typeText(page.cdp, first, way);
  if (rest.length === 0) return;
  const before = await element.call(ACT, 'markupLength');
  await typeText(page.cdp, '\n', way);
  await element.frame.call(ACT, 'untilSelectionChange');
  const tookBreak = (await element.call(ACT, 'markupLength')) !== before;
  const others = rest.join('\n');
  if (tookBreak) await typeText(page.cdp, others, way);
  else await typeText(page.cdp, `\n${others}`, { method: 'inserted', breaksWithKeys: false });
}
