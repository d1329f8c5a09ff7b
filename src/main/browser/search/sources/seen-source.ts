import type { SeenPage } from '#shared/model/history/seen.ts';

import type { SuggestionSource } from '../suggestion-source.ts';

/** Minimum length of the text; one or two letters match every page. */
const LEAST_LETTERS = 4;

/** Suggests pages by words in their text. Private windows get no suggestions. */
export function createSeenSource(seen: {
  findNow(text: string, limit: number): readonly SeenPage[];
}): SuggestionSource {
  return {
    suggest: ({ text, isPrivate }, limit) =>
      isPrivate || text.length < LEAST_LETTERS
        ? []
        : seen.findNow(text, limit).map(({ url, title, passage }) => ({
            source: 'seen',
            title: title === '' ? url : title,
            detail: url,
            passage: passage.text,
            action: { kind: 'go', url },
          })),
  };
}
