import { expect, it } from 'vitest';

import { RunIdSchema } from '#shared/model/ids.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import { emptyRunView } from '#shared/model/run/view/run-view.ts';

import { post, setUpReviewer } from '../../../../testing/consent/set-up-reviewer.ts';
import { honestEnd } from './honest-end.ts';

const DONE = { status: 'completed', finalAnswer: 'Saved.', error: null } as const;

/** Returns how a run ends that presses “Save” and may only look. */
async function endWhere(from: Contract['from'], outcome: Parameters<typeof honestEnd>[0] = DONE) {
  const contract = { mode: 'look', sites: [], never: [], from } as const;
  const run = setUpReviewer({ ground: { base: contract } });
  run.press('Save');
  await run.send(post('/note', { text: 'milk' }));
  const refused = run.refused.map((write) => ({ write, callId: null, at: 1, seq: 1 }));
  const view = { ...emptyRunView(RunIdSchema.parse('run_00000001')), contract, refused };
  return honestEnd(outcome, view);
}

it('is no completion where the person’s choice stopped a write that the run needed', async () => {
  expect(await endWhere('choice')).toMatchObject({
    status: 'needs-approval',
    error: {
      code: 'NEEDS_APPROVAL',
      params: { reason: 'look-chosen', flag: '--allow ask' },
      message: expect.stringContaining('“Save” — change at'),
      next: expect.stringContaining('--allow ask'),
    },
  });
});

it('is a completion where the task itself asks only to look', async () => {
  expect(await endWhere('task')).toEqual(DONE);
  expect(await endWhere('none')).toMatchObject({ status: 'needs-approval' });
});

it.each(['SCRIPT_FAILED', 'BUILT_IN_STUCK'] as const)(
  'is the refused write where a script or plain steps end by it: %s',
  async (code) => {
    const stuck = { ...DONE, status: 'failed', error: { code, message: '', next: '' } } as const;
    expect(await endWhere('choice', stuck)).toMatchObject({ status: 'needs-approval' });
    expect(await endWhere('task', stuck)).toEqual(stuck);
  },
);
