/** Page script of `read_page` and `extract`, loaded into a frame's isolated world when a page is first read there. */
import type { ReadMarkdown } from '#shared/model/page/frame-report.ts';
import type { PageData } from '#shared/page-data/page-data.ts';

import type * as PageScript from '../page-script.ts';
import { mainContentOf } from './main-content.ts';
import { readPageData } from './read-page-data.ts';
import { toMarkdown } from './to-markdown.ts';

declare const waymarkPage: typeof PageScript;

interface ReadOptions {
  readonly maxChars: number;
  /** Whether to read everything visible, even if the page has an article. */
  readonly whole: boolean;
  readonly links: boolean;
}

/** The visible text of this frame as Markdown: only its article, if it has one that is enough. */
export function readMarkdownJson({ maxChars, whole, links }: ReadOptions): string {
  const { copy, isCut } = waymarkPage.cloneVisible(maxChars);
  const everything = copy.body.textContent.replace(/\s+/g, ' ').trim().length;
  const article = whole || isCut ? null : mainContentOf(copy);
  const text = toMarkdown(article?.content ?? copy.body, links);
  const full = article === null || article.title === '' ? text : `# ${article.title}\n\n${text}`;
  const answer: ReadMarkdown = {
    text: full.slice(0, maxChars),
    isCut: isCut || full.length > maxChars,
    isArticle: article !== null,
    share: article === null || everything === 0 ? 1 : Math.min(1, article.length / everything),
  };
  return JSON.stringify(answer);
}

/** Tables, lists and links that are visible in this frame. */
export function readDataJson(maxChars: number): string {
  const { copy, originals, isCut } = waymarkPage.cloneVisible(maxChars);
  const next = nextPage();
  const data: PageData = {
    ...readPageData(copy.body, originals),
    ...(next !== null && { next }),
    isCut,
  };
  return JSON.stringify(data);
}

const MAX_ADDRESS = 8_000;

/** URL of the next page, from the head or a link; `null` if there is none. */
function nextPage(): string | null {
  // Avoids named elements of the page: a form called querySelector would be document.querySelector.
  const selector = 'link[rel~="next" i][href], a[rel~="next" i][href]';
  const link = Document.prototype.querySelector.call(document, selector);
  const address =
    link instanceof HTMLLinkElement || link instanceof HTMLAnchorElement ? link.href : '';
  return address === '' || address.length > MAX_ADDRESS ? null : address;
}
