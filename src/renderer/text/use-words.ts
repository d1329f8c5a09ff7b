import { createContext, useContext } from 'react';

import type { Words } from '#shared/messages/words.ts';

/** The words of the window's language. */
export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('Nothing has said in which language to draw.');
  return words;
}
