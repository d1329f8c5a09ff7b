import type { LocatorStep } from '#shared/script/locator-step.ts';

/** What a locator means, how the script has it, and on which tab; absent: whichever the run is in. */
export interface Reference {
  readonly on: string;
  readonly steps: readonly LocatorStep[];
  readonly tabId: number | undefined;
}

/** Locators are told by themselves: nothing of them can be read or changed by the script. */
const known = new WeakMap<object, readonly LocatorStep[]>();

export function remember(locator: object, { steps }: Reference): void {
  known.set(locator, steps);
}

export function stepsOf(other: unknown): readonly LocatorStep[] {
  const found = typeof other === 'object' && other !== null ? known.get(other) : undefined;
  if (found === undefined) throw new TypeError('A locator is expected here.');
  return found;
}
