import { pressKey } from '../../cdp/input.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { currentPage, type ToolContext, type ToolSuccess } from '../../gate/tool-context.ts';
import { typeText } from './type-text.ts';

/**
 * Types into whatever has the focus: drawing programs and custom editors keep it on an element that the page state does not list.
 * There is no field to check; the effect says what the text did.
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
