/** Page script of locators, loaded into a frame's isolated world when a script first searches there. */
import type { Located } from '#shared/model/page/located.ts';
import type { LocatorStep } from '#shared/script/locator-step.ts';

import type * as PageScript from '../page-script.ts';
import { describeFound, type DescribeOptions } from './describe-found.ts';
import { LocatorProblem } from './text-test.ts';
import { followSteps } from './follow-steps.ts';
import { isSeen } from './is-seen.ts';

declare const waymarkPage: typeof PageScript;

export interface LocateOptions extends DescribeOptions {
  /** Most elements that are described. */
  readonly limit: number;
  /** Whether one element is wanted; then visible ones come first. */
  readonly one: boolean;
}

/** Elements that these steps mean in this document; none if the document is not that of `documentWorld`. */
export function locateJson(
  documentWorld: string,
  steps: readonly LocatorStep[],
  options: LocateOptions,
): string {
  return JSON.stringify(
    documentWorld === waymarkPage.world
      ? waymarkPage.withinOneReading(() => locate(steps, options))
      : { count: 0, visible: 0, elements: [] },
  );
}

/** One element as JSON, as it is reported to a script. */
export function tellJson(element: Element, options: DescribeOptions): string {
  return JSON.stringify(waymarkPage.withinOneReading(() => describeFound(element, options)));
}

function locate(steps: readonly LocatorStep[], options: LocateOptions): Located {
  try {
    const found = followSteps(null, steps);
    const seen = found.filter(isSeen);
    const told = options.one && seen.length > 0 ? seen : found;
    return {
      count: found.length,
      visible: seen.length,
      elements: told.slice(0, options.limit).map((element) => describeFound(element, options)),
    };
  } catch (thrown) {
    if (!(thrown instanceof LocatorProblem)) throw thrown;
    return { count: 0, visible: 0, elements: [], problem: thrown.message.slice(0, 500) };
  }
}
