import type { Locator, TextMatch } from './locator-step.ts';

const TEXT_NAMES = {
  label: 'getByLabel',
  text: 'getByText',
  placeholder: 'getByPlaceholder',
  testid: 'getByTestId',
  title: 'getByTitle',
  alt: 'getByAltText',
} as const;

/** A locator in short, for errors and as the key of what it meant: `getByText("Save").nth(0)`. */
export const locatorText = (steps: Locator): string => written(steps, false);

/** A locator as code that means just that: `getByText("Save", { exact: true }).first()`. */
export const locatorCode = (steps: Locator): string => written(steps, true);

function written(steps: Locator, isCode: boolean): string {
  const exactly = (match: TextMatch): readonly string[] =>
    isCode && 'text' in match && match.exact === true ? ['exact: true'] : [];
  return steps
    .map((step) => {
      switch (step.by) {
        case 'css':
          return `locator(${JSON.stringify(step.css)})`;
        case 'role':
          return `getByRole(${withOptions(
            JSON.stringify(step.role),
            step.name === undefined ? [] : [`name: ${matchText(step.name)}`, ...exactly(step.name)],
          )})`;
        case 'filter':
          return filterText(step);
        case 'nth':
          if (step.index === -1) return 'last()';
          return isCode && step.index === 0 ? 'first()' : `nth(${step.index})`;
        case 'or':
        case 'and':
          return `${step.by}(${written(step.other, isCode)})`;
        case 'label':
        case 'text':
        case 'placeholder':
        case 'testid':
        case 'title':
        case 'alt':
          return `${TEXT_NAMES[step.by]}(${withOptions(matchText(step.match), exactly(step.match))})`;
      }
    })
    .join('.');
}

const withOptions = (first: string, options: readonly string[]): string =>
  options.length === 0 ? first : `${first}, { ${options.join(', ')} }`;

function filterText({
  hasText,
  hasNotText,
  has,
  hasNot,
}: Extract<Locator[number], { readonly by: 'filter' }>): string {
  const parts = [
    ...(hasText === undefined ? [] : [`hasText: ${matchText(hasText)}`]),
    ...(hasNotText === undefined ? [] : [`hasNotText: ${matchText(hasNotText)}`]),
    ...(has === undefined ? [] : [`has: ${locatorText(has)}`]),
    ...(hasNot === undefined ? [] : [`hasNot: ${locatorText(hasNot)}`]),
  ];
  return `filter({ ${parts.join(', ')} })`;
}

const matchText = (match: TextMatch): string =>
  'text' in match ? JSON.stringify(match.text) : `/${match.pattern}/${match.flags}`;
