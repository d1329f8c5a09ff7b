import { AppError } from '#shared/errors/app-error.ts';
import type { LocatedElement } from '#shared/model/page/located.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { TextMatch } from '#shared/script/locator-step.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import { LOCATE_LIMIT, locateTool } from '#shared/tools/reading/locate.ts';

import { findPattern } from '../../../page-access/acting/target/find-pattern.ts';
import { notLocated, oneOf } from '../../../page-access/find-target/await-located.ts';
import {
  currentPage,
  currentTab,
  implementTool,
  NO_EFFECT,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';
import type { Page } from '../../../page-access/page-rpc/page.ts';
import type { LocatedNode, LocatedNodes } from '../../../page-access/snapshot/page-reader.ts';
import { orElse } from '../../../platform/async/bounded.ts';
import { lookUntil } from '../../../page-access/find-target/look-until.ts';

/** Maximum length of the text of all elements together. */
const MAX_CHARS = 400_000;

export const locate = implementTool(locateTool, async (input, context) => {
  const {
    steps,
    nodeId,
    expect = 'any',
    waitMs = 0,
    url,
    attribute = null,
    options = false,
  } = input;
  const endsAt = performance.now() + waitMs;
  const page = currentPage(context);
  if (url !== undefined) await untilAt(url, endsAt, context);
  if (nodeId !== undefined) {
    const wish = { attribute, options };
    const element = await context.pageReader.tell(page, nodeId, wish, context.readAt);
    return told(context, { count: 1, elements: [element] });
  }
  if (steps === undefined) return told(context, { count: 0, elements: [] });
  const isForOne = expect === 'one' || expect === 'at-most-one';
  const limit = isForOne ? 5 : (input.limit ?? LOCATE_LIMIT);
  const wish = { limit, one: isForOne, attribute, options };
  const wait = { waitMs: Math.max(0, endsAt - performance.now()), signal: context.signal };
  const found = await lookUntil(wait, async ({ isLast }) => {
    const now = await context.pageReader.locate(page, steps, wish, context.readAt);
    if (now.problem !== null || isForOne) oneOf(steps, now);
    if (isMet(expect, now)) return now;
    if (!isLast) return null;
    throw expect === 'hidden' || expect === 'detached'
      ? stillThere(locatorText(steps), waitMs)
      : notLocated(steps, waitMs);
  });
  if (!isForOne) return told(context, found);
  const one = told(context, { ...found, elements: found.elements.slice(0, 1) });
  const read = expect === 'one' ? await fingerprintOf(page, found.elements[0], context) : null;
  return { ...one, ...(read !== null && { read }) };
});

/** Returns the fingerprint of a control that a script reads; `null` for a text, which cannot be found again by similarity. */
async function fingerprintOf(
  page: Page,
  element: LocatedNode | undefined,
  { pageReader }: ToolContext,
): Promise<NodeFingerprint | null> {
  if (element === undefined || !element.itself || !element.isListed) return null;
  const described = await orElse(pageReader.describeNode(page, element.node.nodeId), null);
  return described?.facts.fingerprint ?? null;
}

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

/** Builds the output. If it is too long, each element's text is cut to the same length. */
function told(
  context: ToolContext,
  { count, elements }: { readonly count: number; readonly elements: readonly LocatedElement[] },
): ToolSuccess {
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

function untilAt(wanted: TextMatch, endsAt: number, context: ToolContext): Promise<true> {
  const { signal } = context;
  return lookUntil({ waitMs: endsAt - performance.now(), signal }, async ({ isLast }) => {
    const { url } = currentTab(context).describe();
    if (await isLike(url, wanted)) {
      await currentTab(context).settle(2_000, signal);
      return true;
    }
    if (!isLast) return null;
    throw new AppError({
      code: 'ADDRESS_NOT_REACHED',
      params: { url },
      message: `The tab is at ${url.slice(0, 300)}, which is not the address that was waited for.`,
      next: 'Look at the page: what was done before may have led elsewhere.',
    });
  });
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
