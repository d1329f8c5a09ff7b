import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import { wordsIn } from '../../shared/messages/words-in.ts';
import { WordsContext } from '../../renderer/text/use-words.ts';
import { show } from './show.ts';

/** The English texts, which `render` uses. */
export const { t } = wordsIn('en');

let root: Root | null = null;

/** Renders an element as the only content of the document; rendering again keeps the state of components. */
export function render(element: ReactNode): void {
  if (root === null || document.querySelector('#root') === null) {
    root?.unmount();
    show('<div id="root"></div>');
    const container = document.querySelector('#root');
    if (container === null) throw new Error('The document has no body');
    root = createRoot(container);
  }
  const { current } = { current: root };
  flushSync(() => current.render(createElement(WordsContext, { value: wordsIn('en') }, element)));
}

/** Removes the rendered content. */
export function unmount(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}
