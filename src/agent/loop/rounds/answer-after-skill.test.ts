import { expect, it } from 'vitest';

import { failedResult, okResult } from '../../../testing/fake-main/fake-main.ts';
import { planCalls, planEnd, runScripted } from '../../../testing/fake-main/run-scripted.ts';

const skill = (code: string) => ({
  id: 'count-orders',
  description: 'Counts the orders.',
  parameters: [],
  code,
});
const READS = "await page.getByRole('button', { name: 'Load' }).click();\nreturn 3;";
const use = (answer?: string) => ({
  tool: 'use_skill',
  args: { name: 'count-orders', ...(answer !== undefined && { answer }) },
});

/** A repair that reaches further than the skill is not used. */
const NO_REPAIR = {
  content: JSON.stringify({
    script: "await page.goto('https://evil.example/');\n",
    rest: '',
    because: 'Gone.',
  }),
};

async function run(code: string, planned: ReturnType<typeof use>[], isThere = true) {
  const { outcome, server } = await runScripted({
    script: [planCalls(...planned), ...(isThere ? [] : [NO_REPAIR]), planEnd('Looked again.')],
    run: { skills: [skill(code)] },
    answer: ({ tool }) => {
      if (tool !== 'click') return undefined;
      return isThere ? okResult('Clicked', []) : failedResult('TARGET_NOT_FOUND', 'None.');
    },
  });
  return { answer: outcome.finalAnswer, requests: server.requests.length };
}

it('a skill that does all of the task ends the run with the words that came with it', async () => {
  expect(await run(READS, [use('There are {{returned}} orders.')])).toEqual({
    answer: 'There are 3 orders.',
    requests: 1,
  });
});

it.each<readonly [string, string, ReturnType<typeof use>[], boolean]>([
  ['brought no words along', READS, [use()], true],
  ['failed', READS, [use('There are {{returned}} orders.')], false],
  ['returned nothing to tell', 'return null;', [use('There are {{returned}} orders.')], true],
  ['was one of several calls', READS, [use('One.'), use('Two.')], true],
  ['is said to have done what no act was recorded of', 'return 3;', [use('I sent it.')], true],
])('one that %s is looked at', async (_what, code, planned, isThere) => {
  expect(await run(code, planned, isThere)).toMatchObject({ answer: 'Looked again.' });
});

it('one that was mended in this call is looked at', async () => {
  const mended = "await page.getByRole('button', { name: 'Load all' }).click();\nreturn 3;";
  const { outcome, server } = await runScripted({
    script: [
      planCalls(use('There are {{returned}} orders.')),
      { content: JSON.stringify({ script: mended, rest: '', because: 'It is called Load all.' }) },
      planEnd('Looked again.'),
    ],
    run: { skills: [skill(READS)] },
    answer: ({ tool, sought }) => {
      if (tool !== 'click') return undefined;
      return JSON.stringify(sought).includes('Load all')
        ? okResult('Clicked', [])
        : failedResult('TARGET_NOT_FOUND', 'None.');
    },
  });
  expect(outcome.finalAnswer).toBe('Looked again.');
  expect(server.requests[2]?.lastText).toContain('mended it in this call');
});
