/**
 * Intended state of an element of a generated page, at the beginning of its mark (`data-gt="now:save"`): `now` is usable in the first
 * viewport, `later` after scrolling, `never` in neither, `any` is not judged. An element without a mark is not interactive.
 */
export const EXPECTATIONS = ['now', 'later', 'never', 'any'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** Returns the expectation of a mark; `null` for a mark that no generated page has. */
export function expectationOf(mark: string): Expectation | null {
  const word = mark.slice(0, mark.indexOf(':'));
  return EXPECTATIONS.find((expectation) => expectation === word) ?? null;
}

/** Returns the attribute that labels an element. */
export const gt = (expectation: Expectation, name: string): string =>
  `data-gt="${expectation}:${name}"`;
