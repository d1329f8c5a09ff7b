import { areTicks } from './clocks.ts';
import { activeElement, isConnected, rectOf } from './dom-access.ts';
import { isField } from './element-role.ts';

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** A listed element, with facts that show whether it has changed since the reading. */
export interface TrackedElement {
  readonly element: Element;
  /** The element's box, if already measured. */
  readonly edges?: Edges;
  /** Whether a click at the remembered point still hits the element. */
  readonly isReached: () => boolean;
}

interface TrackedState extends TrackedElement {
  readonly box: Edges;
  readonly value: string;
}

/** Longest time in ms for which a reading is valid: a script may change a style sheet without an event or mutation. */
const MAX_AGE_MS = 10_000;
/** Events that can change the look of a page without a mutation. Clicks are not among them: only the page's own listeners react to them. */
const EVENTS = [
  'scroll',
  'resize',
  'input',
  'change',
  'reset',
  'invalid',
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

/** Time before its first reading at which a document counts as changed: main has waited for its network to be quiet by then. */
const QUIET_BEFORE_MS = 90;

const watched = new WeakSet<Node>();
const roots: WeakRef<Document | ShadowRoot>[] = [];
const observer = new MutationObserver(received);
const listeners: ((records: readonly MutationRecord[]) => void)[] = [];
const waiting = new Set<() => void>();
let isChanged = true;
let activeAt = performance.now() - QUIET_BEFORE_MS;
/** Time of the last activity other than the ticks of clocks. */
let changedAt = activeAt;
let mutatedAt = [activeAt, activeAt] as const;
let readings = 0;
let readAt = 0;
let tracked: readonly TrackedState[] = [];
let viewportState = '';

/**
 * Marks the last reading as outdated although the document did not change: the main process has found a closed shadow root or
 * a listener that the reading did not include. Returns the number of that reading.
 */
export function noteChange(): number {
  isChanged = true;
  return readings;
}

/** Calls `listener` with all further mutations of the watched trees. */
export function onMutations(listener: (records: readonly MutationRecord[]) => void): void {
  listeners.push(listener);
}

function received(records: readonly MutationRecord[]): void {
  const before = changedAt;
  markActivity();
  if (areTicks(records, activeAt)) changedAt = before;
  mutatedAt = [activeAt, mutatedAt[0]];
  for (const listener of listeners) listener(records);
}

function takeRecords(): void {
  const records = observer.takeRecords();
  if (records.length > 0) received(records);
}

function markActivity(): void {
  isChanged = true;
  activeAt = performance.now();
  changedAt = activeAt;
  for (const wake of waiting) wake();
  waiting.clear();
}

/** Resolves at the next event or mutation, at once if there was one since that reading, or after `maxMs`. */
export function untilChangedSince(reading: number, maxMs: number): Promise<void> {
  if (!isUntouched(reading)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(wake, maxMs);
    waiting.add(wake);
    function wake(): void {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve();
    }
  });
}

/** Milliseconds since the last event or mutation. */
export function msSinceActivity(): number {
  takeRecords();
  return performance.now() - activeAt;
}

/** Milliseconds since the last event or mutation, not counting the ticks of clocks. */
export function msSinceChange(): number {
  takeRecords();
  return performance.now() - changedAt;
}

/** Milliseconds since the last mutation and since the one before. */
export function msSinceMutations(): { readonly last: number; readonly before: number } {
  takeRecords();
  const now = performance.now();
  return { last: now - mutatedAt[0], before: now - mutatedAt[1] };
}

/** The document and the known shadow roots that still exist. */
export function watchedRoots(): readonly (Document | ShadowRoot)[] {
  watchTree(document);
  return roots.flatMap((root) => root.deref() ?? []);
}

/** Starts to observe mutations and events in a document or shadow tree. */
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

/** Forgets earlier changes and returns the number of the new reading. */
export function beginReading(): number {
  watchTree(document);
  takeRecords();
  isChanged = false;
  readings += 1;
  readAt = performance.now();
  tracked = [];
  viewportState = describeViewport();
  return readings;
}

/** Remembers the elements that the reading listed. */
export function rememberTracked(elements: readonly TrackedElement[]): void {
  tracked = elements.map((one) => ({
    ...one,
    box: one.edges ?? boxOf(one.element),
    value: valueOf(one.element),
  }));
}

/** Whether that reading is the last one, with no event or mutation since. Cheap; `isUnchangedSince` also measures the listed elements. */
export function isUntouched(reading: number): boolean {
  takeRecords();
  return reading === readings && !isChanged;
}

/** Whether that reading is still true: it is the last one, with no event, mutation or change of a box, value or cover since. */
export function isUnchangedSince(reading: number): boolean {
  if (!isUntouched(reading) || performance.now() - readAt > MAX_AGE_MS) return false;
  return viewportState === describeViewport() && tracked.every(isAsBefore);
}

function isAsBefore({ element, box, value, isReached }: TrackedState): boolean {
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

/** The state of a field that a script can set without an event or mutation. */
function valueOf(element: Element): string {
  if (!isField(element)) return '';
  if (element instanceof HTMLInputElement)
    return `${element.checked} ${element.indeterminate} ${element.value}`;
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (!(element instanceof HTMLSelectElement)) return '';
  if (!element.multiple) return `${element.selectedIndex}`;
  return Array.from(element.selectedOptions, ({ index }) => index).join(' ');
}

let lastFocused: Element | null = null;
let focusChanges = 0;
let lastCaretNode: Node | null = null;
let caretMoves = 0;

function describeViewport(): string {
  const focused = activeElement();
  if (focused !== lastFocused) focusChanges += 1;
  lastFocused = focused;
  return `${innerWidth} ${innerHeight} ${scrollX} ${scrollY} ${devicePixelRatio} ${focusChanges} ${caretPlace(focused)}`;
}

/** The caret's position, which keys change without a mutation or any of the events above. */
function caretPlace(focused: Element | null): string {
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement)
    return `${focused.selectionStart} ${focused.selectionEnd}`;
  if (!(focused instanceof HTMLElement && focused.isContentEditable)) return '';
  const selection = getSelection();
  const node = selection?.focusNode ?? null;
  if (selection === null || node === null) return '';
  if (node !== lastCaretNode) caretMoves += 1;
  lastCaretNode = node;
  return `${caretMoves} ${selection.focusOffset} ${selection.anchorOffset} ${selection.isCollapsed}`;
}
