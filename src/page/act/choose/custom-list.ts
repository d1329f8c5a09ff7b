import type { DrawnChoice } from '#shared/model/page/page-act.ts';

import { isWithin } from '../../dom/flat-tree.ts';
import { includesText } from '../../text/fold-text.ts';
import { knownShadowRoots } from '../composed-tree.ts';
import { valueOf } from '../field.ts';
import { nextFrame } from '../next-frame.ts';
import { matchOptions, type NamedOption, normalise } from './option-match.ts';

/*
 * Lists that a page draws itself: `role=listbox`, a combobox with one, or whatever shows options when it is clicked. Their
 * options may be somewhere else in the page, come only when asked for, or only be there while they are in view.
 */

interface DrawnOption extends NamedOption {
  readonly element: Element;
}

const OPTIONS = '[role=option], [role=menuitemradio], [role=menuitemcheckbox], [role=menuitem]';
const LISTS = '[role=listbox], [role=menu], [role=tree], [role=grid]';
const MAX_SHADOW_ROOTS = 300;
const MAX_LABELS = 40;

let found: Element | null = null;

/** Looks among the options that can be seen for the one with this label; `foundOption` gives its element then. */
export function findDrawnOption(owner: Element, wanted: string): DrawnChoice {
  found = null;
  const options = visibleOptions(owner);
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
  return { outcome: 'found', label: option.label, isChosen: isChosen(option.element) };
}

/** What `findDrawnOption` found last; the element itself if it found nothing. */
export function foundOption(element: Element): Element {
  return found ?? element;
}

/** Whether this option is chosen now: marked so, or named by what the list shows closed. */
export function showsChoice(owner: Element, label: string): boolean {
  const option = found?.isConnected === true ? found : null;
  if (option !== null && isChosen(option)) return true;
  const shown = `${valueOf(owner)} ${textOutsideLists(owner.parentElement ?? owner)}`;
  return includesText(normalise(shown), label);
}

/** Scrolls the open list on by most of what it shows, or from the start; `false` when it cannot go further. */
export async function scrollDrawnList(owner: Element, fromStart: boolean): Promise<boolean> {
  const [first] = visibleOptions(owner);
  let at: Element | null = first?.element ?? null;
  while (at !== null && !(at.scrollHeight > at.clientHeight + 1 && canScroll(at)))
    at = at.parentElement;
  if (at === null || at === document.documentElement || at === document.body) return false;
  const before = at.scrollTop;
  at.scrollTop = fromStart ? 0 : before + at.clientHeight * 0.8;
  const hasMoved = at.scrollTop !== before;
  // One frame for the page's scroll listener, one to render the new options.
  await nextFrame();
  await nextFrame();
  return hasMoved;
}

function visibleOptions(owner: Element): readonly DrawnOption[] {
  const roots = [document, ...knownShadowRoots(document, MAX_SHADOW_ROOTS)];
  const named = controlledBy(owner);
  const all = roots
    .flatMap((root) => Array.from(root.querySelectorAll(OPTIONS)))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const own = all.filter(
    (element) => isWithin(element, owner) || (named !== null && isWithin(element, named)),
  );
  const isList = owner.matches(LISTS);
  // Options that belong to no named list are those of the popup that the click has opened, wherever it is in the DOM.
  const options = own.length > 0 || isList ? own : all;
  return options.map((element) => ({ element, label: labelOf(element), value: valueIn(element) }));
}

/** What a closed list shows its choice by, in itself or beside the field that is typed into; not what it offers. */
function textOutsideLists(scope: Element): string {
  const walker = document.createTreeWalker(
    scope,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && node.matches(`${LISTS}, ${OPTIONS}, script, style`)
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

function labelOf(option: Element): string {
  const label = option.ariaLabel;
  if (label !== null && label !== '') return normalise(label);
  return normalise(option instanceof HTMLElement ? option.innerText : option.textContent);
}

const valueIn = (option: Element): string | null =>
  option.getAttribute('data-value') ?? option.getAttribute('value');

const isChosen = (option: Element): boolean =>
  option.ariaSelected === 'true' || option.ariaChecked === 'true';

const canScroll = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY);
