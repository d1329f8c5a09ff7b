import type { RunView } from '../view/run-view.ts';

/** A page that a run looked at. */
export interface VisitedPage {
  readonly url: string;
  /** Last title that the run saw; empty if the page has none. */
  readonly title: string;
}

/** Returns the web pages that a run looked at, each once, in the order of the first look. */
export function pagesOf({ iterations }: Pick<RunView, 'iterations'>): readonly VisitedPage[] {
  const pages = new Map<string, VisitedPage>();
  for (const { observations } of iterations)
    for (const { url, title } of observations)
      if (/^https?:/.test(url)) pages.set(url.replace(/#.*$/, ''), { url, title });
  return [...pages.values()];
}
