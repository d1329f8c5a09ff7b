import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { RunIdSchema } from '#shared/model/ids.ts';
import { emptyRunView, type ReplayedStepView } from '#shared/model/run/view/run-view.ts';

import { render, t, unmount } from '../../../../testing/page/render.ts';
import { ReplayedSteps } from './replayed-steps.tsx';

afterEach(unmount);

const step = (number: number, more: Partial<ReplayedStepView> = {}): ReplayedStepView => ({
  seq: number,
  at: number,
  stepId: `step-${number}`,
  number,
  of: 2,
  outcome: 'done',
  callId: null,
  ...more,
});

test('a step says what was closed before it could be done', () => {
  const closed = [
    { cover: 'Cookies', by: 'Reject all' },
    { cover: 'Newsletter', by: null },
  ];
  const replayed = [step(1, { closed }), step(2, { outcome: 'failed', difference: 'It is gone.' })];
  const view = { ...emptyRunView(RunIdSchema.parse('run_m3k5x9q2ab')), replayed };
  render(<ReplayedSteps view={view} />);
  const [first, second] = page.getByRole('listitem').elements();
  expect(first?.textContent).toBe(
    `step-1 ${[
      t('replay.closed', { cover: 'Cookies', by: 'Reject all' }),
      t('replay.closed', { cover: 'Newsletter', by: t('replay.escape') }),
      t('replay.done'),
    ].join(' · ')}`,
  );
  expect(second?.textContent).toBe(`step-2 ${t('replay.failed')}: It is gone.`);
});
