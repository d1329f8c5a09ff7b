import { secretKindOf } from '../describe-element/secret-field.ts';

/** The focused field; `kind` says why there is no help with it. */
export type FieldHere =
  | { readonly kind: 'none' | 'secret' }
  | {
      readonly kind: 'field';
      /** The selected text, or the whole text. */
      readonly text: string;
      readonly isSelection: boolean;
      /** Whether the field takes line breaks only as key presses. */
      readonly isRich: boolean;
      readonly box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
      readonly viewportWidth: number;
    };

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const LINE_TYPES = /^(?:text|search|email|url)$/;

/** The field for which the bar is open, with its selection at that time. */
let held:
  | {
      readonly field: TextControl;
      readonly whole: string;
      readonly start: number | null;
      readonly end: number | null;
    }
  | { readonly field: HTMLElement; readonly whole: string; readonly range: Range | null }
  | null = null;

/**
 * Returns the focused field and remembers it for the other functions.
 * @param isWhole whether to ignore the selection in it
 */
export function fieldHere(isWhole = false): FieldHere {
  held = null;
  const element = deepestFocus();
  const editable = editableOf(element);
  if (editable === null) return { kind: 'none' };
  if (secretKindOf(editable) !== null) return { kind: 'secret' };
  const { x, y, width, height } = editable.getBoundingClientRect();
  const place = { box: { x, y, width, height }, viewportWidth: innerWidth };
  if (isTextControl(editable)) {
    const { value, selectionStart: start, selectionEnd: end } = editable;
    const selected = start === null || end === null ? '' : value.slice(start, end);
    const isSelection = !isWhole && selected.trim() !== '';
    held = { field: editable, whole: value, ...(isSelection ? { start, end } : WHOLE) };
    return {
      kind: 'field',
      text: isSelection ? selected : value,
      isSelection,
      isRich: false,
      ...place,
    };
  }
  const range = rangeIn(editable);
  const selected = range === null ? '' : String(getSelection());
  const isSelection = !isWhole && selected.trim() !== '';
  const whole = editable.innerText;
  held = { field: editable, whole, range: isSelection ? range : null };
  return {
    kind: 'field',
    text: isSelection ? selected : whole.replace(/\n$/, ''),
    isSelection,
    isRich: true,
    ...place,
  };
}

const WHOLE = { start: null, end: null };

/** Whether the field still has the text that it had when the bar was opened. */
export const isUnchanged = (): boolean =>
  held !== null && held.field.isConnected && textOf(held.field) === held.whole;

/** Focuses the field and selects the text to be replaced. */
export function selectAgain(): boolean {
  if (held === null || !isUnchanged()) return false;
  held.field.focus({ preventScroll: true });
  if ('range' in held) {
    const selection = getSelection();
    if (selection === null) return false;
    if (held.range === null) selection.selectAllChildren(held.field);
    else {
      selection.removeAllRanges();
      selection.addRange(held.range);
    }
  } else if (held.start === null || held.end === null) held.field.select();
  else held.field.setSelectionRange(held.start, held.end);
  return deepestFocus() === held.field;
}

/** The current text of the field; empty if the field was removed. */
export const textHere = (): string =>
  held === null || !held.field.isConnected ? '' : textOf(held.field).slice(0, 200_000);

const textOf = (field: HTMLElement): string =>
  isTextControl(field) ? field.value : field.innerText;

function deepestFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement != null) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The field that takes typed text here; `null` if there is none. */
function editableOf(element: Element | null): TextControl | HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  if (isTextControl(element)) return element.disabled || element.readOnly ? null : element;
  return element.isContentEditable ? element : null;
}

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && isForText(element));

/** Whether an input takes text. A password also counts, so that the field can be reported as secret. */
const isForText = ({ type }: HTMLInputElement): boolean =>
  LINE_TYPES.test(type) || type === 'password';

function rangeIn(field: HTMLElement): Range | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  return field.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}
