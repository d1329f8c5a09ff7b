import { isConnected } from './dom-access.ts';

/** Numbers that stay with an element while it lives, and are never reused. */
const numbers = new WeakMap<Element, number>();
const elements = new Map<number, WeakRef<Element>>();
let last = 0;

const forgotten = new FinalizationRegistry<number>((number) => elements.delete(number));

/** Random id that distinguishes this document's numbers from those of the frame's next document. */
export const world = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

export function numberOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(element, last);
  elements.set(last, new WeakRef(element));
  forgotten.register(element, last);
  return last;
}

/** The element with this number; `null` if it is no longer in the page. */
export function elementWithNumber(number: number): Element | null {
  const element = elements.get(number)?.deref();
  return element !== undefined && isConnected(element) ? element : null;
}

/** Numbers of elements that are still in the page and pass the test. */
export function numbersOf(test: (element: Element) => boolean): readonly number[] {
  return [...elements.keys()].filter((number) => {
    const element = elementWithNumber(number);
    return element !== null && test(element);
  });
}
