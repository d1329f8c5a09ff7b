import type { LocatorStep } from '#shared/script/locator-step.ts';

/** Steps of a locator, its call as the script writes it, and its tab; without a tab it means the run's current one. */
export interface Reference {
  readonly on: string;
  readonly steps: readonly LocatorStep[];
  readonly tabId: number | undefined;
}

/** Steps by locator object, so that scripts can neither read nor change them. */
const known = new WeakMap<object, readonly LocatorStep[]>();

export function remember(locator: object, { steps }: Reference): void {
  known.set(locator, steps);
}

export function stepsOf(other: unknown): readonly LocatorStep[] {
  const found = typeof other === 'object' && other !== null ? known.get(other) : undefined;
  if (found === undefined) throw new TypeError('A locator is expected here.');
  return found;
}
