import { useEffect, useState } from 'react';

import { languageOf } from '#shared/messages/language.ts';
import { LANGUAGE_TAG, type Words } from '#shared/messages/words.ts';

import { tellFailure } from '../../bridge/send.ts';
import type { MirrorStatus } from '../../store/app-state.ts';
import { loadWords } from '../../text/load-words.ts';

/**
 * Loads the catalogue of the language in the settings. Until then the first words serve, which lack error texts. Also sets the document's
 * language.
 */
export function useLanguage(first: Words, state: MirrorStatus): Words {
  const [words, setWords] = useState(first);
  const wanted =
    state.status === 'ready'
      ? languageOf(state.mirror.settings.language, state.mirror.program.systemLanguage)
      : first.language;
  useEffect(() => {
    if (wanted === words.language && words !== first) return undefined;
    let isWanted = true;
    loadWords(wanted)
      .then((loaded) => (isWanted ? setWords(loaded) : undefined))
      .catch(tellFailure);
    return () => {
      isWanted = false;
    };
  }, [wanted, words, first]);
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[words.language];
  }, [words]);
  return words;
}
