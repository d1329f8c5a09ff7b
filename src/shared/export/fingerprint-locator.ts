import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import type { Locator, LocatorStep } from '../script/locator-step.ts';
import { locatorCode } from '../script/locator-text.ts';
import { withoutBreaks } from './source-text.ts';

/** ARIA roles that both Playwright and the page state use. */
const ROLES: ReadonlySet<string> = new Set(
  (
    'alert button cell checkbox columnheader combobox dialog gridcell heading img link listbox listitem menuitem menuitemcheckbox ' +
    'menuitemradio meter option progressbar radio row rowheader searchbox slider spinbutton switch tab textbox treeitem'
  ).split(' '),
);
/** Native fields without an ARIA role. */
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
 * Returns the locators of an element in Playwright's recommended order: role and name, label, test id, text; id or name when its name is
 * not unique.
 */
export function locatorStepsOf(known: NodeFingerprint): Locator {
  const { tag, role, name, inputType = '', context, attributes } = known;
  const own = byAttribute(attributes);
  // The element's own attribute identifies it better than nearby text.
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

/** Returns the locator as code: `page.getByRole("button", { name: "Save", exact: true })`. */
export const locatorOf = (known: NodeFingerprint): string =>
  withoutBreaks(`page.${locatorCode(locatorStepsOf(known))}`);

/** Returns a text as a CSS string. */
const cssString = (text = ''): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (each) => `\\${each.codePointAt(0)?.toString(16) ?? ''} `)}"`;

function byAttribute(attributes: NodeFingerprint['attributes']): LocatorStep | null {
  const testId = attributes['data-testid'];
  if (testId !== undefined) return { by: 'testid', match: { text: testId } };
  for (const key of ['id', 'name'])
    if (attributes[key] !== undefined)
      return { by: 'css', css: `[${key}=${cssString(attributes[key])}]` };
  return null;
}
