import type { Locator, TextMatch } from './locator-step.ts';

const TEXT_NAMES = {
  label: 'getByLabel',
  text: 'getByText',
  placeholder: 'getByPlaceholder',
  testid: 'getByTestId',
  title: 'getByTitle',
  alt: 'getByAltText',
} as const;

/** A locator as scripts write it, for errors. */
export function locatorText(steps: Locator): string {
  return steps
    .map((step) => {
      switch (step.by) {
        case 'css':
          return `locator(${JSON.stringify(step.css)})`;
        case 'role':
          return `getByRole(${JSON.stringify(step.role)}${step.name === undefined ? '' : `, { name: ${matchText(step.name)} }`})`;
        case 'filter':
          return filterText(step);
        case 'nth':
          return step.index === -1 ? 'last()' : `nth(${step.index})`;
        case 'or':
        case 'and':
          return `${step.by}(${locatorText(step.other)})`;
        case 'label':
        case 'text':
        case 'placeholder':
        case 'testid':
        case 'title':
        case 'alt':
          return `${TEXT_NAMES[step.by]}(${matchText(step.match)})`;
      }
    })
    .join('.');
}

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
