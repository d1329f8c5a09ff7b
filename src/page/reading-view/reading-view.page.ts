/** Page script of the reading view: the article without the rest of the page. The only entry of this folder. */
import { isProbablyReaderable } from '@mozilla/readability';

import { cleanArticle } from './clean-article.ts';
import { articleOf } from './page-article.ts';
import { closeView, type ReadingWords, showView } from './show-view.ts';

/** A guess that costs little, made when nothing else is to do. */
export const canBeRead = (): Promise<boolean> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(isProbablyReaderable(document)), { timeout: 2000 });
  });

/** Opens the view, or closes it; `false`: the page has no article. */
export function toggleView(words: ReadingWords): boolean {
  if (closeView()) return true;
  const article = articleOf(document);
  if (article === null) return false;
  showView({ ...article, content: cleanArticle(article.content, article.title) }, words);
  return true;
}

export { closeView };
