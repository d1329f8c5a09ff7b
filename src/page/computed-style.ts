import { memoOfLook } from './one-look.ts';

const styles = memoOfLook<CSSStyleDeclaration>();

/** The computed style of an element, one object for the whole look: making it costs as much as reading from it. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  styles.set(element, style);
  return style;
}
