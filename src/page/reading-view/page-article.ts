import { mainContentOf } from '../reader/main-content.ts';

export interface PageArticle {
  readonly title: string;
  /** Author; empty if the page does not name one. */
  readonly byline: string;
  readonly content: Element;
}

/** The article of a page; `null` if it has none. The page is not changed. */
export function articleOf(page: Document): PageArticle | null {
  const copy = page.cloneNode(true);
  if (!(copy instanceof Document)) return null;
  // Code and data are not text to read, but would count in the article's share of the page.
  for (const code of copy.querySelectorAll('script, style, noscript, template')) code.remove();
  return mainContentOf(copy);
}
