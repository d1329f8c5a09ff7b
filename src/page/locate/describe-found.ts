import type { LocatedElement } from '#shared/model/page/located.ts';

import { attributeOf, innerTextOf, localNameOf, rectOf, textContentOf } from '../dom/dom-access.ts';
import { toBox } from '../dom/geometry.ts';
import { isTypeable } from '../dom/element-role.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import type * as PageScript from '../page-script.ts';
import { normalizeSpace } from '../text/visible-text.ts';
import { roleIn } from './by-meaning.ts';
import { isSecretAttribute } from './secret-probes.ts';
import { isSeen } from './is-seen.ts';

declare const waymarkPage: typeof PageScript;

const MAX_TEXT = 5_000;
const MAX_OPTIONS = 1_000;

export interface DescribeOptions {
  /** Name of the attribute whose value is reported; `null` for none. */
  readonly attribute: string | null;
  /** Whether the options of a list are reported. */
  readonly options: boolean;
}

/** An element as it is reported to scripts: with its visible content, while secret fields only show that they have a value. */
export function describeFound(
  element: Element,
  { attribute, options }: DescribeOptions,
): LocatedElement {
  const tag = localNameOf(element);
  const role = roleIn(element, tag);
  const visible = isSeen(element);
  const acted = actedOn(element);
  const state = waymarkPage.stateOf(element);
  return {
    element: waymarkPage.numberOf(acted),
    itself: acted === element,
    tag: tag.slice(0, 100),
    role: role.slice(0, 100),
    // A person knows a hidden field by the label that they see.
    name: visible || acted !== element ? waymarkPage.nameOf(element, tag).slice(0, 1_000) : '',
    text: visible ? textIn(element, tag) : '',
    value: valueOf(element, state.value),
    attribute: attribute === null ? null : attributeTold(element, attribute),
    visible,
    disabled: waymarkPage.isDisabledControl(element),
    checked: state.checked === true || state.selected === true,
    typeable: isTypeable(element, role),
    box: toBox(rectOf(element)),
    options: options && element instanceof HTMLSelectElement ? optionsOf(element) : [],
  };
}

function textIn(element: Element, tag: string): string {
  if (tag === 'option') return normalizeSpace(textContentOf(element) ?? '').slice(0, MAX_TEXT);
  const { visible } = waymarkPage.textOf(element, MAX_TEXT);
  const lines = element instanceof HTMLElement ? innerTextOf(element) : '';
  return (isSame(lines, visible) ? lines : visible).slice(0, MAX_TEXT);
}

/** Whether a text with line breaks says the same as the visible text, which has none and is cut. */
function isSame(lines: string, visible: string): boolean {
  const folded = normalizeSpace(lines).toLowerCase();
  const seen = visible.toLowerCase();
  return folded === seen || (seen.length >= MAX_TEXT && folded.startsWith(seen));
}

function valueOf(element: Element, shown: string | undefined): string | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return waymarkPage.tellable(element, element.value).slice(0, MAX_TEXT);
  if (element instanceof HTMLSelectElement) return element.value.slice(0, MAX_TEXT);
  return shown?.slice(0, MAX_TEXT) ?? null;
}

/** Value of an attribute, hidden if it is the secret of a field; `null` if there is none. */
function attributeTold(element: Element, name: string): string | null {
  const value = attributeOf(element, name);
  if (value === null) return null;
  if (isSecretAttribute(element, name)) return waymarkPage.tellable(element, value);
  return value.slice(0, MAX_TEXT);
}

const optionsOf = (select: HTMLSelectElement): LocatedElement['options'] =>
  [...select.options].slice(0, MAX_OPTIONS).map((option) => ({
    label: normalizeSpace(option.label).slice(0, MAX_TEXT),
    value: option.value.slice(0, MAX_TEXT),
  }));

const ACTABLE =
  'a[href],button,summary,select,textarea,input,label,option,[role="button"],[role="link"],[role="menuitem"],[role="option"],[role="tab"],[role="checkbox"],[role="radio"],[role="switch"],[role="treeitem"]';

/** The element to act on: the label of a hidden field, or the control around a part. */
function actedOn(element: Element): Element {
  if (
    element instanceof HTMLInputElement &&
    /^(?:checkbox|radio)$/.test(element.type) &&
    !isPressable(element)
  ) {
    const label = [...(element.labels ?? [])].find(isSeen);
    if (label !== undefined) return label;
  }
  for (
    let at: Element | null = isSeen(element) ? element : null, depth = 0;
    at !== null && depth < 6;
    depth += 1
  ) {
    if (Element.prototype.matches.call(at, ACTABLE))
      return at instanceof HTMLLabelElement && at !== element ? element : at;
    at = flatParentOf(at);
  }
  return element;
}

function isPressable(element: Element): boolean {
  const { width, height } = rectOf(element);
  return isSeen(element) && width >= 4 && height >= 4;
}
