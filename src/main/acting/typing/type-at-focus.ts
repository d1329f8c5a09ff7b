import { pressKey } from '../../cdp/input.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { currentPage, type ToolContext, type ToolSuccess } from '../../gate/tool-context.ts';
import { typeText } from './type-text.ts';

/**
 * Types where the cursor is: drawing programs and editors of their own keep the focus on something that no list shows.
 * What the text did is all in the effect; there is no field whose value could be checked.
 */
export async function typeAtFocus(
  context: ToolContext,
  { text, submit }: { readonly text: string; readonly submit: boolean },
): Promise<ToolSuccess> {
  const page = currentPage(context);
  const watch = await watchEffect(context, page, null);
  await watch.begin();
  await watch.input.send(() => typeText(page.cdp, text, { method: 'keys', breaksWithKeys: true }));
  if (submit) await pressKey(page.cdp, 'Enter');
  const effect = await watch.finish();
  return {
    output: `Typed where the focus is.${submit ? ' Pressed Enter.' : ''} ${effectText(effect)}`,
    effect,
  };
}
