import { withAll } from '../marks.ts';
import { newWord } from './pick-from.ts';
import { rewriteSelectors } from './rewrite-selectors.ts';

let scripts = '';

/** Other class names where no script names the old ones, and a further one everywhere, as build tools make them. */
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

/** Has to be done before. */
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
