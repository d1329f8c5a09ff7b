import { join } from 'node:path';

import { app } from 'electron';

import { MAX_OWN_WORDS } from '#shared/model/settings/spelling.ts';

import { logProblem } from '../../../platform/log.ts';
import { SpellChecker } from '../../../browser/tabs/session/spell-checker.ts';
import type { Services } from '../create-services.ts';
import type { Profile } from '../open-profile.ts';

export interface Spelling {
  /** Applies changed settings. */
  apply(): void;
  /** Adds a word to the person's own dictionary. */
  learn(word: string): void;
}

/** Opens spell checking. Sessions of runs are not checked, since no person writes there. */
export function openSpelling(
  { store, userData }: Profile,
  { tabs, sessions }: Pick<Services, 'tabs' | 'sessions'>,
  onLearned: () => void,
): Spelling {
  const checker = new SpellChecker({
    spelling: () => store.settings.get().spelling,
    sessions: () => [
      sessions.user,
      ...tabs.stages.list().flatMap(({ session }) => (session === null ? [] : [session])),
    ],
    shipped: join(app.getAppPath(), 'resources', 'dictionaries'),
    userData,
    onError: (error) => logProblem('spelling', error),
  });
  tabs.onChange(({ type }) => {
    if (type === 'windowOpened') checker.apply();
  });
  return {
    apply: () => checker.apply(),
    learn: (word) => {
      const { spelling } = store.settings.get();
      const words = [...new Set([...spelling.words, word])].slice(-MAX_OWN_WORDS);
      store.settings.update({ spelling: { ...spelling, words } });
      checker.apply();
      onLearned();
    },
  };
}
