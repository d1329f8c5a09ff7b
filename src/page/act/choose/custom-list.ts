import type { DrawnChoice } from '#shared/model/page/page-act.ts';

import { choiceBoxOf, shownChoiceOf } from '../../describe-element/choice-box.ts';
import { LIVE_REGIONS } from '../../describe-element/announced.ts';
import { isWithin } from '../../dom/flat-tree.ts';
import { foldText, isSameText } from '../../text/fold-text.ts';
import { normalizeSpace } from '../../text/visible-text.ts';
import { focusedElement, knownShadowRoots } from '../composed-tree.ts';
import { valueOf } from '../field.ts';
import { nextFrame } from '../next-frame.ts';
import { matchOptions, type NamedOption } from './option-match.ts';

/*
 * Lists that a page draws itself: `role=listbox`, a combobox with one, or whatever shows options when it is clicked. Their options may be
 * elsewhere in the page, load only on request, or exist only while they are in view.
 */

interface DrawnOption extends NamedOption {
  readonly element: Element;
}

/** Options without a role; some libraries mark them only by `aria-selected`. */
const OPTIONS =
  '[role=option], [role=menuitemradio], [role=menuitemcheckbox], [role=menuitem], [aria-selected]:not([role])';
const LISTS = '[role=listbox], [role=menu], [role=tree], [role=grid]';
const MAX_SHADOW_ROOTS = 300;
const MAX_LABELS = 40;
/** Least height of an option in CSS pixels; options for screen readers alone are smaller. */
const LEAST_OPTION = 4;

let found: Element | null = null;
/** Text of the list's box before the first press on an option. */
let before: { readonly owner: Element; readonly text: string } | null = null;

/** Stages of choosing: before any press, before the list is opened for a further option, after the press. */
export type ChoosingStage = 'first' | 'further' | 'pressed';

/**
 * Searches the visible options for the one with this label; `foundOption` then returns its element. Before a press, a list that says it is
 * closed counts as closed.
 */
export function findDrawnOption(owner: Element, wanted: string, stage: ChoosingStage): DrawnChoice {
  found = null;
  if (stage === 'first') before = { owner, text: boxText(owner) };
  const options = stage !== 'pressed' && isCollapsed(owner) ? [] : visibleOptions(owner);
  if (options.length === 0) return { outcome: 'closed' };
  const matching = matchOptions(options, wanted);
  const [option] = matching;
  const names = (some: readonly DrawnOption[]): string[] =>
    some.slice(0, MAX_LABELS).map(({ label }) => label);
  if (option === undefined) return { outcome: 'no_such_option', options: names(options) };
  if (matching.length > 1) return { outcome: 'ambiguous', options: names(matching) };
  if (option.element.ariaDisabled === 'true')
    return { outcome: 'option_disabled', label: option.label };
  found = option.element;
  const isMarked = isChosen(option.element);
  // Arrow keys and the mouse only mark the option that they pass over; the box shows whether it is chosen.
  const isCertain = !isAtCursor(owner, option.element);
  return {
    outcome: 'found',
    label: option.label,
    isChosen: isMarked && (isCertain || holdsItem(owner, option.label)),
  };
}

/** The last option that `findDrawnOption` found; the element itself if there is none. */
export function foundOption(element: Element): Element {
  return found ?? element;
}

/**
 * Whether this option is chosen now: it is marked as chosen, an item of the list's box has its label, or the box shows the label more often
 * than before.
 */
export function showsChoice(owner: Element, label: string): boolean {
  const isLast = found?.isConnected === true && labelOf(found) === label;
  const option = isLast ? found : optionCalled(owner, label);
  if (option !== null && isChosen(option) && !isAtCursor(owner, option)) return true;
  if (isSameText(valueOf(owner), label) || holdsItem(owner, label)) return true;
  const now = boxText(owner);
  return countOf(now, label) > countOf(before?.owner === owner ? before.text : '', label);
}

const optionCalled = (owner: Element, label: string): Element | null =>
  visibleOptions(owner).find((one) => one.label === label)?.element ?? null;

/** New words in the list's box; empty if they are the same as before. */
export function newlyShown(owner: Element): string {
  if (owner.matches(LISTS)) return '';
  const now = shownChoiceOf(choiceBoxOf(fieldIn(owner))).value;
  return before?.owner !== owner || now === '' || before.text.includes(now)
    ? ''
    : now.slice(0, 200);
}

/** Scrolls the open list by most of its height, or to its start; resolves to `false` when it cannot scroll further. */
export async function scrollDrawnList(owner: Element, fromStart: boolean): Promise<boolean> {
  const [first] = visibleOptions(owner);
  let at: Element | null = first?.element ?? null;
  while (at !== null && !(at.scrollHeight > at.clientHeight + 1 && canScroll(at)))
    at = at.parentElement;
  if (at === null || at === document.documentElement || at === document.body) return false;
  const top = at.scrollTop;
  at.scrollTop = fromStart ? 0 : top + at.clientHeight * 0.8;
  const hasMoved = at.scrollTop !== top;
  // The first frame runs the page's scroll listener, the second renders the new options.
  await nextFrame();
  await nextFrame();
  return hasMoved;
}

function visibleOptions(owner: Element): readonly DrawnOption[] {
  const roots = [document, ...knownShadowRoots(document, MAX_SHADOW_ROOTS)];
  const named = controlledBy(owner);
  const all = roots
    .flatMap((root) => Array.from(root.querySelectorAll(OPTIONS)))
    .filter(isSeen)
    .filter((element) => !element.matches(TABLE_PARTS));
  const own = all.filter(
    (element) => isWithin(element, owner) || (named !== null && isWithin(element, named)),
  );
  const isList = owner.matches(LISTS);
  // Options that belong to no named list are of the popup that the click opened, wherever it is in the DOM.
  const options = own.length > 0 || isList ? own : all;
  return options.map((element) => ({ element, label: labelOf(element), value: valueIn(element) }));
}

const TABLE_PARTS = 'tr, td, th';

/** Whether the option is large enough to press and not clipped by a list without height. */
function isSeen(option: Element): boolean {
  if (!option.checkVisibility({ visibilityProperty: true })) return false;
  const { height } = option.getBoundingClientRect();
  if (height < LEAST_OPTION) return false;
  for (let at = option.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (isCut(at)) return false;
  return true;
}

/** Whether this element clips its content to nothing: lists for screen readers have no size, and nothing covers them. */
function isCut(around: Element): boolean {
  const { width, height } = around.getBoundingClientRect();
  if (width >= LEAST_OPTION && height >= LEAST_OPTION) return false;
  const { display, overflowY } = getComputedStyle(around);
  return display !== 'contents' && overflowY !== 'visible';
}

/** Text that shows the list's choice: its own box and earlier choices beside it, without the offered options. */
function boxText(owner: Element): string {
  const box = choiceBoxOf(fieldIn(owner));
  const around = box.parentElement ?? box;
  return `${textOutsideLists(around)} ${nativeChoice(around)}`;
}

/** Whether a closed list shows this option as chosen before any press; it need not offer the option again. */
export const showsAlready = (owner: Element, wanted: string): boolean =>
  isCollapsed(owner) && holdsItem(owner, wanted);

/** Whether an item of the list's own box has these words. */
function holdsItem(owner: Element, label: string): boolean {
  // An open list shows all its options.
  if (owner.matches(LISTS)) return false;
  const { value } = shownChoiceOf(choiceBoxOf(fieldIn(owner)));
  return value === label || value.split(', ').some((item) => isSameText(item, label));
}

/** Labels of the native list's selected options, which a form would send for a drawn list. */
const nativeChoice = (around: Element): string =>
  [...around.querySelectorAll('select')]
    .flatMap((select) => [...select.selectedOptions].map(({ label }) => label))
    .join(' ');

/** The combobox of the list: `owner` itself, or the only one inside it. */
function fieldIn(owner: Element): Element {
  if (owner.matches('[role=combobox]')) return owner;
  const inside = owner.querySelectorAll('[role=combobox]');
  return inside.length === 1 && inside[0] !== undefined ? inside[0] : owner;
}

const isCollapsed = (owner: Element): boolean =>
  !owner.matches(LISTS) && (owner.ariaExpanded ?? fieldIn(owner).ariaExpanded) === 'false';

/** Whether the option is where the arrow keys are; some libraries mark it as if it were chosen. */
function isAtCursor(owner: Element, option: Element): boolean {
  if (option.id === '') return false;
  const holders = [owner, fieldIn(owner), ...owner.querySelectorAll('[aria-activedescendant]')];
  const focused = focusedElement(owner);
  return [...holders, focused].some(
    (holder) => holder?.getAttribute('aria-activedescendant') === option.id,
  );
}

function countOf(text: string, label: string): number {
  const [folded, wanted] = [foldText(normalizeSpace(text)), foldText(label)];
  return wanted === '' ? 0 : folded.split(wanted).length - 1;
}

/** Text of `scope` without the offered options, live regions and scripts; for a closed list it shows the choice. */
function textOutsideLists(scope: Element): string {
  const walker = document.createTreeWalker(
    scope,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element &&
      node.matches(`${LISTS}, ${OPTIONS}, ${LIVE_REGIONS}, script, style`)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) text += ` ${node.data}`;
  return text;
}

function controlledBy(owner: Element): Element | null {
  const inner = owner.matches('[aria-controls], [aria-owns]')
    ? owner
    : owner.querySelector('[aria-controls], [aria-owns]');
  const id = inner?.getAttribute('aria-controls') ?? inner?.getAttribute('aria-owns') ?? '';
  const root = owner.getRootNode();
  if (id === '' || !(root instanceof Document || root instanceof ShadowRoot)) return null;
  return root.getElementById(id);
}

/** The option's text without its tick and its remove button. */
function labelOf(option: Element): string {
  const label = option.ariaLabel;
  if (label !== null && label !== '') return normalizeSpace(label);
  const text = normalizeSpace(wordsIn(option));
  const button = option.querySelector('button, [role=button]');
  const ofButton = button === null ? '' : normalizeSpace(wordsIn(button));
  const own = ofButton !== '' && text.endsWith(ofButton) ? text.slice(0, -ofButton.length) : text;
  return own.trim().replace(SIGN_AROUND, '') || text;
}

const SIGN_AROUND = /^[^\p{L}\p{N}\s]\s+|\s*[×✓✔]$/gu;

const wordsIn = (element: Element): string =>
  element instanceof HTMLElement ? element.innerText : element.textContent;

const valueIn = (option: Element): string | null =>
  option.getAttribute('data-value') ?? option.getAttribute('value');

const isChosen = (option: Element): boolean =>
  option.ariaSelected === 'true' || option.ariaChecked === 'true';

const canScroll = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY);
