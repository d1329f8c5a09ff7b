import type { ElementFacts, UnnamedFacts } from '#shared/model/page/node-facts.ts';

import {
  allMatching,
  attributeOf,
  closestOf,
  elementById,
  formOf,
  localNameOf,
  matchesSelector,
  rootOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { isEditingHost, roleOf } from '../dom/element-role.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { surroundingsOf } from './act-surroundings.ts';
import { nameOf } from './name/accessible-name.ts';
import { secretKindOf } from './secret-field.ts';

const PATH_ROLES = new Set([
  'main',
  'navigation',
  'complementary',
  'banner',
  'contentinfo',
  'search',
  'region',
  'form',
  'dialog',
  'alertdialog',
  'group',
  'tabpanel',
  'toolbar',
  'menu',
  'row',
]);
const TAG_LANDMARKS: Readonly<Record<string, string>> = {
  header: 'banner',
  footer: 'contentinfo',
  search: 'search',
};
const MAX_PATH = 12;
const MAX_TEXT = 300;
const MAX_ADDRESS = 20_000;
const MAX_DESTINATIONS = 10;

/** Facts for decisions about an action on an element: its frame, what it sends, where it leads. */
export function elementFacts(element: Element): ElementFacts {
  const control = closestOf(element, 'button,input,select,textarea') ?? element;
  const form = formOf(control);
  return {
    origin: globalThis.origin.slice(0, 2000),
    form: form === null ? null : sendingOf(form, control),
    submits: form !== null && isSubmitter(control),
    link: linkOf(element),
    field: fieldOf(control),
    around: surroundingsOf(element, form),
    path: pathOf(element),
  };
}

/** The same facts about an element that is not listed, with its role, name and tag. */
export function unnamedFacts(element: Element): UnnamedFacts {
  const pressed =
    closestOf(
      element,
      'button,a[href],input,select,textarea,[role="button"],[role="link"],[role="menuitem"]',
    ) ?? element;
  const tag = localNameOf(pressed);
  return {
    role: roleOf(pressed, tag).slice(0, MAX_TEXT),
    name: nameOf(pressed, tag).slice(0, MAX_TEXT),
    tag: tag.slice(0, MAX_TEXT),
    facts: elementFacts(pressed),
  };
}

function isSubmitter(control: Element): boolean {
  const tag = localNameOf(control);
  const type = attributeOf(control, 'type')?.toLowerCase() ?? '';
  if (tag === 'button') return type !== 'button' && type !== 'reset';
  return tag === 'input' && (type === 'submit' || type === 'image');
}

/** Method and URL by which a form is sent; those of its submitter take precedence. */
function sendingOf(form: Element, control: Element): ElementFacts['form'] {
  const isOwn = isSubmitter(control);
  const action =
    (isOwn ? attributeOf(control, 'formaction') : null) ?? attributeOf(form, 'action') ?? '';
  const method =
    (isOwn ? attributeOf(control, 'formmethod') : null) ?? attributeOf(form, 'method') ?? '';
  const known = method.toLowerCase();
  return {
    method: known === 'post' || known === 'dialog' ? known : 'get',
    action: (absolute(action.trim() === '' ? document.URL : action) ?? 'about:invalid').slice(
      0,
      MAX_ADDRESS,
    ),
  };
}

function linkOf(element: Element): string | null {
  const link = closestOf(element, 'a[href],area[href],a[*|href]');
  if (link === null) return null;
  const href =
    attributeOf(link, 'href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
  const url = href === null ? null : absolute(href);
  return url !== null && /^https?:/.test(url) ? url.slice(0, MAX_ADDRESS) : null;
}

function fieldOf(control: Element): ElementFacts['field'] {
  const tag = localNameOf(control);
  const isField = tag === 'input' || tag === 'select' || tag === 'textarea';
  if (!isField && !isEditingHost(control)) return null;
  return {
    type: fieldType(control, tag).slice(0, 100),
    name: (attributeOf(control, 'name') ?? '').slice(0, MAX_TEXT),
    autocomplete: (attributeOf(control, 'autocomplete') ?? '').slice(0, MAX_TEXT),
    secret: secretKindOf(control),
    sentTo: destinationsOf(control),
    isReadonly: matchesSelector(control, '[readonly],[disabled],[aria-readonly="true"]'),
  };
}

const buttonsNear = (form: Element): Iterable<Element> => {
  const scope = rootOf(form);
  return scope instanceof ShadowRoot
    ? scope.querySelectorAll('[formaction]')
    : allMatching('[formaction]');
};

/** Origins that the field's form may be sent to. A button may send it to another URL than the form's own. */
function destinationsOf(control: Element): string[] {
  const form = formOf(control);
  if (form === null) return [];
  const own = attributeOf(form, 'action') ?? '';
  const buttons = [...buttonsNear(form)].filter((button) => formOf(button) === form);
  const actions = [own, ...buttons.map((button) => attributeOf(button, 'formaction') ?? '')];
  const origins = actions.map((action) => {
    const address = absolute(action.trim() === '' ? document.URL : action) ?? 'about:invalid';
    return new URL(address).origin.slice(0, 2000);
  });
  const all = new Set(origins);
  // Too many destinations count as an unknown one.
  return all.size > MAX_DESTINATIONS ? ['null'] : [...all];
}

function fieldType(control: Element, tag: string): string {
  if (tag === 'input') return control instanceof HTMLInputElement ? control.type : 'text';
  return tag === 'select' || tag === 'textarea' ? tag : 'editable';
}

function pathOf(element: Element): string[] {
  const path: string[] = [];
  for (let at = flatParentOf(element); at !== null; at = flatParentOf(at)) {
    const tag = localNameOf(at);
    const role = roleOf(at, tag);
    const landmark = role === 'generic' ? (TAG_LANDMARKS[tag] ?? role) : role;
    const name = labelOf(at);
    const counts = PATH_ROLES.has(landmark) || (tag === 'section' && name !== '');
    if (!counts) continue;
    path.unshift(
      `${landmark === 'generic' ? 'region' : landmark} ${name}`.trim().slice(0, MAX_TEXT),
    );
  }
  return path.slice(-MAX_PATH);
}

/** A part's name by its ARIA label; empty if it has none. */
function labelOf(part: Element): string {
  const label = attributeOf(part, 'aria-label');
  if (label !== null && label.trim() !== '') return label.trim();
  const id = attributeOf(part, 'aria-labelledby')?.trim().split(/\s+/)[0] ?? '';
  const labelling = id === '' ? null : elementById(part, id);
  const text = labelling === null ? '' : (textContentOf(labelling) ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}

function absolute(address: string): string | null {
  return URL.parse(address, document.baseURI)?.href ?? null;
}
