import { COMPOSITES, CONTROLS } from '../controls.ts';
import { addedElement, withAll } from '../marks.ts';
import { pickFrom } from './pick-from.ts';

/** Wraps blocks that contain controls, and the words of buttons and links. */
export function addWrappers(random: () => number): (roots: readonly Element[]) => void {
  let isFirst = true;
  return (roots) => {
    for (const element of roots.flatMap(withAll)) {
      if (element.matches('button,a') && element.children.length === 0) wrapWords(element);
      else if (isFirst && isBlock(element) && random() < 0.6) wrap(random, element);
    }
    isFirst = false;
  };
}

const isBlock = (element: Element): boolean =>
  element.matches('div,section,form,fieldset') &&
  element.closest(COMPOSITES) === null &&
  element.parentElement?.closest('[role]') === null &&
  !element.matches('[role]') &&
  element.querySelector(CONTROLS) !== null &&
  element.querySelector('iframe') === null;

function wrap(random: () => number, element: Element): void {
  const outer = addedElement(pickFrom(random, ['div', 'section'] as const));
  element.replaceWith(outer);
  outer.append(element);
}

/** Wraps the words so that scripts still see the control itself as the target of a press. */
function wrapWords(element: Element): void {
  if ((element.textContent ?? '').trim() === '') return;
  const inner = addedElement('span');
  inner.style.pointerEvents = 'none';
  inner.append(...element.childNodes);
  element.append(inner);
}
