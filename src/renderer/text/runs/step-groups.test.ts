import { describe, expect, it } from 'vitest';

import { wordsIn } from '#shared/messages/words-in.ts';
import { type RunEvent, RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { groupLine } from './group-line.ts';
import { foldGroups, stepGroups } from './step-groups.ts';

const words = wordsIn('en');
const ok = { ok: true, output: {}, effect: { changes: [] } };
const failed = { ok: false, error: { code: 'X', message: 'No table.', next: 'Take lists.' } };
const call = (callId: string, tool: string, within?: string) => [
  { type: 'tool.intended', callId, tool, args: {}, ...(within !== undefined && { within }) },
  { type: 'tool.sent', callId },
  { type: 'tool.finished', callId, result: ok, ms: 3 },
];
const note = { type: 'note', level: 'info', text: 'Read page 2.' };
const noted = (result: object) => ({ type: 'step.noted', tool: 'extract', args: {}, result });

function iterationOf(...bodies: readonly object[]) {
  const started = {
    type: 'run.started',
    task: 'Collect',
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: 3,
    steps: null,
  };
  const events = [started, { type: 'iteration.started' }, ...bodies].map((body, index): RunEvent =>
    RunEventSchema.parse({
      runId: 'run_m3k5x9q2ab',
      seq: index + 1,
      at: 1,
      iteration: index === 0 ? 0 : 1,
      body,
    }),
  );
  return foldRun(events).iterations.at(-1)!;
}

const shown = (iteration: ReturnType<typeof iterationOf>) => {
  const items = [
    ...iteration.toolCalls.map((item) => ({ kind: item.tool, item })),
    ...iteration.notes.map((item) => ({ kind: 'note', item })),
  ].toSorted((left, right) => left.item.seq - right.item.seq);
  return foldGroups(items, stepGroups(iteration), () => true).map((entry) =>
    'inside' in entry ? entry.inside.map(({ kind }) => kind) : entry.kind,
  );
};

describe('the steps of an extraction', () => {
  it('stand in one piece with what happened meanwhile, between the steps before and after it', () => {
    const iteration = iterationOf(
      ...call('a', 'click'),
      ...call('b', 'extract', 'x1'),
      note,
      ...call('c', 'click', 'x1'),
      ...call('d', 'extract', 'x1'),
      noted(ok),
      ...call('e', 'back'),
    );
    expect(shown(iteration)).toEqual(['click', ['extract', 'note', 'click', 'extract'], 'back']);
    expect(groupLine(words, stepGroups(iteration)[0]!)).toMatchObject({
      state: 'done',
      count: '3 steps',
    });
  });

  it('are two pieces for two extractions, and one that failed says why', () => {
    const iteration = iterationOf(
      ...call('a', 'extract', 'x1'),
      ...call('b', 'scroll', 'x1'),
      noted(failed),
      ...call('c', 'extract', 'x2'),
      ...call('d', 'scroll', 'x2'),
    );
    expect(shown(iteration)).toEqual([
      ['extract', 'scroll'],
      ['extract', 'scroll'],
    ]);
    const [first, second] = stepGroups(iteration).map((group) => groupLine(words, group));
    expect(first).toMatchObject({ state: 'failed', effect: 'No table.', next: 'Take lists.' });
    expect(second).toMatchObject({ state: 'done', effect: '' });
  });

  it('are left alone when there is only one', () => {
    expect(shown(iterationOf(...call('a', 'extract', 'x1'), noted(ok)))).toEqual(['extract']);
  });
});
