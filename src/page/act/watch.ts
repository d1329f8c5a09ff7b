import type { FrameChanges, Point } from '#shared/model/page-act.ts';

import { isWithin } from '../flat-tree.ts';
import { focusedElement, openShadowRoots, shadowRootsAround } from './composed-tree.ts';
import { describe } from './describe.ts';
import { readField, valueOf } from './field.ts';
import { isSurelyListening, untilListening } from './paint-holding.ts';

/** What is looked at while one act goes on in this frame. */
interface Watch {
  readonly target: Element;
  readonly observer: MutationObserver;
  readonly stop: AbortController;
  /** Nodes that changed before the act began: clocks, tickers, spinners. What they do is no effect of the act. */
  readonly restless: Set<Node>;
  mutations: number;
  /** Whether the document surely took input when the act began. */
  isListening: boolean;
  /** Whether a trusted input event of the act was heard. */
  hasHeard: boolean;
  hasBegun: boolean;
  value: string;
  focused: Element | null;
  scrolled: Element | null;
}

const MAX_SHADOW_ROOTS = 500;
const INVISIBLE_TAGS = new Set([
  'SCRIPT',
  'STYLE',
  'LINK',
  'META',
  'TEMPLATE',
  'NOSCRIPT',
  'TITLE',
]);

/** All that one press or key sends: a page that keeps some from being heard hardly keeps them all. */
const INPUT_EVENTS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'keydown',
  'keyup',
  'wheel',
];

let current: Watch | null = null;

/** Starts to watch the frame; what changes before `beginAct` is remembered as restless. */
export function startWatch(target: Element): void {
  current?.observer.disconnect();
  current?.stop.abort();
  const document = target.ownerDocument;
  const focused = focusedElement(target);
  const stop = new AbortController();
  const watch: Watch = {
    // Without a target of its own it is what has the focus that keys act on.
    target: target === document.documentElement ? (focused ?? target) : target,
    observer: new MutationObserver((records) => note(watch, records)),
    stop,
    restless: new Set(),
    mutations: 0,
    isListening: false,
    hasHeard: false,
    hasBegun: false,
    value: '',
    focused,
    scrolled: null,
  };
  for (const type of INPUT_EVENTS) {
    window.addEventListener(type, (event) => noteInput(watch, event), {
      capture: true,
      passive: true,
      signal: stop.signal,
    });
  }
  const roots = new Set([
    document,
    ...shadowRootsAround(target),
    ...openShadowRoots(document, MAX_SHADOW_ROOTS),
  ]);
  for (const root of roots) {
    watch.observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    });
    root.addEventListener('scroll', (event) => noteScroll(watch, event), {
      capture: true,
      passive: true,
      signal: stop.signal,
    });
  }
  current = watch;
}

/** Waits until the document takes input; from then on, what changes counts. */
export async function beginAct(): Promise<void> {
  await untilListening();
  if (current === null) return;
  note(current, current.observer.takeRecords());
  current.hasBegun = true;
  current.isListening = isSurelyListening();
  current.scrolled = null;
  current.value = valueOf(current.target);
  current.focused = focusedElement(current.target);
}

/** How much has changed until now, without ending the watch. */
export function countChanges(): number | null {
  if (current === null) return null;
  note(current, current.observer.takeRecords());
  return current.mutations;
}

/**
 * Whether the act's input has arrived. A document that surely takes input is only asked if that is `doubtful` for another
 * reason: the input may have gone on into a frame inside. `null` when the document has been replaced.
 */
export function hasHeardInput(doubtful: boolean): boolean | null {
  if (current === null) return null;
  return current.hasHeard || (current.isListening && !doubtful);
}

/** Ends the watch. `null` when there was none: the document has been replaced since. */
export function endWatch(): FrameChanges | null {
  const watch = current;
  if (watch === null) return null;
  current = null;
  note(watch, watch.observer.takeRecords());
  watch.observer.disconnect();
  watch.stop.abort();
  const value = valueOf(watch.target);
  const isSecret = readField(watch.target).isSecret;
  return {
    mutations: watch.mutations,
    value:
      value === watch.value
        ? null
        : isSecret
          ? '•'.repeat(Math.min(value.length, 100))
          : value.slice(0, 300_000),
    focus: focusChange(watch),
    scroll: watch.scrolled === null ? null : positionOf(watch.scrolled),
  };
}

function note(watch: Watch, records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (!isVisibleChange(record)) continue;
    if (!watch.hasBegun) watch.restless.add(record.target);
    else if (!watch.restless.has(record.target)) watch.mutations += 1;
  }
}

function isVisibleChange(record: MutationRecord): boolean {
  const element = record.target instanceof Element ? record.target : record.target.parentElement;
  if (element !== null && (INVISIBLE_TAGS.has(element.tagName) || element.closest('head') !== null))
    return false;
  if (record.type === 'attributes') {
    const { attributeName, oldValue } = record;
    return attributeName !== null && element?.getAttribute(attributeName) !== oldValue;
  }
  if (record.type === 'characterData') return record.target.nodeType === Node.TEXT_NODE;
  return [...record.addedNodes, ...record.removedNodes].some(isDrawnNode);
}

function isDrawnNode(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').trim() !== '';
  return node instanceof Element && !INVISIBLE_TAGS.has(node.tagName);
}

function noteInput(watch: Watch, event: Event): void {
  if (watch.hasBegun && event.isTrusted) watch.hasHeard = true;
}

function noteScroll(watch: Watch, event: Event): void {
  if (!watch.hasBegun) return;
  watch.scrolled =
    event.target instanceof Element ? event.target : watch.target.ownerDocument.scrollingElement;
}

/** A button that was clicked has the focus then: no news. A field that got it is. */
function focusChange(watch: Watch): string | null {
  const focused = focusedElement(watch.target);
  if (focused === watch.focused || focused === null || focused === watch.target.ownerDocument.body)
    return null;
  const isField = readField(focused).kind !== 'none' || focused instanceof HTMLSelectElement;
  if (!isField && (isWithin(watch.target, focused) || isWithin(focused, watch.target))) return null;
  return describe(focused);
}

function positionOf(scroller: Element): Point {
  return { x: Math.round(scroller.scrollLeft), y: Math.round(scroller.scrollTop) };
}
