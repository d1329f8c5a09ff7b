import { useState } from 'react';

import type { BoxAnswer } from '#shared/model/suggestions/box-answer.ts';

export type BoxMode = 'search' | 'ask';

export interface BoxModeChoice {
  readonly mode: BoxMode;
  /** Whether the text can be a search as well as a task. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Applies the mode to an answer, so that Enter searches or asks. */
  readonly read: (answer: BoxAnswer) => BoxAnswer;
}

const KEY = 'waymark.boxMode';

/**
 * Mode of Enter for text that may be a search or a task: the person's choice for this text, else a task if it reads like one, else the
 * person's last choice.
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

/** Whether the text can be both: free text needs a model to be a task, and a URL is no search. */
const canBeBoth = ({ onEnter, onSearch, onAsk }: BoxAnswer): boolean =>
  onSearch !== null &&
  onAsk?.kind === 'ask' &&
  (onEnter?.kind === 'search' || onEnter?.kind === 'ask');
