import { expect, it } from 'vitest';

import { okResult } from '../../../testing/fake-main/fake-main.ts';
import {
  DONE,
  planActions,
  planEnd,
  runScripted,
} from '../../../testing/fake-main/run-scripted.ts';

/** A run that presses a button and gives these answers in order. */
async function runWith(
  answers: readonly string[],
  changes: Parameters<typeof okResult>[1] = [],
  isRehearsal = false,
) {
  const { outcome, main, server } = await runScripted({
    run: { isRehearsal },
    script: {
      planner: [planActions('Press the button'), ...answers.map(planEnd)],
      executor: [{ calls: [{ tool: 'click', args: { target: 'button "Send"' } }, DONE] }],
    },
    answer: (call) =>
      call.tool === 'click' ? okResult('Clicked button “Send” [3].', changes) : undefined,
  });
  const plans = server.requests.filter(({ role }) => role === 'planner');
  return { outcome, plans, notes: main.events('note').map(({ code }) => code) };
}

const SENT = 'I sent the form.';

it('sends an answer back once when it says something was done and nothing was recorded', async () => {
  const { outcome, plans, notes } = await runWith([SENT, 'The form could not be sent.']);
  expect(outcome).toMatchObject({
    status: 'completed',
    finalAnswer: 'The form could not be sent.',
  });
  expect(plans).toHaveLength(3);
  expect(plans.at(-1)?.text).toContain(
    'The final answer says “I sent the form.”, but no effect and no request of such an act was recorded',
  );
  expect(notes).toContain('ANSWER_UNPROVEN');
});

it('sends it back in a rehearsal, whatever the page showed', async () => {
  const shown = { type: 'page_changed', mutations: 3 } as const;
  const { outcome } = await runWith([SENT, 'It would have been sent.'], [shown], true);
  expect(outcome.finalAnswer).toBe('It would have been sent.');
});

it('takes the second answer as it is', async () => {
  const { outcome, plans } = await runWith([SENT, SENT]);
  expect(outcome).toMatchObject({ status: 'completed', finalAnswer: SENT });
  expect(plans).toHaveLength(3);
});

it.each([
  [
    'a request was sent',
    SENT,
    [{ type: 'request_sent', method: 'POST', url: 'https://a.example/', status: 200 }],
  ],
  ['the page changed', SENT, [{ type: 'page_changed', mutations: 3 }]],
  ['it only reports what was read', 'The kettle costs 42 € and was sent on 3 October.', []],
  ['it says what was not done', 'I have not sent the form.', []],
] as const)('costs nothing where %s', async (_what, answer, changes) => {
  const { outcome, plans, notes } = await runWith([answer], [...changes]);
  expect(outcome).toMatchObject({ status: 'completed', finalAnswer: answer });
  expect(plans).toHaveLength(2);
  expect(notes).not.toContain('ANSWER_UNPROVEN');
});

it('does not take what a script returns for what a page said', async () => {
  const { outcome, main } = await runScripted({
    run: { askedTools: ['script'] },
    script: [
      {
        plan: {
          proposedActions: ['Send all forms'],
          script: "await page.getByRole('button').hover(); return 'The form was sent.';",
        },
      },
      planEnd('The form was sent.'),
      planEnd('The form could not be sent.'),
    ],
  });
  expect(outcome.finalAnswer).toBe('The form could not be sent.');
  expect(main.events('note').map(({ code }) => code)).toContain('ANSWER_UNPROVEN');
});
