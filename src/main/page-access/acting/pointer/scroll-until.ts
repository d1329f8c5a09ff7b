import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { wheel } from '../../cdp/input.ts';
import type { Page } from '../../page-rpc/page.ts';
import { watchEffect } from '../effect/effect.ts';
import { hasMoreCome } from './more-at-end.ts';
import { pageExtent, wheelPlaceOf } from './page-extent.ts';
import { findOnPage } from '../target/find-on-page.ts';
import type { ToolContext, ToolSuccess } from '../../../safety/gate/tool-context.ts';

/** Most screens to scroll; the call's own time limit also ends it. */
const MAX_SCREENS = 60;
/** Most scrolls in a row without movement; after one more, the page counts as ended. */
const MOST_STANDSTILLS = 1;

/** Scrolls the page by `screens` at a time until it shows the text, and leaves it scrolled there. Throws `TEXT_NOT_FOUND`. */
export async function scrollUntil(
  context: ToolContext,
  page: Page,
  text: string,
  screens: number,
): Promise<ToolSuccess> {
  const watch = await watchEffect(context, page, null);
  await watch.begin();
  let standstills = 0;
  let scrolled = 0;
  for (; scrolled <= MAX_SCREENS && standstills <= MOST_STANDSTILLS; scrolled += 1) {
    const found = await findOnPage(page, text);
    if (found !== null) {
      const effect = await watch.finish();
      const words = cleanText(found.context);
      return { output: `${whereText(scrolled, screens)} “… ${words} …”`, effect };
    }
    const extent = (): Promise<string | null> => pageExtent(page);
    const before = await extent();
    const { x, y, height } = await wheelPlaceOf(page);
    const delta = { deltaX: 0, deltaY: Math.round(height * screens) };
    const step = await watchEffect(context, page, null);
    await step.begin();
    await step.input.send(() => wheel(page.cdp, { x, y }, delta));
    const { changes } = await step.finish();
    const hasMoved = changes.some(({ type }) => type === 'scrolled');
    const goesOn = hasMoved || (await hasMoreCome(before, extent, page.signal));
    standstills = goesOn ? 0 : standstills + 1;
  }
  throw new AppError({
    code: 'TEXT_NOT_FOUND',
    params: { text },
    message: `“${text}” did not come: the page was scrolled ${scrolled} times${standstills > MOST_STANDSTILLS ? ' and ends here' : ''}.`,
    next: 'Try fewer or other words, or the other direction.',
  });
}

function whereText(scrolled: number, screens: number): string {
  if (scrolled === 0) return 'It is on the page already and in view now:';
  const times = scrolled === 1 ? 'once' : `${scrolled} times`;
  return `Scrolled ${screens < 0 ? 'up' : 'down'} ${times}; it is in view now:`;
}
