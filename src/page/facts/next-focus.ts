import {
  type FieldWords,
  fieldsBeside,
  isFactField,
  isSeenField,
  isSelect,
  wordsOf,
} from './fact-field.ts';
import { boxHere, deepestFocus, documentWithin, rootsAround } from './trees.ts';

/** The field that the person is in, and its neighbours. */
export interface FocusedField {
  /** Number of the state; changes with each state. */
  readonly token: number;
  /** Words of the field; `null` if the person is in none. */
  readonly field: FieldWords | null;
  readonly others: readonly FieldWords[];
  /** The field's text. */
  readonly text: string;
  /** Box of the field in CSS pixels of the viewport. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly viewportWidth: number;
}

const NOWHERE = { field: null, others: [], text: '', box: { x: 0, y: 0, width: 0, height: 0 } };
/** Wait after a blur in ms: a press on a part of the window first takes the focus from the page. */
const AFTER_BLUR_MS = 1_500;
const LONGEST = 300;

let waiting: ((focused: FocusedField) => void) | null = null;
let current: FocusedField = { token: 0, ...NOWHERE, viewportWidth: 0 };
let isListening = false;

/** Resolves once the person's field is no longer the one with this token. */
export function nextFocus(token: number): Promise<FocusedField> {
  if (!isListening) listen();
  isListening = true;
  if (current.token !== token) return Promise.resolve(current);
  return new Promise((resolve) => (waiting = resolve));
}

/** Roots that already have listeners; shadow trees and frames do not pass on all of their events. */
const listened = new WeakSet<EventTarget>();

function listen(): void {
  listenIn(window);
  // When a frame takes the focus, a blur is the only event in this window.
  addEventListener('blur', () => {
    const { activeElement: at } = document;
    if (at !== null && documentWithin(at) !== null) look();
    setTimeout(() => void (!document.hasFocus() && tell(null)), AFTER_BLUR_MS);
  });
  addEventListener('resize', () => tell(null));
}

function listenIn(root: EventTarget): void {
  if (listened.has(root)) return;
  listened.add(root);
  const capture = { capture: true, passive: true } as const;
  for (const type of ['focusin', 'click', 'input'])
    root.addEventListener(type, ({ isTrusted }) => void (isTrusted && look()), capture);
  root.addEventListener(
    'focusout',
    () => void setTimeout(() => isNowhere(deepestFocus()) && tell(null)),
    capture,
  );
  for (const type of ['scroll', 'wheel']) root.addEventListener(type, () => tell(null), capture);
  root.addEventListener(
    'keydown',
    (event) => {
      if ('key' in event && /^(?:Escape|Enter|Tab)$/.test(String(event.key))) tell(null);
    },
    capture,
  );
}

/** Reports the focused field, but none if the person has not just acted: a page can move the focus anywhere. */
function look(): void {
  const focused = deepestFocus();
  for (const root of focused === null ? [] : rootsAround(focused))
    if (root !== document) listenIn(root);
  tell(navigator.userActivation.isActive ? focused : null);
}

/** Whether the focus is in no field: on the body of this document or of a frame, or on a frame of another origin. */
const isNowhere = (element: Element | null): boolean =>
  element === null || element === element.ownerDocument.body || documentWithin(element) !== null;

function tell(element: Element | null): void {
  const next = stateOf(element);
  const { token, ...before } = current;
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  current = { token: token + 1, ...next };
  waiting?.(current);
  waiting = null;
}

function stateOf(element: Element | null): Omit<FocusedField, 'token'> {
  if (!isFactField(element) || isSelect(element) || !isSeenField(element))
    return { ...NOWHERE, viewportWidth: 0 };
  const { x, y, width, height } = boxHere(element);
  return {
    field: wordsOf(element),
    others: fieldsBeside(element)
      .filter((each) => each !== element)
      .map((each) => wordsOf(each)),
    text: element.value.slice(0, LONGEST),
    box: { x, y, width, height },
    viewportWidth: innerWidth,
  };
}
