/** Page script of the reading view: the article without the rest of the page. The only entry of this folder. */
import { isProbablyReaderable } from '@mozilla/readability';

import type { ReadingLook } from '#shared/model/page-view/reading-look.ts';
import type { ReadingWords } from '#shared/model/page-view/reading-words.ts';

import { cleanArticle } from './clean-article.ts';
import { articleOf } from './page-article.ts';
import { closeView, nextLook, showView } from './show-view.ts';

/** A cheap guess whether the page has an article, made when the browser is idle. */
export const canBeRead = (): Promise<boolean> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(isProbablyReaderable(document)), { timeout: 2000 });
  });

/** Opens or closes the view. Returns `false` if the page has no article. */
export function toggleView(words: ReadingWords, look: ReadingLook): boolean {
  if (closeView()) return true;
  const article = articleOf(document);
  if (article === null) return false;
  showView({ ...article, content: cleanArticle(article.content, article.title) }, words, look);
  return true;
}

export { closeView, nextLook };
