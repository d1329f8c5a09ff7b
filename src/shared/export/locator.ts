import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import { quoted } from './source-text.ts';

/** Roles by which Playwright finds elements, as the page state names them too. */
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
 * Where an element is found, in the order that Playwright recommends: by its role and name, its label, a test id, its text; by its id
 * or name where the page has several of that name.
 */
export function locatorOf(known: NodeFingerprint): string {
  const { tag, role, name, inputType = '', context, attributes } = known;
  const own = byAttribute(attributes);
  // What tells it apart from others is a text around it; an attribute of its own says that better.
  if (context !== undefined && own !== null) return own;
  if (name !== '') {
    const options = `{ name: ${quoted(name)}, exact: true }`;
    const first = context === undefined ? '' : '.first()';
    if (ROLES.has(role) && !ROLELESS.has(inputType))
      return `page.getByRole(${quoted(role)}, ${options})${first}`;
    if (FIELDS.has(tag)) return `page.getByLabel(${quoted(name)}, { exact: true })${first}`;
    if (own !== null) return own;
    return `page.getByText(${quoted(name)}, { exact: true }).first()`;
  }
  if (own !== null) return own;
  return ROLES.has(role)
    ? `page.getByRole(${quoted(role)}).first()`
    : `page.locator(${quoted(tag)}).first()`;
}

/** A text as a string of CSS. */
const cssString = (text = ''): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (each) => `\\${each.codePointAt(0)?.toString(16) ?? ''} `)}"`;

function byAttribute(attributes: NodeFingerprint['attributes']): string | null {
  const testId = attributes['data-testid'];
  if (testId !== undefined) return `page.getByTestId(${quoted(testId)})`;
  for (const key of ['id', 'name'])
    if (attributes[key] !== undefined)
      return `page.locator(${quoted(`[${key}=${cssString(attributes[key])}]`)})`;
  return null;
}
