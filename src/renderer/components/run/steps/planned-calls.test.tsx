import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { PlannedCall } from '#shared/model/run/plan/planner-output.ts';

import { render, unmount } from '../../../../testing/page/render.ts';
import { PlannedCalls } from './planned-calls.tsx';

afterEach(unmount);

const PLAN = {
  userTask: '',
  executionHistory: '',
  currentState: '',
  challengesIdentified: '',
  stepByStepReasoning: '',
  proposedActions: ['Look', 'Tidy up'],
  taskComplete: false,
  finalAnswer: '',
};
const click = (action: number, target: string): PlannedCall => ({
  action,
  tool: 'click',
  args: { target },
});

test('the steps of a plan are folded, and say to which action they belong', async () => {
  const calls = [
    click(2, 'button "Accept"'),
    click(2, 'first button "Delete"'),
    { action: 2, tool: 'type', args: { target: 'field "Title"', text: 'Tea' } },
  ];
  render(<PlannedCalls plan={{ ...PLAN, calls }} />);
  expect(document.querySelectorAll('li')).toHaveLength(0);
  await userEvent.click(page.getByText('3 steps in this plan'));
  await expect.element(page.getByRole('list')).toBeVisible();
  const said = [...document.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll('p')].map((step) => step.textContent),
  );
  expect(said).toEqual([
    [],
    ['Click “Accept”', 'Click first button “Delete”', 'Type “Tea” into “Title”'],
  ]);
});

test('a plan without steps shows none', () => {
  render(<PlannedCalls plan={PLAN} />);
  expect(document.querySelector('details')).toBeNull();
});
