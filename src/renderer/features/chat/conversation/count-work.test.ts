import { expect, test } from 'vitest';

import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { countWork } from './count-work.ts';

const STARTED = {
  type: 'run.started',
  task: 'Which is the cheapest?',
  agentId: null,
  provider: 'openai',
  model: 'any',
  tabId: 3,
  steps: null,
};
const note = (level: 'info' | 'warning') => ({ type: 'note', level, text: 'Read the page.' });
const call = (tool: string) => ({ type: 'tool.intended', callId: `c-${tool}`, tool, args: {} });

/** Counts the work of a run with these events. */
function workOf(...bodies: readonly object[]) {
  const { requests, iterations } = foldRun(
    [STARTED, { type: 'iteration.started' }, ...bodies].map((body, at) =>
      RunEventSchema.parse({
        runId: 'run_0123456789',
        seq: at + 1,
        at: 1_790_000_000_000,
        iteration: at === 0 ? 0 : 1,
        body,
      }),
    ),
  );
  const [request] = requests;
  return request === undefined ? undefined : countWork(request, iterations);
}

test('a run that only reports shows no work', () => {
  expect(workOf()).toBeNull();
  expect(workOf(call('done'))).toBeNull();
});

test('steps, notes and warnings are counted apart', () => {
  expect(workOf(note('info'), note('info'), note('warning'))).toMatchObject({
    steps: 0,
    notes: 2,
    warnings: 1,
  });
  expect(workOf(call('click'), call('done'))).toMatchObject({ steps: 1, notes: 0 });
});
