import type { WindowId } from '#shared/model/ids.ts';
import type { Suggestion } from '#shared/model/suggestions/box-answer.ts';

export interface SuggestionQuery {
  /** Trimmed text. */
  readonly text: string;
  /** Words of the text in lower case. */
  readonly words: readonly string[];
  /** Window whose box is used. */
  readonly windowId: WindowId;
  /** Whether the window is private. A private window shows nothing of other windows, and they show nothing of it. */
  readonly isPrivate: boolean;
}

/** Source of one kind of suggestion. It is asked at every key, so it must answer at once, from an index. */
export interface SuggestionSource {
  /** Suggestions, best first. */
  suggest(query: SuggestionQuery, limit: number): readonly Suggestion[];
}

/** Whether each word is in one of the texts. */
export function holdsAll(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}
