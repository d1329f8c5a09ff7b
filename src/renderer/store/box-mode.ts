import { useState } from 'react';

import type { BoxAnswer } from '#shared/model/box/box-answer.ts';

export type BoxMode = 'search' | 'ask';

export interface BoxModeChoice {
  readonly mode: BoxMode;
  /** The words can mean both. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** An answer as the mode has it: Enter searches or asks. */
  readonly read: (answer: BoxAnswer) => BoxAnswer;
}

const KEY = 'waymark.boxMode';

/**
 * What Enter does with words that may be a search or a task: what the person has chosen for these words, else a task where they read
 * like one, else what the person chose last.
 */
export function useBoxMode(text: string, answer: BoxAnswer): BoxModeChoice {
  const [chosen, setChosen] = useState<BoxMode | null>(null);
  const [wasEmpty, setWasEmpty] = useState(true);
  const isEmpty = text.trim() === '';
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setChosen(null);
  }
  const mode = modeOf(answer, chosen);
  return {
    mode,
    isOpen: isEmpty || canBeBoth(answer),
    onToggle: () => {
      const next = mode === 'ask' ? 'search' : 'ask';
      setChosen(next);
      localStorage.setItem(KEY, next);
    },
    read: (asked) => inMode(asked, modeOf(asked, chosen)),
  };
}

function inMode(answer: BoxAnswer, mode: BoxMode): BoxAnswer {
  if (!canBeBoth(answer)) return answer;
  return { ...answer, onEnter: mode === 'ask' ? answer.onAsk : answer.onSearch };
}

function modeOf(answer: BoxAnswer, chosen: BoxMode | null): BoxMode {
  if (chosen !== null) return chosen;
  return answer.onEnter?.kind === 'ask' ? 'ask' : lastMode();
}

function lastMode(): BoxMode {
  return localStorage.getItem(KEY) === 'ask' ? 'ask' : 'search';
}

/** Without a model nothing can be asked in free words, and an address is no search. */
const canBeBoth = ({ onEnter, onSearch, onAsk }: BoxAnswer): boolean =>
  onSearch !== null &&
  onAsk?.kind === 'ask' &&
  (onEnter?.kind === 'search' || onEnter?.kind === 'ask');
