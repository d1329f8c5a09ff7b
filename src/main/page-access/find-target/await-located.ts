import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import { shorten } from '#shared/page-state/clean-text.ts';
import type { Locator } from '#shared/script/locator-step.ts';
import { locatorText } from '#shared/script/locator-text.ts';

import { Page } from '../page-rpc/page.ts';
import type { LocatedNodes } from '../snapshot/page-reader.ts';
import { lossOf } from './explain-loss.ts';
import { lookUntil } from './look-until.ts';
import type { Surroundings } from './watch-page.ts';

const MAX_NAMED = 5;

/**
 * Returns the one element of a script's locator, and waits while there is none. Of several matches it is the only visible one. Throws
 * `TARGET_NOT_FOUND`, or `TARGET_AMBIGUOUS` with the number and the first matches.
 */
export function awaitLocated(
  { tab, tabs, pageReader, signal, isHeld }: Surroundings,
  steps: Locator,
  waitMs: number,
): Promise<NodeId> {
  const page = new Page(tab, signal, tabs);
  const wish = { limit: MAX_NAMED, one: true, attribute: null, options: false };
  return lookUntil({ waitMs, signal, isHeld }, async ({ waitedMs, isLast }) => {
    const loss = lossOf(tab);
    if (loss !== null) throw new AppError(loss);
    const only = oneOf(steps, await pageReader.locate(page, steps, wish));
    if (only === null && isLast) throw notLocated(steps, waitedMs);
    return only?.node.nodeId ?? null;
  });
}

/**
 * Returns the only match or the only visible one; `null` if there is none. Throws `TARGET_AMBIGUOUS` if there are several, and
 * `LOCATOR_INVALID`.
 */
export function oneOf(
  steps: Locator,
  found: LocatedNodes,
): LocatedNodes['elements'][number] | null {
  if (found.problem !== null)
    throw new AppError({
      code: 'LOCATOR_INVALID',
      params: { reason: found.problem },
      message: `${locatorText(steps)} cannot be looked for: ${found.problem}.`,
      next: 'Write it in another way.',
    });
  const { count, visible, elements } = found;
  const [first] = elements;
  if (first === undefined) return null;
  if (count === 1 || visible === 1) return first;
  const fitting = visible > 1 ? visible : count;
  const named = elements
    .slice(0, MAX_NAMED)
    .map(
      ({ role, tag, name, text }, at) =>
        `${at + 1}. ${role === 'generic' ? tag : role} “${shorten(name === '' ? text : name, 60)}”`,
    );
  const more = fitting > named.length ? ` and ${fitting - named.length} more` : '';
  throw new AppError({
    code: 'TARGET_AMBIGUOUS',
    params: { words: locatorText(steps).slice(0, 300), count: fitting },
    message: `${locatorText(steps)} means ${fitting} elements: ${named.join(', ')}${more}.`,
    next: 'Make it exact: filter({ hasText }), a locator within the row, exact: true, first() or nth().',
  });
}

export function notLocated(steps: Locator, waitedMs: number): AppError {
  const seconds = Math.round(waitedMs / 100) / 10;
  return new AppError({
    code: 'TARGET_NOT_FOUND',
    params: { words: locatorText(steps).slice(0, 300) },
    message: `${locatorText(steps)} means nothing on the page${seconds < 0.5 ? '' : `, also not after ${seconds} seconds`}.`,
    next: 'Look at page.state() for the names that the page has, or wait for what brings it.',
  });
}
