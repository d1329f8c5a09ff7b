import { type FieldWords, fieldsBeside, isFactField, isSeenField, wordsOf } from './fact-field.ts';

/** The field that the person is in, and its neighbours. */
export interface FocusedField {
  /** Changes with each state. */
  readonly token: number;
  /** `null`: they are in none. */
  readonly field: FieldWords | null;
  readonly others: readonly FieldWords[];
  /** The field's text. */
  readonly text: string;
  /** CSS pixels of the viewport. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly viewportWidth: number;
}

const NOWHERE = { field: null, others: [], text: '', box: { x: 0, y: 0, width: 0, height: 0 } };
/** Milliseconds after a blur: pressing something of the window takes the keyboard from the page first. */
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

function listen(): void {
  const capture = { capture: true, passive: true } as const;
  // A page can put the keyboard anywhere; what the person has not just done themselves shows nothing.
  const look = (): void => tell(navigator.userActivation.isActive ? document.activeElement : null);
  for (const type of ['focusin', 'click', 'input'])
    addEventListener(type, ({ isTrusted }) => void (isTrusted && look()), capture);
  addEventListener(
    'focusout',
    () => void setTimeout(() => document.activeElement === document.body && tell(null)),
    capture,
  );
  for (const type of ['scroll', 'resize', 'wheel'])
    addEventListener(type, () => tell(null), capture);
  addEventListener('blur', () => {
    setTimeout(() => void (!document.hasFocus() && tell(null)), AFTER_BLUR_MS);
  });
  addEventListener(
    'keydown',
    ({ key }) => void (/^(?:Escape|Enter|Tab)$/.test(key) && tell(null)),
    capture,
  );
}

function tell(element: Element | null): void {
  const next = stateOf(element);
  const { token, ...before } = current;
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  current = { token: token + 1, ...next };
  waiting?.(current);
  waiting = null;
}

function stateOf(element: Element | null): Omit<FocusedField, 'token'> {
  if (!isFactField(element) || element instanceof HTMLSelectElement || !isSeenField(element))
    return { ...NOWHERE, viewportWidth: 0 };
  const { x, y, width, height } = element.getBoundingClientRect();
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
