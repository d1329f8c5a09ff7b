import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import type { Locator, LocatorStep, TextMatch } from '../script/locator-step.ts';
import { quoted } from './source-text.ts';

/** ARIA roles that both Playwright and the page state use. */
const ROLES: ReadonlySet<string> = new Set(
  (
    'alert button cell checkbox columnheader combobox dialog gridcell heading img link listbox listitem menuitem menuitemcheckbox ' +
    'menuitemradio meter option progressbar radio row rowheader searchbox slider spinbutton switch tab textbox treeitem'
  ).split(' '),
);
/** Native fields without a role of their own. */
const ROLELESS = new Set([
  'password',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
  'file',
]);
const FIELDS = new Set(['input', 'select', 'textarea']);

/**
 * Locators of an element, in Playwright's recommended order: role and name, label, test id, text; id or name when its name is not
 * unique.
 */
export function locatorStepsOf(known: NodeFingerprint): Locator {
  const { tag, role, name, inputType = '', context, attributes } = known;
  const own = byAttribute(attributes);
  // An attribute of its own identifies it better than nearby text.
  if (context !== undefined && own !== null) return [own];
  if (name !== '') {
    const match = { text: name, exact: true };
    const first = context === undefined ? [] : [FIRST];
    if (ROLES.has(role) && !ROLELESS.has(inputType))
      return [{ by: 'role', role, name: match }, ...first];
    if (FIELDS.has(tag)) return [{ by: 'label', match }, ...first];
    return own === null ? [{ by: 'text', match }, FIRST] : [own];
  }
  if (own !== null) return [own];
  return [ROLES.has(role) ? { by: 'role', role } : { by: 'css', css: tag }, FIRST];
}

const FIRST = { by: 'nth', index: 0 } as const;

/** The same as code: `page.getByRole("button", { name: "Save", exact: true })`. */
export const locatorOf = (known: NodeFingerprint): string =>
  ['page', ...locatorStepsOf(known).map(codeOf)].join('.');

function codeOf(step: Locator[number]): string {
  switch (step.by) {
    case 'role':
      return step.name === undefined || !('text' in step.name)
        ? `getByRole(${quoted(step.role)})`
        : `getByRole(${quoted(step.role)}, { name: ${quoted(step.name.text)}, exact: true })`;
    case 'label':
      return `getByLabel(${textOf(step.match)}, { exact: true })`;
    case 'text':
      return `getByText(${textOf(step.match)}, { exact: true })`;
    case 'testid':
      return `getByTestId(${textOf(step.match)})`;
    case 'css':
      return `locator(${quoted(step.css)})`;
    case 'nth':
    case 'placeholder':
    case 'alt':
    case 'title':
    case 'filter':
    case 'and':
    case 'or':
      return 'first()';
  }
}

const textOf = (match: TextMatch): string => quoted('text' in match ? match.text : '');

/** A text as a string of CSS. */
const cssString = (text = ''): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (each) => `\\${each.codePointAt(0)?.toString(16) ?? ''} `)}"`;

function byAttribute(attributes: NodeFingerprint['attributes']): LocatorStep | null {
  const testId = attributes['data-testid'];
  if (testId !== undefined) return { by: 'testid', match: { text: testId, exact: true } };
  for (const key of ['id', 'name'])
    if (attributes[key] !== undefined)
      return { by: 'css', css: `[${key}=${cssString(attributes[key])}]` };
  return null;
}
