import { randomFrom } from '../../../src/testing/random-from.ts';
import type { PageChange } from '../change-kinds.ts';
import { addBanner } from './changes/banner.ts';
import { readScripts, renameClasses } from './changes/classes.ts';
import { renameIds } from './changes/ids.ts';
import { changeNames } from './changes/names.ts';
import { changeOrder } from './changes/order.ts';
import { changeTexts } from './changes/texts.ts';
import { addWrappers } from './changes/wrappers.ts';
import { type Marks, markElements, withShadows } from './marks.ts';
import { recordInput } from './record-input.ts';

interface PageOptions {
  readonly changes: readonly PageChange[];
  readonly seed: number;
  /** Mark of the element that is removed; `null` for none. */
  readonly gone: string | null;
}

/** Changes the elements below these roots, once; elements that the page adds later come in further calls. */
type Changer = (roots: readonly Element[]) => void;

const CHANGERS: Readonly<Record<PageChange, (random: () => number) => Changer>> = {
  texts: changeTexts,
  names: changeNames,
  order: changeOrder,
  ids: renameIds,
  classes: renameClasses,
  wrappers: addWrappers,
  banner: addBanner,
};

const LOOK_EVERY_MS = 50;

/** Prepares the page. */
type Begin = () => Promise<unknown>;

/** Runs in the page before its own scripts. Elements get their marks before anything about them changes. */
export function openPage(options: PageOptions, begin: Begin | null): void {
  const marks = markElements();
  const input = recordInput(marks);
  window.addEventListener('load', () => {
    // The page's own load listeners run first.
    setTimeout(() => void change(marks, input.noteActivity, options, begin), 0);
  });
}

async function change(
  marks: Marks,
  noteActivity: () => void,
  { changes, seed, gone }: PageOptions,
  begin: Begin | null,
): Promise<void> {
  await begin?.();
  if (changes.includes('classes')) await readScripts();
  const random = randomFrom(seed);
  const changers = changes.map((name) => CHANGERS[name](random));
  const observer = new MutationObserver((records) => {
    noteActivity();
    const added = records.flatMap(({ addedNodes }) =>
      [...addedNodes].filter((node) => node instanceof Element && node.isConnected),
    );
    apply(added.filter((node) => node instanceof Element));
  });
  const takeAway = (roots: readonly Element[]): void => {
    if (gone === null) return;
    for (const element of roots.flatMap(withShadows))
      if (marks.of(element) === gone) element.remove();
  };
  const apply = (roots: readonly Element[]): void => {
    marks.take(roots);
    takeAway(roots);
    for (const changer of changers) changer(roots);
    observer.takeRecords();
  };
  apply([document.body]);
  // No observer reports elements that appear in shadow trees.
  if (gone !== null) setInterval(() => takeAway([document.body]), LOOK_EVERY_MS);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
}
