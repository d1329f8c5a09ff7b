import type { Came } from '#shared/model/page/page-act.ts';

import { LIVE_REGIONS, looksLikeNotice } from '../../describe-element/announced.ts';
import { complaintNamed, complaintsOf, isComplaint } from './complaints.ts';
import { isSecretField } from '../../describe-element/secret-field.ts';
import { drawnEditorAround } from '../../dom/drawn-editor.ts';
import { isWithin } from '../../dom/flat-tree.ts';
import type { ChangeLog } from './change-log.ts';
import { describeAsListed } from '../describe.ts';
import { shapesAdded, shapesRemoved } from './drawn-shapes.ts';
import { readToggle } from '../choose/read-toggle.ts';
import { type Layer, layersBeside, openLayers } from '../pointer/layers.ts';

type Root = Document | ShadowRoot;

/** The visible state before an action, to compare with the state after it. */
export interface Before {
  readonly roots: readonly Root[];
  readonly layers: readonly Layer[];
  /** The texts of live regions. */
  readonly live: ReadonlyMap<Element, string>;
}

const MAX_TEXT = 200;
const MOST_OF_EACH = 3;
/** Latest states reported for one text that changed several times. */
const MOST_STATES = 6;
const MOST_RENEWED = 200;
/** Most removed rows that are reported; when more are removed, the page shows another view. */
const MOST_GONE = 3;
/** Most removed elements that are searched for elsewhere in the page; with more, none is reported. */
const MOST_LOOKED_FOR = 40;
/** Most elements of the same tag, or fields, that a removed element is compared with. */
const MOST_COMPARED = 1000;
/** Longest name in characters; a longer text is not a name. */
const LONGEST_NAME = 60;
const MOST_CONTROLS = 3;
const CONTROLS = 'a[href],button,input,select,textarea,[role=button],[role=link]';
const PARTS =
  'h1,h2,h3,h4,h5,h6,form,fieldset,textarea,select,input:not([type=checkbox],[type=radio])';
const LEAVING = /^\W*(?:cancel|close|dismiss|discard|back|no|abort|x|取消|关闭|返回|放弃)?\W*$/i;

export function lookBefore(roots: readonly Root[]): Before {
  return { roots, layers: openLayers(roots), live: liveTexts(roots) };
}

/** Compares the page with its state `before` the action. `leftBy` is the last pressed element, or `Escape`. */
export function outcomeOf(before: Before, log: ChangeLog, leftBy: Element | 'Escape' | null): Came {
  const layers = openLayers(before.roots);
  const opened = layersBeside(layers, before.layers);
  const closed = layersBeside(before.layers, layers);
  const went = closed.length === 0 ? textsGone(before.roots, log) : [];
  return {
    opened: opened.slice(0, MOST_OF_EACH).map(({ kind, name }) => ({ kind, name })),
    closed: closed.slice(0, MOST_OF_EACH).map(({ element, kind, name, unsaved }) => ({
      kind,
      name,
      unsaved: isLeft(element, leftBy) ? [...unsaved] : [],
    })),
    said: saidBy(before, log, opened),
    switched: log
      .switched()
      .filter((element) => element.checkVisibility())
      .slice(0, MOST_OF_EACH)
      .map((element) => ({ control: describeAsListed(element), isEnabled: isUsable(element) })),
    toggled: log
      .toggled()
      .filter((element) => element.checkVisibility())
      .slice(0, MOST_OF_EACH)
      .map((element) => ({ control: describeAsListed(element), state: readToggle(element) })),
    shapes: shapesAdded(log),
    erased: went.length === 0 ? shapesRemoved(log) : [],
    became: log
      .became()
      .filter(({ element }) => !isEdited(element))
      .slice(0, MOST_OF_EACH)
      .map(({ texts }) => texts.slice(-MOST_STATES)),
    went,
  };
}

/** Whether the text is in an editable part, where it counts as a value. */
const isEdited = (element: Element): boolean =>
  (element instanceof HTMLElement && element.isContentEditable) ||
  element.closest('textarea,option,script,style') !== null ||
  drawnEditorAround(element) !== null;

/** Whether a dialog was closed in a way that usually discards its changes. */
function isLeft(layer: Element, leftBy: Element | 'Escape' | null): boolean {
  if (leftBy === null || leftBy === 'Escape') return leftBy === 'Escape';
  if (!isWithin(leftBy, layer) || leftBy === layer) return true;
  const button = leftBy.closest('button,a,[role=button],[role=link]') ?? leftBy;
  return LEAVING.test(button.ariaLabel ?? button.textContent.trim());
}

const isUsable = (element: Element): boolean =>
  !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';

function liveTexts(roots: readonly Root[]): ReadonlyMap<Element, string> {
  const texts = new Map<Element, string>();
  for (const root of roots)
    for (const element of root.querySelectorAll(LIVE_REGIONS)) texts.set(element, textOf(element));
  return texts;
}

function saidBy({ roots, live }: Before, log: ChangeLog, opened: readonly Layer[]): string[] {
  const said = new Set<string>();
  const say = (element: Element, text: string): void => {
    const isInLayer = opened.some((layer) => isWithin(element, layer.element));
    if (text !== '' && !isInLayer && element.checkVisibility({ visibilityProperty: true }))
      said.add(complaintNamed(element, text).slice(0, MAX_TEXT));
  };
  for (const [element, text] of liveTexts(roots)) {
    const old = live.get(element) ?? '';
    // A live log only grows, so only its end is new.
    if (text !== old) say(element, text.startsWith(old) ? text.slice(old.length).trim() : text);
  }
  const renewed = log.renewed().slice(0, MOST_RENEWED);
  for (const element of [...log.refused().flatMap(complaintsOf), ...renewed.filter(isComplaint)])
    say(element, textOf(element));
  const notices = renewed.filter(looksLikeNotice);
  const outermost = notices.filter((one) => !notices.some((other) => isAround(other, one)));
  for (const element of outermost) {
    const text = textOf(element);
    if (![...said].some((one) => one.includes(text) || text.includes(one))) say(element, text);
  }
  return [...said].slice(0, MOST_OF_EACH);
}

const isAround = (outer: Element, inner: Element): boolean =>
  outer !== inner && outer.contains(inner);

/** Texts of removed rows and items that nothing of the same kind and name replaced. */
function textsGone(roots: readonly Root[], log: ChangeLog): string[] {
  const stayed = log.added().map(textOf).join('\n');
  const gone = new Map<string, Element>();
  for (const element of log.removed()) {
    if (hasSuccessor(element, log)) continue;
    const text = textOf(element);
    if (!LIVE_ONLY.test(element.getAttribute('role') ?? '') && text.length > 1)
      if (!stayed.includes(text)) gone.set(text, element);
  }
  if (gone.size > MOST_LOOKED_FOR) return [];
  const texts = [...gone]
    .filter(([text, element]) => !isThere(roots, element, text))
    .map(([text]) => text);
  return texts.length > MOST_GONE
    ? []
    : texts
        .filter((text) => isOwnName(gone.get(text), text))
        .map((text) => rowText(gone.get(text)) ?? text);
}

/** Text of a removed row with spaces between its cells, which its own text lacks; `undefined` for other elements. */
function rowText(element: Element | undefined): string | undefined {
  if (element?.matches('tr,[role=row]') !== true) return undefined;
  return squeezed([...element.children].map(({ textContent }) => textContent).join(' '));
}

/**
 * Whether a new element replaced the only one of its class, such as a selection's badge or a title. Lists keep other elements of the class.
 */
function hasSuccessor(element: Element, log: ChangeLog): boolean {
  const holder = log.holderOf(element);
  const { className, localName } = element;
  if (!(holder instanceof Element) || typeof className !== 'string' || className === '')
    return false;
  const alike = [...holder.children].filter(
    (child) => child.className === className && child.localName === localName,
  );
  const [only] = alike;
  return only !== undefined && alike.length === 1 && log.added().includes(only);
}

/** Whether a text is the element's own name: a part of the page with a heading, fields or many controls has text, but no name. */
const isOwnName = (element: Element | undefined, text: string): boolean =>
  text.length <= LONGEST_NAME &&
  element !== undefined &&
  element.querySelector(PARTS) === null &&
  element.querySelectorAll(CONTROLS).length <= MOST_CONTROLS;

/**
 * Whether an element of the same tag shows this text, or a field has it as its value: frameworks redraw rows with the elements of other
 * rows.
 */
function isThere(roots: readonly Root[], element: Element, text: string): boolean {
  return roots.some((root) => {
    const alike = [...root.querySelectorAll(element.localName)].slice(0, MOST_COMPARED);
    return (
      alike.some((one) => squeezed(one.textContent) === text) ||
      [...root.querySelectorAll<HTMLInputElement>('input:not([type=password]),textarea')]
        .slice(0, MOST_COMPARED)
        .some((field) => squeezed(field.value) === text && !isSecretField(field))
    );
  });
}

const LIVE_ONLY = /^(?:tooltip|presentation|none)$/;

const textOf = (element: Element): string =>
  squeezed(
    element instanceof HTMLElement && element.isConnected ? element.innerText : element.textContent,
  );

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
