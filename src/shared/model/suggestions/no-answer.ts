import type { BoxAnswer } from './box-answer.ts';

export const NO_ANSWER: BoxAnswer = {
  onEnter: null,
  onSearch: null,
  onAsk: null,
  instead: [],
  suggestions: [],
  completion: null,
};
