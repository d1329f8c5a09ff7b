import type { WindowId } from '#shared/model/ids.ts';
import type { Suggestion } from '#shared/model/box/box-answer.ts';

export interface SuggestionQuery {
  /** Trimmed. */
  readonly text: string;
  /** In small letters. */
  readonly words: readonly string[];
  /** Where it is written. */
  readonly windowId: WindowId;
  /** That window is private: it is shown nothing of other windows, and they nothing of it. */
  readonly isPrivate: boolean;
}

/** One kind of things that the box can find. It is asked at every key: it answers at once and from an index. */
export interface SuggestionSource {
  /** The best first. */
  suggest(query: SuggestionQuery, limit: number): readonly Suggestion[];
}

/** Whether every word stands in one of the texts. */
export function holdsAll(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase();
  return words.every((word) => all.includes(word));
}
