import { createContext, useContext } from 'react';

import { pickLanguage } from '#shared/messages/language.ts';
import { type Words, wordsIn } from '#shared/messages/words.ts';

/** The words of the window's language; until main has told it, that of the browser engine. */
export const WordsContext = createContext<Words>(wordsIn(pickLanguage(navigator.languages)));

export function useWords(): Words {
  return useContext(WordsContext);
}
