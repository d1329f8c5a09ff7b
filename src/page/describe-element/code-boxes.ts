import { attributeOf, parentElementOf } from '../dom/dom-access.ts';
import { secretNamed } from './secret-words.ts';

/** Most levels up to the box around all fields; each field often has a box of its own. */
const MOST_UP = 4;
/** Least number of boxes of a code; rows longer than `MOST` are crosswords and games. */
const FEWEST = 4;
const MOST = 8;
const BOX_TYPES = new Set(['text', 'tel', 'number', 'password']);
const FOR_DIGITS = /^(?:numeric|decimal|tel)$/;

/** Whether a field is one of several for a single character each, for a one-time code or a PIN. */
export function isCodeBox(element: Element): boolean {
  if (!isBox(element)) return false;
  let around = parentElementOf(element);
  for (let up = 0; up < MOST_UP && around !== null; up += 1) {
    const boxes = [...Element.prototype.querySelectorAll.call(around, 'input')].filter(isBox);
    if (boxes.length > MOST) return false;
    if (boxes.length >= FEWEST)
      return boxes.every(takesDigits) || [around, ...boxes].some(speaksOfCode);
    around = parentElementOf(around);
  }
  return false;
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.maxLength === 1 && BOX_TYPES.has(element.type);

const takesDigits = (box: HTMLInputElement): boolean =>
  box.type === 'tel' ||
  box.type === 'number' ||
  FOR_DIGITS.test(attributeOf(box, 'inputmode') ?? '') ||
  /\\d|\[0-9\]/.test(attributeOf(box, 'pattern') ?? '');

const speaksOfCode = (element: Element): boolean =>
  attributeOf(element, 'autocomplete') === 'one-time-code' ||
  ['aria-label', 'name', 'id', 'class'].some(
    (attribute) => secretNamed(attributeOf(element, attribute) ?? '') !== null,
  );
