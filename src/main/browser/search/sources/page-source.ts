import type { Suggestion } from '#shared/model/suggestions/box-answer.ts';

import type { SuggestionSource } from '../suggestion-source.ts';

interface FoundPage {
  readonly url: string;
  readonly title: string;
}

/** Suggests pages of the history or the bookmarks. */
export function createPageSource(
  source: Extract<Suggestion['source'], 'history' | 'bookmark'>,
  pages: { suggest(text: string, limit: number): readonly FoundPage[] },
): SuggestionSource {
  return {
    suggest: ({ text }, limit) =>
      pages.suggest(text, limit).map(({ url, title }) => ({
        source,
        title: title === '' ? url : title,
        detail: url,
        action: { kind: 'go', url },
      })),
  };
}
