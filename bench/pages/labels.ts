/**
 * What an element of a generated page was made to be, written at the beginning of its mark (`data-gt="now:save"`):
 * `now` usable in the first viewport, `later` after scrolling, `never` neither, `any` not judged.
 * What has no such mark is not a thing to act on.
 */
export const EXPECTATIONS = ['now', 'later', 'never', 'any'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** `null` for a mark that no page was made with. */
export function expectationOf(mark: string): Expectation | null {
  const word = mark.slice(0, mark.indexOf(':'));
  return EXPECTATIONS.find((expectation) => expectation === word) ?? null;
}

/** The attribute that labels an element. */
export const gt = (expectation: Expectation, name: string): string =>
  `data-gt="${expectation}:${name}"`;
