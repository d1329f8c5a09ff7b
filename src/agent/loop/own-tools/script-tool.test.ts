import { describe, expect, it } from 'vitest';

import { extractedData } from '#shared/model/run/results/extracted-data.ts';

import { failedResult, okResult } from '../../../testing/fake-main/fake-main.ts';
import {
  DONE,
  planActions,
  planCalls,
  planEnd,
  runScripted,
} from '../../../testing/fake-main/run-scripted.ts';
import { RunControl } from '../run-control.ts';

const script = (code: string) => ({
  plan: { proposedActions: ['Do it', 'All of it'], script: code },
});
const MANY = { askedTools: ['script' as const] };
const located = (count: number) => ({
  ...okResult(''),
  output: { url: 'https://example.org/', title: '', count, elements: [] },
});
const CLICKS = `const buttons = await page.getByRole('button', { name: 'Save' }).all();
for (const button of buttons) {
  await button.click();
}
return buttons.length;`;

describe('a plan with a script', () => {
  it('is carried out call by call, each a part of the script with its line, and counts as one', async () => {
    const { outcome, main, server } = await runScripted({
      script: [script(CLICKS), planEnd('All are saved.')],
      run: { ...MANY },
      answer: ({ tool }) => (tool === 'locate' ? located(3) : undefined),
    });
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'All are saved.' });
    expect(server.problems).toEqual([]);
    expect(server.requests.map(({ role }) => role)).toEqual(['planner', 'planner']);
    const [first, ...clicks] = main.calls;
    expect(first).toMatchObject({ tool: 'locate', line: 1 });
    const meant = clicks.map(({ tool, line, sought }) => {
      const element = sought?.nodeId;
      return [tool, line, element !== undefined && 'locator' in element && element.locator.at(-1)];
    });
    expect(meant).toEqual([
      ['click', 3, { by: 'nth', index: 0 }],
      ['click', 3, { by: 'nth', index: 1 }],
      ['click', 3, { by: 'nth', index: 2 }],
    ]);
    expect(new Set(main.calls.map(({ within }) => within)).size).toBe(1);
    expect(main.events('step.noted')).toMatchObject([
      {
        tool: 'script',
        result: { ok: true, output: { returned: 3, done: '1 × locate, 3 × click' } },
      },
    ]);
    expect(server.requests[1]?.lastText).toContain('- Tool calls: 1 (0 errors');
  });

  it('goes back to the planner when it fails, and to no executor', async () => {
    let clicks = 0;
    const { main, server } = await runScripted({
      script: [script(CLICKS), planEnd('One is saved.')],
      run: { ...MANY },
      answer: ({ tool }) => {
        if (tool === 'locate') return located(3);
        clicks += 1;
        return clicks === 2 ? failedResult('TARGET_NOT_FOUND', 'It is gone.') : undefined;
      },
    });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['locate', 'click', 'click']);
    expect(server.requests.map(({ role }) => role)).toEqual(['planner', 'planner']);
    expect(server.requests[1]?.lastText).toContain('Line 3, page.getByRole(');
    expect(server.requests[1]?.lastText).toContain('It is gone. (TARGET_NOT_FOUND)');
    expect(server.requests[1]?.lastText).toContain('Done before: 1 × locate, 1 × click.');
  });

  it('waits while the run is held and makes again what main refused meanwhile', async () => {
    const control = new RunControl();
    let refused = 0;
    const { main, outcome } = await runScripted({
      script: [
        script('await page.goto("https://example.org/a"); await sleep(10); return 1;'),
        planEnd('Done.'),
      ],
      run: { ...MANY },
      control,
      answer: ({ tool }) => {
        if (tool !== 'navigate' || refused > 0) return undefined;
        refused += 1;
        control.pause();
        setTimeout(() => control.resume(), 300);
        return failedResult('RUN_PAUSED', 'The person holds the run.');
      },
    });
    expect(outcome.status).toBe('completed');
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate', 'navigate']);
  });

  it('ends before its next call when the person adds something, which the planner then reads', async () => {
    const control = new RunControl();
    const { main, server } = await runScripted({
      script: [
        script(
          'for (let n = 1; n < 50; n += 1) { try { await page.press("body", "a"); } catch {} }',
        ),
        planEnd('Stopped there.'),
      ],
      run: { ...MANY },
      control,
      answer: () => {
        if (!control.hasSaid) control.say('Only the first.');
        return undefined;
      },
    });
    expect(main.calls).toHaveLength(1);
    expect(server.requests[1]?.text).toContain('PERSON_ADDED');
    expect(server.requests[1]?.text).toContain('Only the first.');
  });

  it('asks the person, keeps notes, and gives rows that grow into one table', async () => {
    const { main, server } = await runScripted({
      script: [
        script(`const colour = await ask('Which colour?', ['red', 'blue']);
await remember('The colour is ' + colour);
await data.add({ n: 1, colour }, 'Colours');
await data.add([{ n: 2 }, { n: 3 }], 'Colours');
return colour;`),
        planEnd('Done.'),
      ],
      run: { ...MANY },
      reply: () => 'blue',
    });
    expect(server.requests[1]?.text).toContain('The colour is blue');
    expect(server.requests[1]?.text).toContain('"rowsAdded":{"Colours":3}');
    const added = main.events('step.noted').filter(({ tool }) => tool === 'data.add');
    const iteration = {
      toolCalls: [],
      notedSteps: added.map((step, seq) => Object.assign({ seq, at: 0 }, step)),
    } as unknown as Parameters<typeof extractedData>[0];
    expect(extractedData(iteration).map(({ output }) => output)).toEqual([
      { Colours: [{ n: 1, colour: 'blue' }, { n: 2 }, { n: 3 }] },
    ]);
  });

  it('may also be called by an executor', async () => {
    const { main } = await runScripted({
      script: {
        planner: [planActions('Open it'), planEnd('Open.')],
        executor: [
          {
            calls: [
              { tool: 'script', args: { code: 'await page.goto("https://example.org/x")' } },
              DONE,
            ],
          },
        ],
      },
      run: { ...MANY },
    });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate']);
  });

  it('is not offered any more to a model that cannot write one, in later runs neither', async () => {
    const rubbish = script('for row in rows:\n  row.click()');
    const { learnt, server } = await runScripted({
      script: [rubbish, rubbish, planEnd('No.')],
      run: { ...MANY },
    });
    expect(learnt.at(-1)).toMatchObject({ scripts: 'no', actingPlans: 'yes' });
    expect(server.requests[1]?.text).toContain('Write plain JavaScript');
    expect(server.requests[0]?.text).toContain('getByRole');
    const system = (at: number) => JSON.stringify(server.requests[at]?.body.messages[0]);
    expect(system(2)).not.toContain('getByRole');
  });

  it('is no tool of a run whose words ask for nothing that takes one', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [
          planCalls({ tool: 'script', args: { code: 'await page.reload()' } }),
          planEnd('No.'),
        ],
        executor: [{ calls: [DONE] }],
      },
    });
    expect(main.calls).toEqual([]);
    expect(server.requests[0]?.text).not.toContain('getByRole');
  });
});
