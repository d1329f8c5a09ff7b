import { AppError } from '#shared/errors/app-error.ts';

import { clickAt } from '../../cdp/input.ts';
import type { Page } from '../../page-rpc/page.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { ToolContext, ToolSuccess } from '../../../safety/gate/tool-context.ts';

/** Clicks a point without a control, which closes menus and dialogs that close by an outside click. Throws `NO_EMPTY_PLACE`. */
export async function clickEmptyPlace(context: ToolContext, page: Page): Promise<ToolSuccess> {
  const [main] = await page.frames();
  const watch = await watchEffect(context, page, null);
  watch.looksAtDrawing();
  await watch.begin();
  const place = main === undefined ? null : await main.call(ACT, 'emptyPlace');
  if (place === null) throw noEmptyPlace();
  await watch.input.send(() => clickAt(page.cdp, place));
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
