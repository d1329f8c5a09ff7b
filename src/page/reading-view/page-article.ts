import { mainContentOf } from '../reader/main-content.ts';

export interface PageArticle {
  readonly title: string;
  /** Who wrote it; empty where the page does not say so. */
  readonly byline: string;
  readonly content: Element;
}

/** The article of a page; `null`: it has none. The page stays as it is. */
export function articleOf(page: Document): PageArticle | null {
  const copy = page.cloneNode(true);
  if (!(copy instanceof Document)) return null;
  // Code and data are no part of what there is to read, but would count in how much of the page the article is.
  for (const code of copy.querySelectorAll('script, style, noscript, template')) code.remove();
  return mainContentOf(copy);
}
