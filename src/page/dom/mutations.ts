import { activeElement, isConnected, rectOf } from './dom-access.ts';
import { isField } from './element-role.ts';

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Something listed, with what is looked at again to know that it is as it was. */
export interface TrackedElement {
  readonly element: Element;
  /** Where it is now, if that was measured already. */
  readonly edges?: Edges;
  /** Still the one that a press reaches. */
  readonly isReached: () => boolean;
}

interface Seen extends TrackedElement {
  readonly box: Edges;
  readonly value: string;
}

/** A style sheet changed from a script leaves no trace; a reading is not believed for longer than this. */
const MAX_AGE_MS = 10_000;
/** What changes a page without changing its document. Those of clicks are left out: the page's listeners are asked for. */
const EVENTS = [
  'scroll',
  'resize',
  'input',
  'change',
  'reset',
  'focus',
  'blur',
  'toggle',
  'beforetoggle',
  'load',
  'error',
  'pointerover',
  'transitionend',
  'animationend',
  'fullscreenchange',
  'hashchange',
  'slotchange',
] as const;

/** A document that was not watched before counts as changed this long ago: its network has just been quiet for a while. */
const QUIET_BEFORE_MS = 90;

const watched = new WeakSet<Node>();
const roots: WeakRef<Document | ShadowRoot>[] = [];
const observer = new MutationObserver(markActivity);
let isChanged = true;
let activeAt = performance.now() - QUIET_BEFORE_MS;
let readings = 0;
let readAt = 0;
let seen: readonly Seen[] = [];
let surroundings = '';

/** What is known of the page has changed, though it may look as before; gives the number of the last reading, which did not know. */
export function noteChange(): number {
  isChanged = true;
  return readings;
}

function markActivity(): void {
  isChanged = true;
  activeAt = performance.now();
}

/** How long ago the page changed last, as far as events and mutations tell. */
export function msSinceActivity(): number {
  if (observer.takeRecords().length > 0) markActivity();
  return performance.now() - activeAt;
}

/** The document and the shadow roots that were seen so far and are still there. */
export function watchedRoots(): readonly (Document | ShadowRoot)[] {
  watchTree(document);
  return roots.flatMap((root) => root.deref() ?? []);
}

/** Hears of all changes in a tree from now on. */
export function watchTree(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  roots.push(new WeakRef(root));
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const target = root instanceof ShadowRoot ? root : window;
  for (const type of EVENTS)
    target.addEventListener(type, markActivity, { capture: true, passive: true });
}

/** Begins to count changes anew; gives the number of the reading that begins here. */
export function beginReading(): number {
  watchTree(document);
  if (observer.takeRecords().length > 0) markActivity();
  isChanged = false;
  readings += 1;
  readAt = performance.now();
  seen = [];
  surroundings = describeViewport();
  return readings;
}

/** What the reading listed. */
export function rememberTracked(witnesses: readonly TrackedElement[]): void {
  seen = witnesses.map((witness) => ({
    ...witness,
    box: witness.edges ?? boxOf(witness.element),
    value: valueOf(witness.element),
  }));
}

/** Whether that reading was the last one and nothing was heard to change since; cheap, where `isUnchangedSince` looks again. */
export function isUntouched(reading: number): boolean {
  if (observer.takeRecords().length > 0) markActivity();
  return reading === readings && !isChanged;
}

/** Whether that reading was the last one and nothing it told has changed: no event, no mutation, no box, no value, no cover. */
export function isUnchangedSince(reading: number): boolean {
  if (!isUntouched(reading) || performance.now() - readAt > MAX_AGE_MS) return false;
  return surroundings === describeViewport() && seen.every(isAsBefore);
}

function isAsBefore({ element, box, value, isReached }: Seen): boolean {
  if (!isConnected(element) || valueOf(element) !== value) return false;
  const now = rectOf(element);
  return (
    now.left === box.left &&
    now.top === box.top &&
    now.right === box.right &&
    now.bottom === box.bottom &&
    isReached()
  );
}

function boxOf(element: Element): Edges {
  const { left, top, right, bottom } = rectOf(element);
  return { left, top, right, bottom };
}

/** What a script can set on a field without a trace. */
function valueOf(element: Element): string {
  if (!isField(element)) return '';
  if (element instanceof HTMLInputElement)
    return `${element.checked} ${element.indeterminate} ${element.value}`;
  if (element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLSelectElement ? `${element.selectedIndex}` : '';
}

let lastFocused: Element | null = null;
let focusChanges = 0;

function describeViewport(): string {
  const focused = activeElement();
  if (focused !== lastFocused) focusChanges += 1;
  lastFocused = focused;
  return `${innerWidth} ${innerHeight} ${scrollX} ${scrollY} ${devicePixelRatio} ${focusChanges}`;
}
