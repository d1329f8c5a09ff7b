import type { SuggestionSource } from '../suggestion-source.ts';

interface FoundPage {
  readonly url: string;
  readonly title: string;
}

/** Pages that the person was on. */
export function createHistorySource(history: {
  suggest(text: string, limit: number): readonly FoundPage[];
}): SuggestionSource {
  return {
    suggest: ({ text }, limit) =>
      history.suggest(text, limit).map(({ url, title }) => ({
        source: 'history',
        title: title === '' ? url : title,
        detail: url,
        action: { kind: 'go', url },
      })),
  };
}
