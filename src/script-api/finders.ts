import type { LocatorStep } from '#shared/script/locator-step.ts';

import { stepsOf } from './known-locators.ts';
import { matchOf, type Wanted, written } from './matches.ts';
import type { Options } from './wait-options.ts';

/** Makes a locator with further steps; `call` is the call as the script writes it. */
export type Next = (call: string, ...steps: readonly LocatorStep[]) => object;

const STATES = ['checked', 'disabled', 'expanded', 'pressed', 'selected', 'level'];

/** The finder functions that pages and locators share. */
export function finders(next: Next) {
  const byText =
    (by: 'label' | 'text' | 'placeholder' | 'title' | 'alt', name: string) =>
    (text: Wanted, options: Options = {}): object =>
      next(`${name}(${written(text)})`, { by, match: matchOf(text, options.exact) });
  return {
    getByRole: (role: string, options: Options = {}): object => {
      const state = Object.fromEntries(
        STATES.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])),
      );
      const named = options.name === undefined ? '' : `, { name: ${written(options.name)} }`;
      return next(`getByRole(${written(role)}${named})`, {
        by: 'role',
        role,
        ...(options.name !== undefined && { name: matchOf(options.name, options.exact) }),
        ...(Object.keys(state).length > 0 && { state }),
      });
    },
    getByLabel: byText('label', 'getByLabel'),
    getByText: byText('text', 'getByText'),
    getByPlaceholder: byText('placeholder', 'getByPlaceholder'),
    getByTitle: byText('title', 'getByTitle'),
    getByAltText: byText('alt', 'getByAltText'),
    getByTestId: (id: Wanted): object =>
      next(`getByTestId(${written(id)})`, { by: 'testid', match: matchOf(id, true) }),
    locator: (selector: unknown, options: Options = {}): object => {
      const filter = filterStep(options);
      const call = `locator(${written(typeof selector === 'string' ? selector : '…')})`;
      if (typeof selector !== 'string') return next(call, ...stepsOf(selector), ...filter);
      return next(call, ...selectorSteps(selector), ...filter);
    },
  };
}

/** Parses a selector: CSS, or one of a few other common forms such as `text=…`. */
function selectorSteps(selector: string): readonly LocatorStep[] {
  return selector.split(/\s*>>\s*/).map((part): LocatorStep => {
    const text = /^text=\s*(?:"(.*)"|'(.*)'|(.*))$/s.exec(part);
    if (text !== null)
      return {
        by: 'text',
        match: matchOf(text[1] ?? text[2] ?? text[3] ?? '', text[3] === undefined),
      };
    if (/^(?:xpath=|\/\/|\.\.)/.test(part))
      throw new TypeError('XPath is not available: use CSS, getByRole or filter({ has }).');
    return { by: 'css', css: part.replace(/^css=/, '') };
  });
}

export function filterStep({
  hasText,
  hasNotText,
  has,
  hasNot,
  visible,
}: Options): readonly LocatorStep[] {
  const step = {
    by: 'filter' as const,
    ...(hasText !== undefined && { hasText: matchOf(hasText) }),
    ...(hasNotText !== undefined && { hasNotText: matchOf(hasNotText) }),
    ...(has !== undefined && { has: stepsOf(has) }),
    ...(hasNot !== undefined && { hasNot: stepsOf(hasNot) }),
    ...(visible !== undefined && { visible }),
  };
  return Object.keys(step).length === 1 ? [] : [step];
}
