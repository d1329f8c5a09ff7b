import { withAll } from '../marks.ts';
import { newWord } from './pick-from.ts';
import { rewriteSelectors } from './rewrite-selectors.ts';

let scripts = '';

/** Renames classes whose old names no script mentions, and adds another class everywhere, as build tools do. */
export function renameClasses(random: () => number): (roots: readonly Element[]) => void {
  const renamed = new Map<string, string>();
  const done = new WeakSet<Element>();
  const nameFor = (name: string): string => {
    const known = renamed.get(name);
    if (known !== undefined) return known;
    const next = scripts.includes(name) ? name : `c-${newWord(random)}`;
    renamed.set(name, next);
    return next;
  };
  return (roots) => {
    for (const element of roots.flatMap(withAll)) {
      if (done.has(element) || element.closest('svg') !== null) continue;
      done.add(element);
      const names = [...element.classList].map(nameFor);
      element.setAttribute('class', [...names, `k-${newWord(random)}`].join(' '));
    }
    rewriteSelectors(/\.([a-zA-Z_][\w-]*)/g, (name) => `.${renamed.get(name) ?? name}`);
  };
}

/** Reads the page's scripts; must run before `renameClasses`. */
export async function readScripts(): Promise<void> {
  const texts = await Promise.all(
    [...document.scripts].map(async ({ src, text }) => {
      if (src === '') return text;
      if (new URL(src).origin !== location.origin) return '';
      return (await fetch(src)).text();
    }),
  );
  scripts = texts.join('\n');
}
