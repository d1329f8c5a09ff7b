import type { HistoryEntry } from '../shared/model/run/run-past.ts';

/** A finished iteration, in which a page was opened and a click failed. */
export const FINISHED_ENTRY: HistoryEntry = {
  iteration: 1,
  plan: {
    userTask: 'Buy a blue kettle',
    executionHistory: 'Nothing yet.',
    currentState: 'A new tab.',
    challengesIdentified: '',
    stepByStepReasoning: 'The shop has to be opened first.',
    proposedActions: ['Navigate to https://shop.example/', 'Read the page'],
    taskComplete: false,
    finalAnswer: '',
  },
  executions: [
    {
      tool: 'navigate',
      args: { url: 'https://shop.example/' },
      result: {
        ok: true,
        output: 'Opened https://shop.example/',
        effect: { changes: [{ type: 'navigated', url: 'https://shop.example/' }] },
      },
    },
    {
      tool: 'click',
      args: { nodeId: 9 },
      result: {
        ok: false,
        error: { code: 'NODE_GONE', message: 'Node 9 is gone.', next: 'Look at the new state.' },
      },
    },
  ],
};
