import {
  endOfSelection,
  isFrameInFocus,
  type Place,
  textOfSelection,
} from './text-of-selection.ts';

/** Text that the person has selected with the mouse. */
export interface Marked {
  /** Number of the state; changes with each state. */
  readonly token: number;
  /** Selected text; empty if there is none to ask about. */
  readonly text: string;
  /** End of the selection, in CSS pixels of the viewport. */
  readonly box: Place;
  readonly viewportWidth: number;
}

/** The selection at one moment. */
interface Selected {
  /** Both ends of the selection: their nodes and offsets. */
  readonly ends: readonly unknown[];
  readonly text: string;
}

/** A press of the mouse, until it is released. */
interface Press {
  readonly event: MouseEvent;
  /** The selection before the press. */
  readonly before: Selected;
  /** The selection when the pointer was released, which comes before the mouse event. */
  after: Selected | null;
}

/** Time in ms in which a third press, which selects the whole paragraph, may follow. */
const MORE_PRESSES_MS = 300;
/** Least distance in CSS pixels of a drag; a shorter one selects nothing. */
const LEAST_WAY = 4;
const NOTHING = { text: '', box: { x: 0, y: 0, width: 0, height: 0 }, viewportWidth: 0 };

let waiting: ((marked: Marked) => void) | null = null;
let current: Marked = { token: 0, ...NOTHING };
let isListening = false;
let pressed: Press | null = null;
let timer = 0;

/** Resolves once the selected text is no longer the one with this token. */
export function nextMarked(token: number): Promise<Marked> {
  if (!isListening) listen();
  isListening = true;
  if (current.token !== token) return Promise.resolve(current);
  return new Promise((resolve) => (waiting = resolve));
}

/** Forgets the selection and the current press, when a run starts or stops using the page. */
export function forgetMarked(): void {
  pressed = null;
  forget();
}

function listen(): void {
  const capture = { capture: true, passive: true } as const;
  addEventListener('mousedown', notePress, capture);
  addEventListener('pointerup', readRelease, capture);
  addEventListener('mouseup', noteRelease, capture);
  addEventListener('blur', noteBlur, capture);
  for (const type of ['keydown', 'wheel', 'resize', 'dragstart'])
    addEventListener(type, forget, capture);
  addEventListener(
    'scroll',
    ({ target }) => {
      const at = getSelection()?.focusNode ?? null;
      if (target instanceof Node && target.contains(at)) forget();
    },
    capture,
  );
  document.addEventListener('selectionchange', () => {
    if (current.text !== '' && textOfSelection() !== current.text) forget();
  });
}

function notePress(event: MouseEvent): void {
  forget();
  const isPress = event.isTrusted && event.button === 0 && isSelectable(event);
  pressed = isPress ? { event, before: selected(), after: null } : null;
}

/** Reads the selection before the page's own listeners can change it. */
function readRelease({ isTrusted, button }: PointerEvent): void {
  if (isTrusted && button === 0 && pressed !== null) pressed.after = selected();
}

/** Reports the selection after a press. A selection that the page made by itself, or that already existed, is not the person's. */
function noteRelease({ isTrusted, button, clientX: x, clientY: y, detail, shiftKey }: MouseEvent) {
  if (!isTrusted || button !== 0 || pressed === null) return;
  const { event, before, after } = pressed;
  pressed = null;
  const way = Math.hypot(x - event.clientX, y - event.clientY);
  if (way < LEAST_WAY && detail < 2 && !shiftKey) return;
  const now = after ?? selected();
  // If the page handles a press itself, the engine selects nothing.
  if (event.defaultPrevented || now.text === '' || isSame(now, before)) return;
  timer = setTimeout(() => {
    const text = textOfSelection();
    if (text === now.text) tell({ text, box: endOfSelection({ x, y }), viewportWidth: innerWidth });
  }, MORE_PRESSES_MS);
}

/**
 * Forgets the selection when a frame gets the focus, as presses in a frame are only seen there. If the window's button takes the focus, no
 * frame has it.
 */
function noteBlur({ target }: FocusEvent): void {
  if (target === window && isFrameInFocus()) forget();
}

/** Whether text can be selected from the mouse's position. */
function isSelectable(event: MouseEvent): boolean {
  const [target] = event.composedPath();
  return !(target instanceof Element && getComputedStyle(target).userSelect === 'none');
}

function selected(): Selected {
  const selection = getSelection();
  const ends = [
    selection?.anchorNode,
    selection?.anchorOffset,
    selection?.focusNode,
    selection?.focusOffset,
  ];
  return { ends, text: textOfSelection() };
}

/** Whether two selections are equal; in shadow trees only the text differs. */
function isSame(one: Selected, other: Selected): boolean {
  return one.text === other.text && one.ends.every((end, at) => end === other.ends[at]);
}

function forget(): void {
  clearTimeout(timer);
  if (current.text !== '') tell(NOTHING);
}

function tell(next: Omit<Marked, 'token'>): void {
  current = { token: current.token + 1, ...next };
  waiting?.(current);
  waiting = null;
}
