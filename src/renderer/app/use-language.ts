import { useEffect } from 'react';

import { languageOf, pickLanguage } from '#shared/messages/language.ts';
import { LANGUAGE_TAG, type Words, wordsIn } from '#shared/messages/words.ts';

import type { MirrorStatus } from '../store/app-state.ts';

/** The words of the language that is set; until main has told it, of the browser engine’s. The document says which it is. */
export function useLanguage(state: MirrorStatus): Words {
  const language =
    state.status === 'ready'
      ? languageOf(state.mirror.settings.language, state.mirror.program.systemLanguage)
      : pickLanguage(navigator.languages);
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[language];
  }, [language]);
  return wordsIn(language);
}
