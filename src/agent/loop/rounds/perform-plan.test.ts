import { describe, expect, it } from 'vitest';

import { failedResult, okResult } from '../../../testing/fake-main/fake-main.ts';
import {
  DONE,
  clickCall,
  planActions,
  planCalls,
  planEnd,
  runScripted,
} from '../../../testing/fake-main/run-scripted.ts';
import { RunControl } from '../run-control.ts';

const FORM = 'https://shop.example/new';
const press = (name: string) => ({ tool: 'click', args: { target: `button "${name}"` } });

describe('a plan with calls', () => {
  it('is carried out over page changes without an executor and recorded with its calls', async () => {
    const calls = [
      { tool: 'navigate', args: { url: FORM } },
      { tool: 'type', args: { target: 'field "Title"', text: 'Tea' } },
      press('Create'),
      { tool: 'key', args: { key: 'Escape' } },
    ];
    const { outcome, main, server } = await runScripted({
      script: { planner: [planCalls(...calls), planEnd('It is created.')] },
      answer: ({ tool }) =>
        tool === 'click'
          ? okResult('Clicked', [{ type: 'navigated', url: `${FORM}/1` }])
          : undefined,
    });
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'It is created.' });
    expect(server.problems).toEqual([]);
    expect(main.calls.map(({ tool, args }) => ({ tool, args }))).toEqual(calls);
    expect(main.events('plan.made')[0]?.plan).toMatchObject({
      proposedActions: ['Do it'],
      calls: calls.map((call) => Object.assign({ action: 1 }, call)),
    });
    expect(main.events('step.noted')).toEqual([]);
    expect(server.requests.map(({ role }) => role)).toEqual(['planner', 'planner']);
    const last = server.requests[1]!.lastText;
    expect(last).toContain(`Tool: navigate - Result: {"ok":true,"output":"Opened ${FORM}"`);
    expect(last).toContain('- Tool calls: 4 (0 errors, 0% failure rate)');
  });

  it('asks the executor only for the actions that are left and tells it what is done', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [
          {
            plan: {
              proposedActions: ['Open the form', 'Choose the colour', 'Create it'],
              calls: [
                { action: 1, tool: 'navigate', args: { url: FORM } },
                { action: 2, ...press('Colour') },
                { action: 3, ...press('Create') },
              ],
            },
          },
          planEnd('ok'),
        ],
        executor: [{ calls: [clickCall(1), DONE] }],
      },
      answer: ({ tool, args }) =>
        tool === 'click' && JSON.stringify(args).includes('Colour')
          ? failedResult('TARGET_NOT_FOUND', 'There is no button "Colour".')
          : undefined,
    });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate', 'click', 'click']);
    const asked = server.requests[1]!.lastText;
    expect(asked).toContain('LEFT FOR YOU: actions 2, 3.');
    expect(asked).toContain('There is no button \\"Colour\\".');
    expect(asked).toMatch(
      /<untrusted source="planned calls"[^]*because the call before it \(click\) failed[^]*<\/untrusted/,
    );
    expect(main.events('step.noted').map(({ tool, result }) => [tool, result.ok])).toEqual([
      ['click', false],
      ['done', true],
    ]);
    expect(server.requests[2]!.lastText).toContain('- Tool calls: 3 (1 errors, 33% failure rate)');
  });

  it('lets no call overtake an action that has none', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [
          {
            plan: {
              proposedActions: ['Open the form', 'Draw a line', 'Create it'],
              calls: [
                { action: 1, tool: 'navigate', args: { url: FORM } },
                { action: 3, ...press('Create') },
              ],
            },
          },
          planEnd('ok'),
        ],
        executor: [{ calls: [DONE] }],
      },
    });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate']);
    expect(server.requests[1]!.lastText).toContain('LEFT FOR YOU: actions 2, 3.');
    expect(server.requests[1]!.lastText).toContain('action 2 before it has no calls');
  });

  it('drops malformed calls without spoiling the plan', async () => {
    const numbered = await runScripted({
      script: {
        planner: [
          planCalls(
            { tool: 'navigate', args: { url: FORM } },
            { tool: 'click', args: { nodeId: 7 } },
          ),
          planEnd('ok'),
        ],
        executor: [{ calls: [DONE] }],
      },
    });
    expect(numbered.main.calls.map(({ tool }) => tool)).toEqual(['navigate']);
    expect(numbered.server.requests[1]!.lastText).toContain(
      'targets of planned calls are given by words',
    );

    const unreadable = await runScripted({
      script: {
        planner: [
          {
            plan: {
              proposedActions: ['Open it', 'Press Create'],
              calls: [{ action: 1, tool: 'navigate', args: `{"url": "${FORM}"}` }, 'click Create'],
            },
          },
          planEnd('ok'),
        ],
        executor: [{ calls: [DONE] }],
      },
    });
    expect(unreadable.main.calls.map(({ args }) => args)).toEqual([{ url: FORM }]);
    expect(unreadable.main.events('plan.made')[0]?.plan).toMatchObject({
      callsProblem: expect.stringContaining('call 2'),
    });
    expect(unreadable.server.requests[1]!.lastText).toContain('a call could not be read');
    expect(unreadable.main.events('model.called').every(({ error }) => error === null)).toBe(true);
  });

  it('drops the rest when the person holds the run, and asks for it anew', async () => {
    const control = new RunControl();
    const { main, server } = await runScripted({
      control,
      script: {
        planner: [
          planCalls({ tool: 'navigate', args: { url: FORM } }, press('Create')),
          planEnd('ok'),
        ],
        executor: [{ calls: [DONE] }],
      },
      answer: ({ tool }) => {
        if (tool === 'navigate') {
          control.pause();
          setTimeout(() => control.resume(), 50);
        }
        return undefined;
      },
    });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate']);
    expect(server.requests[1]!.lastText).toContain('the person held the run meanwhile');
  });

  it('is carried out although it has used up the tokens, and then the run ends', async () => {
    const { outcome, main, server } = await runScripted({
      run: { limits: { maxTokens: 1000 } },
      script: { planner: [planCalls({ tool: 'navigate', args: { url: FORM } })] },
    });
    expect(main.calls.map(({ tool }) => tool)).toEqual(['navigate']);
    expect(outcome.status).toBe('limit');
    expect(outcome.finalAnswer).toContain('1000 tokens');
    expect(server.requests).toHaveLength(1);
  });
});

describe('a planner whose calls do not fit', () => {
  it('is asked for plans without calls after two of them, and that is remembered', async () => {
    const rubbish = planCalls({ tool: 'press_it', args: { button: 'Create' } });
    const { main, server, learnt } = await runScripted({
      script: {
        planner: [rubbish, rubbish, planActions('Press Create'), planEnd('ok')],
        executor: [{ calls: [DONE] }, { calls: [DONE] }, { calls: [clickCall(1), DONE] }],
      },
    });
    const planner = server.requests.filter(({ role }) => role === 'planner');
    expect(planner.map(({ body }) => JSON.stringify(body.messages).includes('# Calls'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(
      planner.map(({ body }) => JSON.stringify(body.response_format).includes('"calls"')),
    ).toEqual([true, true, false, false]);
    expect(main.calls.map(({ tool }) => tool)).toEqual(['click']);
    expect(learnt.at(-1)).toMatchObject({ actingPlans: 'no' });
  });
});
