import type { SeenPage } from '#shared/model/history/seen.ts';

import type { SuggestionSource } from '../suggestion-source.ts';

/** A letter or two stand in every text. */
const LEAST_LETTERS = 4;

/** Pages by words of their text. Nothing of it shows in private windows. */
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
