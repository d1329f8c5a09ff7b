import { acts } from './acts.ts';
import { filterStep, finders, type Next } from './finders.ts';
import { guarded } from './guard.ts';
import { type Reference, remember, stepsOf } from './known-locators.ts';
import { looks } from './looks.ts';
import type { Options } from './wait-options.ts';

/** Makes locators that search within the elements of `of`. */
export const within =
  ({ on, steps, tabId }: Reference): Next =>
  (call, ...more) =>
    makeLocator({ on: `${on}.${call}`, steps: [...steps, ...more], tabId });

/** A locator of a page. It finds nothing until it is used, and must then match exactly one element, as in Playwright. */
function makeLocator(of: Reference) {
  const next = within(of);
  const made = guarded('locator', {
    ...finders(next),
    filter: (options: Options = {}) => next('filter(…)', ...filterStep(options)),
    nth: (index: number) => next(`nth(${index})`, { by: 'nth', index: Math.trunc(index) }),
    first: () => next('first()', { by: 'nth', index: 0 }),
    last: () => next('last()', { by: 'nth', index: -1 }),
    and: (other: unknown) => next('and(…)', { by: 'and', other: stepsOf(other) }),
    or: (other: unknown) => next('or(…)', { by: 'or', other: stepsOf(other) }),
    ...acts(of),
    ...looks(of, next),
    toString: () => of.on,
  });
  remember(made, of);
  return made;
}
