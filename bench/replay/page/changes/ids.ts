import { withAll } from '../marks.ts';
import { newWord } from './pick-from.ts';
import { rewriteSelectors } from './rewrite-selectors.ts';

const REFERENCES = [
  'for',
  'form',
  'list',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'aria-details',
  'aria-flowto',
];
const ID_IN_SELECTOR = /#([\w-]+)/g;

/** Renames ids and the values of test attributes. The page's own scripts still find elements by the old ones. */
export function renameIds(random: () => number): (roots: readonly Element[]) => void {
  const renamed = new Map<string, string>();
  patchLookups(renamed);
  const fresh = new Set<string>();
  return (roots) => {
    const elements = roots.flatMap(withAll).filter((one) => one.closest('svg') === null);
    for (const element of elements) {
      const { id } = element;
      if (id !== '' && !fresh.has(id)) {
        const name = renamed.get(id) ?? `n${newWord(random)}`;
        renamed.set(id, name);
        fresh.add(name);
        element.id = name;
      }
      for (const name of ['data-testid', 'data-test'])
        if (element.hasAttribute(name)) element.setAttribute(name, newWord(random));
    }
    for (const element of elements) followReferences(element, renamed);
    rewriteSelectors(/#([\w-]+)/g, (id) => `#${renamed.get(id) ?? id}`);
  };
}

function followReferences(element: Element, renamed: ReadonlyMap<string, string>): void {
  for (const name of REFERENCES) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    const next = value
      .split(/\s+/)
      .map((id) => renamed.get(id) ?? id)
      .join(' ');
    if (next !== value) element.setAttribute(name, next);
  }
  const href = element.getAttribute('href');
  if (href?.startsWith('#') === true)
    element.setAttribute('href', `#${renamed.get(href.slice(1)) ?? href.slice(1)}`);
}

function patchLookups(renamed: ReadonlyMap<string, string>): void {
  const find = document.getElementById.bind(document);
  document.getElementById = (id) => find(id) ?? find(renamed.get(id) ?? id);
  const translated = (selector: string): string =>
    selector.replaceAll(ID_IN_SELECTOR, (_, id: string) => `#${renamed.get(id) ?? id}`);
  for (const prototype of [Document.prototype, Element.prototype, DocumentFragment.prototype])
    for (const name of ['querySelector', 'querySelectorAll'] as const) patch(prototype, name);
  for (const name of ['matches', 'closest'] as const) patch(Element.prototype, name);
  const get = Reflect.get(Element.prototype, 'getAttribute');
  // A page that compares ids must get the original ones.
  Element.prototype.getAttribute = function (name) {
    const value = Reflect.apply(get, this, [name]);
    return name === 'id' ? ([...renamed].find(([, now]) => now === value)?.[0] ?? value) : value;
  };

  function patch(prototype: object, name: string): void {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') return;
    Reflect.set(prototype, name, function (this: unknown, selector: unknown) {
      const found: unknown = Reflect.apply(original, this, [translated(String(selector))]);
      return found;
    });
  }
}
