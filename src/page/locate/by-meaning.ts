import type { LocatorStep, TextMatch } from '#shared/script/locator-step.ts';

import { attributeOf, hasAttributeNamed, localNameOf, parentElementOf } from '../dom/dom-access.ts';
import type * as PageScript from '../page-script.ts';
import { normalizeSpace } from '../text/visible-text.ts';
import { matchingWithin } from './scope.ts';
import { saidBy } from './secret-probes.ts';
import { isSeen } from './is-seen.ts';
import { textTest } from './text-test.ts';

declare const waymarkPage: typeof PageScript;

/** Roles of tags (HTML AAM) other than controls. */
const TAG_ROLES: Readonly<Record<string, string>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  ul: 'list',
  ol: 'list',
  menu: 'list',
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tfoot: 'rowgroup',
  article: 'article',
  section: 'region',
  header: 'banner',
  footer: 'contentinfo',
  p: 'paragraph',
  hr: 'separator',
  progress: 'progressbar',
  meter: 'meter',
  output: 'status',
  figure: 'figure',
  blockquote: 'blockquote',
  caption: 'caption',
  code: 'code',
  search: 'search',
  dt: 'term',
  dd: 'definition',
};
/** Roles that count as the same when people write them. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  cell: ['cell', 'gridcell'],
  table: ['table', 'grid', 'treegrid'],
  img: ['img', 'image'],
  image: ['img', 'image'],
  listbox: ['listbox'],
  textbox: ['textbox', 'searchbox'],
};

type RoleStep = Extract<LocatorStep, { readonly by: 'role' }>;

/** Elements with a role that are visible, or for which the page draws something else. */
export function byRole(scope: Element | null, { role, name, state }: RoleStep): readonly Element[] {
  const wanted = role.toLowerCase();
  const roles = SAME[wanted] ?? [wanted];
  const test = name === undefined ? null : textTest(name);
  return matchingWithin(scope, '*').filter((element) => {
    const tag = localNameOf(element);
    if (!roles.includes(roleIn(element, tag))) return false;
    if (!isSeen(element) && !hasStandIn(element)) return false;
    if (state !== undefined && !hasState(element, tag, state)) return false;
    return test === null || test(waymarkPage.nameOf(element, tag));
  });
}

export function roleIn(element: Element, tag: string): string {
  if (tag === 'th' && attributeOf(element, 'role') === null)
    return attributeOf(element, 'scope') === 'row' ? 'rowheader' : 'columnheader';
  const role = waymarkPage.roleOf(element, tag);
  return role === 'generic' ? (TAG_ROLES[tag] ?? role) : role;
}

/** Whether the field is hidden and its visible label stands in for it. */
const hasStandIn = (element: Element): boolean =>
  element instanceof HTMLInputElement &&
  /^(?:checkbox|radio|file)$/.test(element.type) &&
  [...(element.labels ?? [])].some(isSeen);

function hasState(element: Element, tag: string, wanted: NonNullable<RoleStep['state']>): boolean {
  const { checked, disabled, expanded, pressed, selected, level } = wanted;
  const is = waymarkPage.stateOf(element);
  const levelOf = Number(attributeOf(element, 'aria-level') ?? /^h([1-6])$/.exec(tag)?.[1] ?? 0);
  return (
    (checked === undefined || (is.checked === true) === checked) &&
    (disabled === undefined || waymarkPage.isDisabledControl(element) === disabled) &&
    (expanded === undefined || (is.expanded === true) === expanded) &&
    (pressed === undefined || (is.pressed === true) === pressed) &&
    (selected === undefined || (is.selected === true) === selected) &&
    (level === undefined || levelOf === level)
  );
}

const LABELLED =
  'input:not([type="hidden"]),select,textarea,button,meter,output,progress,[contenteditable],[aria-label],[aria-labelledby],[role="textbox"],[role="combobox"],[role="slider"],[role="spinbutton"],[role="checkbox"],[role="radio"],[role="switch"],[role="listbox"]';

export function byLabel(
  scope: Element | null,
  test: (text: string) => boolean,
): readonly Element[] {
  return matchingWithin(scope, LABELLED).filter((element) =>
    test(waymarkPage.nameOf(element, localNameOf(element))),
  );
}

const NO_TEXT = /^(?:script|style|noscript|template|head|title|html)$/;
/** Longest text of an element that is matched whole; an element with more text has a smaller part that is meant. */
const MAX_WHOLE = 2_000;

/** The smallest visible elements with the text. */
export function byText(scope: Element | null, match: TextMatch): readonly Element[] {
  const test = textTest(match);
  const isPart = 'text' in match && match.exact !== true;
  const says = (element: Element): boolean => {
    const tag = localNameOf(element);
    if (NO_TEXT.test(tag)) return false;
    if (tag === 'input') return isButton(element) && test(attributeOf(element, 'value') ?? '');
    const text = saidBy(element);
    return (isPart || text.length <= MAX_WHOLE) && normalizeSpace(text) !== '' && test(text);
  };
  const saying = new Set(matchingWithin(scope, '*').filter(says));
  const isOuter = new Set<Element>();
  for (const element of saying) {
    const around = parentElementOf(element);
    if (around !== null && saying.has(around)) isOuter.add(around);
  }
  return [...saying].filter((element) => !isOuter.has(element) && isSeen(element));
}

const isButton = (element: Element): boolean =>
  hasAttributeNamed(element, 'value') &&
  /^(?:button|submit|reset)$/.test(attributeOf(element, 'type') ?? '');
