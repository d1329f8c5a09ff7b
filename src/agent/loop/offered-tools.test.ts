import { describe, expect, it } from 'vitest';

import type { ActRequest } from '../llm/model.ts';
import { BLANK_STATE } from '../probe/blank-state.ts';
import { offeredTools, toolsOfRound } from './offered-tools.ts';

const TOOLS = offeredTools({}, { seesImages: false, answer: null });
const round: Omit<ActRequest, 'tools'> = {
  task: 'Buy a kettle',
  plan: {
    userTask: '',
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions: ['Click “Add to basket”'],
    taskComplete: false,
    finalAnswer: '',
  },
  turns: [],
  state: BLANK_STATE,
};
const knowsPdfs = (changes: Partial<typeof round>): boolean =>
  toolsOfRound(TOOLS, { ...round, ...changes }).some(({ name }) => name === 'pdf_extract');

describe('the tools of a round', () => {
  it('leave out the longest contract where nothing has to do with a PDF, and nothing else', () => {
    expect(toolsOfRound(TOOLS, round).map(({ name }) => name)).toEqual(
      TOOLS.map(({ name }) => name).filter((name) => name !== 'pdf_extract'),
    );
  });

  it('have it when the task, an action, a link of the page or the page itself is about one', () => {
    const { plan, state } = round;
    expect(knowsPdfs({ task: '总结这个PDF' })).toBe(true);
    expect(knowsPdfs({ plan: { ...plan, proposedActions: ['Extract page 3 of the PDF'] } })).toBe(
      true,
    );
    expect(knowsPdfs({ state: { ...state, text: '[3] <C> a "Manual" → /manual.pdf' } })).toBe(true);
    expect(knowsPdfs({ state: { ...state, snapshot: { ...state.snapshot, isPdf: true } } })).toBe(
      true,
    );
  });
});
