import { CONTROLS } from '../controls.ts';
import { withAll } from '../marks.ts';
import { pickFrom } from './pick-from.ts';

/** Changes that a redesign makes to a name without changing its meaning. */
const CHANGES: readonly ((name: string, word: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => `${name}…`,
  (name, word) => `${name} ${word}`,
  (name, word) => `${capital(word)} ${name}`,
  (name, word) => `${name} (${word})`,
];
const WORDS = 'now here today online again quick easy simple your new beta safe free'.split(' ');
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const LABEL_CHANGES: readonly ((name: string) => string)[] = [
  (name) => `${name} *`,
  (name) => `${name} (required)`,
  (name) => name.toUpperCase(),
];

/** Changes the names of controls and fields slightly. Scripts that read texts still get the old ones. */
export function changeNames(random: () => number): (roots: readonly Element[]) => void {
  const done = new WeakSet<Element>();
  return (roots) => {
    for (const element of roots.flatMap(withAll)) {
      if (done.has(element)) continue;
      done.add(element);
      if (element.localName === 'label') changeLabel(random, element);
      else if (element.matches(CONTROLS)) changeName(random, element);
    }
  };
}

function changeName(random: () => number, element: Element): void {
  const isTextField = element.matches('input:not([type=submit],[type=button]),textarea,select');
  if (isTextField && !element.hasAttribute('aria-label')) return;
  if (element.hasAttribute('aria-labelledby')) return;
  const name = (
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''))
  ).trim();
  if (!/\p{L}{2}/u.test(name) || name.length > 60) return;
  element.setAttribute('aria-label', pickFrom(random, CHANGES)(name, pickFrom(random, WORDS)));
}

/** Changes the text of a label in place. */
function changeLabel(random: () => number, label: Element): void {
  const text = [...label.childNodes].find(
    (node) => node instanceof Text && /\p{L}{2}/u.test(node.data),
  );
  if (text instanceof Text) text.data = pickFrom(random, LABEL_CHANGES)(text.data.trimEnd());
}
