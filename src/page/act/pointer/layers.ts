import type { LayerKind } from '#shared/tools/contract/tool-result.ts';

import { shownValueOf, valueOf } from '../field.ts';
import { nextFrame } from '../next-frame.ts';

/** A dialog, menu or option list over the page. */
export interface Layer {
  readonly element: Element;
  readonly kind: LayerKind;
  readonly name: string;
  /** Values filled in or chosen in the layer since it opened. */
  readonly unsaved: readonly string[];
}

const LAYERS =
  'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[role=menu],[role=listbox]';
export const DIALOGS = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';
const MODAL = ':modal,[aria-modal=true],[role=alertdialog]';
const HEADING = 'h1,h2,h3,h4,h5,h6,legend,[role=heading]';
const FIELDS =
  'input:not([type=hidden]):not([type=password]),textarea,select,[contenteditable=true],[role=checkbox],[role=radio],[role=switch],' +
  '[role=option],[aria-pressed],[role=slider]';
/** Elements whose text cannot be a title. */
const NO_TITLE = 'button,a,label,select,textarea,script,style,[role=button],[role=tab],[role=link]';
/** Longest animation that is waited for, in ms. */
const LONGEST_ANIMATION_MS = 700;
const MAX_LAYERS = 20;
const MAX_FIELDS = 300;
const MAX_UNSAVED = 3;

/** Field values of a dialog when it opened. */
const firstValues = new WeakMap<Element, ReadonlyMap<Element, string>>();

/** The layers that can be seen now. */
export function openLayers(roots: Iterable<Document | ShadowRoot>): readonly Layer[] {
  const found: Layer[] = [];
  for (const root of roots)
    for (const element of root.querySelectorAll(LAYERS)) {
      if (found.length === MAX_LAYERS) return found;
      if (isShown(element)) found.push(layerOf(element));
    }
  return found;
}

/**
 * Layers that are not among `others`. A layer around another one of its kind is left out, unless it has a name and the inner one has none.
 */
export function layersBeside(layers: readonly Layer[], others: readonly Layer[]): readonly Layer[] {
  const beside = layers.filter(({ element }) => !others.some((one) => one.element === element));
  return beside.filter(
    ({ element, name }) =>
      !beside.some(
        (one) =>
          one.element !== element &&
          (element.contains(one.element) ? one.name !== '' || name === '' : false) &&
          element.matches(DIALOGS) === one.element.matches(DIALOGS),
      ),
  );
}

/** Waits until no layer moves: a layer being closed is visible until its animation has ended. */
export async function layersAtRest(roots: Iterable<Document | ShadowRoot>): Promise<void> {
  const moving = openLayers(roots).flatMap(({ element }) =>
    element.getAnimations({ subtree: true }).filter(endsSoon),
  );
  if (moving.length === 0) return;
  await Promise.race([
    Promise.allSettled(moving.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_ANIMATION_MS)),
  ]);
  // The page removes a closed layer when it receives the event that the animation has ended.
  await nextFrame();
}

function endsSoon({ playState, effect, currentTime }: Animation): boolean {
  const end = Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
  return playState === 'running' && end - Number(currentTime ?? 0) <= LONGEST_ANIMATION_MS;
}

function isShown(element: Element): boolean {
  const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isVisible && element.getClientRects().length > 0;
}

function layerOf(element: Element): Layer {
  const isDialog = element.matches(DIALOGS);
  return {
    element,
    kind: kindOf(element, isDialog),
    name: nameOf(element, isDialog),
    unsaved: isDialog ? changedIn(element) : [],
  };
}

function kindOf(element: Element, isDialog: boolean): LayerKind {
  if (!isDialog) return element.matches('[role=menu]') ? 'menu' : 'list';
  return element.matches(MODAL) || liesOverMiddle(element) ? 'dialog' : 'panel';
}

/** Whether a layer covers the middle of the viewport, or has a backdrop there. Layers at the side leave the page usable. */
function liesOverMiddle(element: Element): boolean {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < x && right > x && top < y && bottom > y) return true;
  const middle = document.elementFromPoint(x, y);
  if (middle === null || getComputedStyle(middle).position !== 'fixed') return false;
  const { width, height } = middle.getBoundingClientRect();
  return width >= innerWidth && height >= innerHeight;
}

function nameOf(element: Element, isDialog: boolean): string {
  const [label] = element.ariaLabelledByElements ?? [];
  const title = isDialog ? titleIn(element) : '';
  const name = element.ariaLabel ?? label?.textContent ?? title;
  return tidy(name).slice(0, 100);
}

/** The title of a dialog: its heading or, if the heading follows a field and so belongs to a part, the first text of the dialog. */
function titleIn(dialog: Element): string {
  const heading = dialog.querySelector(HEADING);
  if (heading === null) return '';
  const field = dialog.querySelector(FIELDS);
  const isAfterField =
    field !== null &&
    (field.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isAfterField ? firstText(dialog) : heading.textContent;
}

function firstText(dialog: Element): string {
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const holder = text.parentElement;
    const isOfControl = holder === null || holder.closest(NO_TITLE) !== null;
    if (!isOfControl && /\p{L}/u.test(text.nodeValue ?? '') && holder.checkVisibility())
      return text.nodeValue ?? '';
  }
  return '';
}

/** Descriptions of the values that differ from those at the first look. */
function changedIn(dialog: Element): readonly string[] {
  const fields = [...dialog.querySelectorAll(FIELDS)].slice(0, MAX_FIELDS);
  const first = firstValues.get(dialog);
  if (first === undefined) {
    firstValues.set(dialog, new Map(fields.map((field) => [field, stateOf(field)])));
    return [];
  }
  return fields
    .filter((field) => first.has(field) && first.get(field) !== stateOf(field))
    .slice(0, MAX_UNSAVED)
    .map(words);
}

function stateOf(field: Element): string {
  return isChoice(field) ? String(isChosen(field)) : valueOf(field);
}

const isChoice = (field: Element): boolean =>
  (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) ||
  field.matches('[role=checkbox],[role=radio],[role=switch],[role=option],[aria-pressed]');

const isChosen = (field: Element): boolean =>
  field instanceof HTMLInputElement
    ? field.checked
    : [field.ariaChecked, field.ariaSelected, field.ariaPressed].includes('true');

function words(field: Element): string {
  const name = fieldName(field);
  if (isChoice(field)) return `“${name}” ${isChosen(field) ? 'is chosen' : 'is not chosen'}`;
  const value = tidy(shownValueOf(field)).slice(0, 60);
  return `${name === '' ? field.localName : `“${name}”`} was “${value}”`;
}

function fieldName(field: Element): string {
  const isLabelled =
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement;
  const label = isLabelled ? field.labels?.[0]?.textContent : undefined;
  const own = isChoice(field) ? field.textContent : null;
  const name =
    field.ariaLabel ?? label ?? field.getAttribute('placeholder') ?? field.getAttribute('name');
  return tidy(name ?? own ?? '').slice(0, 60);
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
