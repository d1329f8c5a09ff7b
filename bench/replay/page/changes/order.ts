import { withAll } from '../marks.ts';
import { shuffled } from './pick-from.ts';

const KINDS = new Set(['li', 'tr', 'button', 'a', 'option', 'label', 'div', 'section', 'fieldset']);

/** Shuffles siblings of one kind: entries, rows, buttons, blocks of a form. */
export function changeOrder(random: () => number): (roots: readonly Element[]) => void {
  return (roots) => {
    for (const parent of roots.flatMap(withAll)) {
      const children = [...parent.children];
      const [first] = children;
      if (first === undefined || children.length < 2 || !KINDS.has(first.localName)) continue;
      const isAlike = children.every((one) => one.localName === first.localName);
      const hasText = [...parent.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
      // A frame that is moved reloads, and an element with a fixed position is not affected by its order.
      if (!isAlike || hasText || parent.querySelector('iframe,script') !== null) continue;
      parent.append(...shuffled(random, children));
    }
  };
}
