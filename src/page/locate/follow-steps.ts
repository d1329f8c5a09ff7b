import type { LocatorStep } from '#shared/script/locator-step.ts';

import { attributeOf } from '../dom/dom-access.ts';
import { byLabel, byRole, byText } from './by-meaning.ts';
import { matchingWithin } from './scope.ts';
import { refuseProbe, saidBy } from './secret-probes.ts';
import { isSeen } from './is-seen.ts';
import { LocatorProblem, textTest } from './text-test.ts';

/**
 * The elements that the steps mean. Each step searches within the elements that the previous step found, the first one within `scope`;
 * `null` means the whole page.
 */
export function followSteps(
  scope: Element | null,
  steps: readonly LocatorStep[],
): readonly Element[] {
  let found: readonly Element[] | null = null;
  for (const step of steps) found = follow(scope, found, step);
  return found ?? [];
}

function follow(
  scope: Element | null,
  found: readonly Element[] | null,
  step: LocatorStep,
): readonly Element[] {
  switch (step.by) {
    case 'filter':
      return keepThose(all(found, scope), step);
    case 'nth': {
      const one = all(found, scope).at(step.index);
      return one === undefined ? [] : [one];
    }
    case 'or': {
      const both = new Set([...all(found, scope), ...followSteps(scope, step.other)]);
      return inOrder([...both]);
    }
    case 'and': {
      const others = new Set(followSteps(scope, step.other));
      return all(found, scope).filter((element) => others.has(element));
    }
    case 'css':
    case 'role':
    case 'label':
    case 'text':
    case 'placeholder':
    case 'testid':
    case 'title':
    case 'alt':
      return found === null
        ? search(scope, step)
        : inOrder([...new Set(found.flatMap((within) => search(within, step)))]);
  }
}

function all(found: readonly Element[] | null, scope: Element | null): readonly Element[] {
  if (found !== null) return found;
  if (scope !== null) return [scope];
  throw new LocatorProblem('a locator begins with what to look for');
}

type Search = Exclude<LocatorStep, { readonly by: 'filter' | 'nth' | 'or' | 'and' }>;

function search(scope: Element | null, step: Search): readonly Element[] {
  switch (step.by) {
    case 'css':
      refuseProbe(step.css);
      return matchingWithin(scope, step.css);
    case 'role':
      return byRole(scope, step);
    case 'label':
      return byLabel(scope, textTest(step.match));
    case 'text':
      return byText(scope, step.match);
    case 'placeholder':
      return byAttribute(scope, ['placeholder', 'aria-placeholder'], step);
    case 'title':
      return byAttribute(scope, ['title'], step);
    case 'alt':
      return byAttribute(scope, ['alt'], step);
    case 'testid':
      return byAttribute(scope, ['data-testid', 'data-test-id', 'data-test'], step);
  }
}

function byAttribute(
  scope: Element | null,
  names: readonly string[],
  { match }: Extract<Search, { readonly match: unknown }>,
): readonly Element[] {
  const test = textTest(match);
  return matchingWithin(scope, names.map((name) => `[${name}]`).join(',')).filter((element) =>
    names.some((name) => {
      const value = attributeOf(element, name);
      return value !== null && test(value);
    }),
  );
}

function keepThose(
  found: readonly Element[],
  { hasText, hasNotText, has, hasNot, visible }: Extract<LocatorStep, { readonly by: 'filter' }>,
): readonly Element[] {
  const including = hasText === undefined ? null : textTest(hasText);
  const without = hasNotText === undefined ? null : textTest(hasNotText);
  return found.filter((element) => {
    if (visible !== undefined && isSeen(element) !== visible) return false;
    const text = including === null && without === null ? '' : saidBy(element);
    if (including !== null && !including(text)) return false;
    if (without?.(text) === true) return false;
    if (has !== undefined && followSteps(element, has).length === 0) return false;
    return hasNot === undefined || followSteps(element, hasNot).length === 0;
  });
}

/** Elements in document order; those of different trees keep their order. */
const inOrder = (elements: readonly Element[]): readonly Element[] =>
  elements.toSorted((a, b) => {
    const position = Node.prototype.compareDocumentPosition.call(a, b);
    if ((position & Node.DOCUMENT_POSITION_DISCONNECTED) !== 0) return 0;
    return (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? 1 : -1;
  });
