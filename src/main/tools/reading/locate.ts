import { AppError } from '#shared/errors/app-error.ts';
import type { TextMatch } from '#shared/script/locator-step.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import { LOCATE_LIMIT, locateTool } from '#shared/tools/reading/locate.ts';

import { findPattern } from '../../acting/target/find-pattern.ts';
import { notLocated, oneOf } from '../../gate/targets/await-located.ts';
import {
  currentPage,
  currentTab,
  implementTool,
  NO_EFFECT,
  type ToolContext,
  type ToolSuccess,
} from '../../gate/tool-context.ts';
import { pause } from '../../platform/bounded.ts';
import type { LocatedNodes } from '../../snapshot/page-reader.ts';

const LOOK_EVERY_MS = 100;
/** Of all elements that are told of. */
const MAX_CHARS = 400_000;

export const locate = implementTool(locateTool, async (input, context) => {
  const { steps, expect = 'any', waitMs = 0, url, attribute, options = false } = input;
  const endsAt = performance.now() + waitMs;
  if (url !== undefined) await untilAt(url, endsAt, context);
  if (steps === undefined)
    return told(context, { count: 0, visible: 0, elements: [], problem: null });
  const isForOne = expect === 'one' || expect === 'at-most-one';
  for (;;) {
    const found = await context.pageReader.locate(
      currentPage(context),
      steps,
      {
        limit: isForOne ? 5 : (input.limit ?? LOCATE_LIMIT),
        one: isForOne,
        attribute: attribute ?? null,
        options,
      },
      context.readAt,
    );
    if (found.problem !== null || isForOne) oneOf(steps, found);
    if (isMet(expect, found))
      return told(context, isForOne ? { ...found, elements: found.elements.slice(0, 1) } : found);
    if (performance.now() >= endsAt)
      throw expect === 'hidden' || expect === 'detached'
        ? stillThere(locatorText(steps), waitMs)
        : notLocated(steps, waitMs);
    await pause(LOOK_EVERY_MS, context.signal);
  }
});

function isMet(expect: string, { count, visible }: LocatedNodes): boolean {
  switch (expect) {
    case 'one':
    case 'attached':
      return count > 0;
    case 'visible':
      return visible > 0;
    case 'hidden':
      return visible === 0;
    case 'detached':
      return count === 0;
    default:
      return true;
  }
}

/** Text that is too long as a whole is cut evenly, so that each element says something. */
function told(context: ToolContext, { count, elements }: LocatedNodes): ToolSuccess {
  const { url, title } = currentTab(context).describe();
  const each = Math.max(100, Math.floor(MAX_CHARS / Math.max(1, elements.length)));
  return {
    output: {
      url,
      title,
      count,
      elements: elements.map(
        ({ role, name, text, value, attribute, visible, disabled, checked, options }) => ({
          role,
          name,
          text: text.slice(0, each),
          value,
          attribute,
          visible,
          disabled,
          checked,
          options,
        }),
      ),
    },
    effect: NO_EFFECT,
  };
}

async function untilAt(wanted: TextMatch, endsAt: number, context: ToolContext): Promise<void> {
  for (;;) {
    const { url } = currentTab(context).describe();
    if (await isLike(url, wanted)) {
      await currentTab(context).settle(2_000, context.signal);
      return;
    }
    if (performance.now() >= endsAt)
      throw new AppError({
        code: 'ADDRESS_NOT_REACHED',
        params: { url },
        message: `The tab is at ${url.slice(0, 300)}, which is not the address that was waited for.`,
        next: 'Look at the page: what was done before may have led elsewhere.',
      });
    await pause(LOOK_EVERY_MS, context.signal);
  }
}

async function isLike(url: string, wanted: TextMatch): Promise<boolean> {
  if ('text' in wanted)
    return wanted.exact === true ? url === wanted.text : url.includes(wanted.text);
  return (await findPattern(url.slice(0, 2_000), wanted.pattern, 1)).count > 0;
}

const stillThere = (what: string, waitMs: number): AppError =>
  new AppError({
    code: 'TARGET_STILL_THERE',
    params: { words: what.slice(0, 300) },
    message: `${what} is still there after ${Math.round(waitMs / 100) / 10} seconds.`,
    next: 'Look at the page: it may wait for something.',
  });
