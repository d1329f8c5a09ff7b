import { TabIdSchema } from '#shared/model/ids.ts';

import { describe, expect, it } from 'vitest';

import type { ActRequest } from '../llm/model.ts';
import { toolListText } from '../context/tool-list-text.ts';
import { BLANK_STATE } from '../probe/blank-state.ts';
import { type RunSoFar, offeredTools, toolsOfRound } from './offered-tools.ts';

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
const namesOf = (
  changes: Partial<typeof round>,
  soFar: Partial<RunSoFar> = {},
): readonly string[] =>
  toolsOfRound(TOOLS, { ...round, ...changes }, { history: [], steps: [], ...soFar }).map(
    ({ name }) => name,
  );
const doing = (...proposedActions: readonly string[]) => ({
  plan: { ...round.plan, proposedActions: [...proposedActions] },
});

describe('the tools of a round', () => {
  it('leave out what few rounds need, and all the others stand there', () => {
    const names = namesOf({});
    for (const name of ['drag', 'extract', 'pdf_extract', 'celebration', 'tab_open', 'dialog'])
      expect(names).not.toContain(name);
    for (const name of ['click', 'type', 'select', 'scroll', 'key', 'wait', 'read_page', 'done'])
      expect(names).toContain(name);
  });

  it.each([
    ['drag', 'Drag "Write report" onto the column "Done"'],
    ['drag', '把滑块拖到最右边'],
    ['extract', 'Extraire tous les prix (extract)'],
    ['ask_user', 'Preguntar (ask_user) a qué hora'],
    ['select_text', 'Highlight the second sentence'],
    ['remember', 'Remember the price 12.40'],
    ['forward', 'Go forward to the page before'],
    ['clear', 'Clear the field “Search”'],
    ['reload', '刷新页面'],
    ['dialog', 'Delete the note "Milk"'],
    ['tab_open', 'Open the first result in a new tab'],
  ])('have %s when an action calls for it: %s', (tool, action) => {
    expect(namesOf(doing(action))).toContain(tool);
    // And it stays, so that the beginning of the next prompts is the same.
    const before = [{ iteration: 1, ...doing(action), executions: [] }];
    expect(namesOf({}, { history: before })).toContain(tool);
  });

  it('have eyes where the model has, for what has no number', () => {
    const tools = offeredTools({}, { seesImages: true, answer: () => Promise.reject(new Error()) });
    const names = toolsOfRound(tools, round, { history: [], steps: [] }).map(({ name }) => name);
    expect(names).toContain('visual_click');
    expect(namesOf({})).not.toContain('visual_click');
  });

  it('name the files that the person gave, to the planner too', () => {
    const tools = offeredTools(
      { files: ['/home/ada/cv.pdf'] },
      { seesImages: false, answer: null },
    );
    expect(toolListText(tools)).toContain('input. These are: /home/ada/cv.pdf.');
    expect(toolListText(TOOLS)).not.toContain('upload');
  });

  it('are all of them where the task is in a language whose words say nothing here', () => {
    expect(namesOf({ task: 'Arrastra la tarjeta a la columna «Hecho»' })).toContain('drag');
  });

  it('grow at their end', () => {
    const before = namesOf({});
    expect(namesOf(doing('Drag the card', 'Ask the person')).slice(0, before.length)).toEqual(
      before,
    );
  });

  it('are all of them once a call has failed, and not because one was dropped', () => {
    const after = (code: string) => ({
      turns: [
        {
          text: '',
          executions: [
            {
              id: 'a',
              tool: 'click',
              args: {},
              result: { ok: false as const, error: { code, message: '', next: '' } },
            },
          ],
        },
      ],
    });
    expect(namesOf(after('NODE_GONE')).toSorted()).toEqual(
      TOOLS.map(({ name }) => name).toSorted(),
    );
    expect(namesOf(after('CALL_DROPPED'))).toEqual(namesOf({}));
  });

  it('have those for tabs when there are other tabs', () => {
    const { state } = round;
    const otherTabs = [{ ...state.snapshot.tab, id: TabIdSchema.parse(7) }];
    const names = namesOf({ state: { ...state, snapshot: { ...state.snapshot, otherTabs } } });
    expect(names).toContain('tab_focus');
    expect(names).toContain('tab_close');
  });

  it('have confetti for a plan that ends with it', () => {
    expect(namesOf({}, { steps: ['Star the repository', 'Celebrate'] })).toContain('celebration');
  });

  it('have the PDF tool when the task, an action, a link of the page or the page itself is about one', () => {
    const { state } = round;
    const knowsPdfs = (changes: Partial<typeof round>) => namesOf(changes).includes('pdf_extract');
    expect(knowsPdfs({ task: '总结这个PDF' })).toBe(true);
    expect(knowsPdfs(doing('Extract page 3 of the PDF'))).toBe(true);
    expect(knowsPdfs({ state: { ...state, text: '[3] <C> a "Manual" → /manual.pdf' } })).toBe(true);
    expect(knowsPdfs({ state: { ...state, snapshot: { ...state.snapshot, isPdf: true } } })).toBe(
      true,
    );
  });
});
