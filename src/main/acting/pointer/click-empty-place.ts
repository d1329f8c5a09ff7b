import { AppError } from '#shared/errors/app-error.ts';

import { clickAt } from '../../cdp/input.ts';
import type { LiveTab } from '../../tabs/tab/tab-pool.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { frameScript } from '../../page-rpc/act-script.ts';
import type { ToolContext, ToolSuccess } from '../../gate/tool-context.ts';

/** Clicks where nothing but the page itself lies, to close what closes by a click beside it. Throws `NO_EMPTY_PLACE`. */
export async function clickEmptyPlace(context: ToolContext, tab: LiveTab): Promise<ToolSuccess> {
  const { signal } = context;
  const [main] = await tab.cdp.frames();
  const watch = await watchEffect(context, tab, null);
  await watch.begin();
  const place = main === undefined ? null : await frameScript.emptyPlace(tab.cdp, main, signal);
  if (place === null) throw noEmptyPlace();
  await watch.deliver(() => clickAt(tab.cdp, place, { signal }));
  const effect = await watch.finish();
  return {
    output: `Clicked an empty place of the page, at ${place.x}, ${place.y}. ${effectText(effect)}`,
    effect,
  };
}

function noEmptyPlace(): AppError {
  return new AppError({
    code: 'NO_EMPTY_PLACE',
    message: 'Nothing of what the tab shows is empty: a click would act on something anywhere.',
    next: 'Press Escape, or scroll and try again.',
  });
}
