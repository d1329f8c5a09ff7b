import { AppError } from '#shared/errors/app-error.ts';
import type { FoundText } from '#shared/model/page-act.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { wheel } from '../cdp/input.ts';
import type { LiveTab } from '../tabs/tab-pool.ts';
import { watchEffect } from './effect.ts';
import { ifThere } from './if-there.ts';
import { frameScript } from './page-script.ts';
import { showFrame } from './show-frame.ts';
import type { ToolContext, ToolSuccess } from './tool-context.ts';

/** So many screens are scrolled at most; the call's own time ends it as well. */
const MAX_SCREENS = 60;
/** What a page that loads more at its end may need for that. */
const LOAD_MS = 1500;
/** So often the page may stand still before its end is believed. */
const MOST_STANDSTILLS = 2;

/** Scrolls the page on by `screens` at a time until it shows the text, and leaves it there. Throws `TEXT_NOT_FOUND`. */
export async function scrollUntil(
  context: ToolContext,
  tab: LiveTab,
  text: string,
  screens: number,
): Promise<ToolSuccess> {
  const { signal } = context;
  // New frames come while the page is scrolled. One that cannot be looked at just now holds up none of the others.
  const look = async (): Promise<FoundText | null> => {
    const frames = await tab.cdp.frames();
    for (const frame of frames) {
      const found = await ifThere(frameScript.findText(tab.cdp, frame, text, signal));
      if (found === null || found.count === 0) continue;
      await showFrame(tab, frame, frames, signal);
      return found;
    }
    return null;
  };
  const watch = await watchEffect(context, tab, null);
  await watch.begin();
  const { width, height } = tab.viewportSize();
  const delta = { deltaX: 0, deltaY: Math.round(height * screens) };
  let standstills = 0;
  let scrolled = 0;
  for (; scrolled <= MAX_SCREENS && standstills <= MOST_STANDSTILLS; scrolled += 1) {
    const found = await look();
    if (found !== null) {
      const effect = await watch.finish();
      const words = cleanText(found.context);
      return { output: `${whereText(scrolled, screens)} “… ${words} …”`, effect };
    }
    const step = await watchEffect(context, tab, null);
    await step.begin();
    await step.deliver(() => wheel(tab.cdp, { x: width / 2, y: height / 2 }, delta, { signal }));
    const { changes } = await step.finish();
    const hasMoved = changes.some(({ type }) => type === 'scrolled');
    standstills = hasMoved ? 0 : standstills + 1;
    if (!hasMoved) await tab.settle(LOAD_MS, signal);
  }
  throw new AppError({
    code: 'TEXT_NOT_FOUND',
    message: `“${text}” did not come: the page was scrolled ${scrolled} times${standstills > MOST_STANDSTILLS ? ' and ends here' : ''}.`,
    next: 'Try fewer or other words, or the other direction.',
  });
}

function whereText(scrolled: number, screens: number): string {
  if (scrolled === 0) return 'It is on the page already and in view now:';
  const times = scrolled === 1 ? 'once' : `${scrolled} times`;
  return `Scrolled ${screens < 0 ? 'up' : 'down'} ${times}; it is in view now:`;
}
