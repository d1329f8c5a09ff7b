import { describe, expect, it } from 'vitest';

import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { pastOf } from '#shared/model/run/run-past.ts';

import { okResult } from '../../testing/fake-main/fake-main.ts';
import {
  DONE,
  clickCall,
  planActions,
  planEnd,
  runScripted,
} from '../../testing/fake-main/run-scripted.ts';
import type { ScriptedAnswer } from '../../testing/scripted-model/model-script.ts';
import { RunControl } from './run-control.ts';

const COOKIE_QUESTION = {
  tool: 'ask_user',
  args: { question: 'Which colour?', options: ['Red', 'Blue'] },
};

describe('a run that the person holds', () => {
  it('drops the calls that were decided on before, looks again and goes on', async () => {
    const control = new RunControl();
    const { outcome, main, server } = await runScripted({
      control,
      script: {
        planner: [planActions('Click both'), planEnd('ok')],
        executor: [{ calls: [clickCall(1), clickCall(2)] }, { calls: [clickCall(3), DONE] }],
      },
      answer: ({ args }) => {
        if (JSON.stringify(args).includes('1')) {
          control.pause();
          setTimeout(() => control.resume(), 50);
        }
        return okResult('Clicked');
      },
    });
    expect(outcome.status).toBe('completed');
    expect(main.calls.map(({ args }) => args)).toEqual([{ nodeId: 1 }, { nodeId: 3 }]);
    const second = server.requests[2]!.body.messages.filter(({ role }) => role === 'tool');
    expect(second[1]?.content).toContain('the person held the run meanwhile');
    // A dropped call is neither a tool call nor an error.
    expect(server.requests.at(-1)!.lastText).toContain('- Tool calls: 2 (0 errors');
    expect(main.stateRequests).toHaveLength(3);
  });

  it('begins no model call and spends no time while it is held', async () => {
    const control = new RunControl();
    control.pause();
    setTimeout(() => control.resume(), 1_200);
    const { outcome, server } = await runScripted({
      control,
      script: [planEnd('ok')],
      run: { limits: { timeoutMs: 1_000 } },
    });
    expect(outcome.status).toBe('completed');
    expect(server.requests).toHaveLength(1);
  });

  it('can be stopped while it is held', async () => {
    const control = new RunControl();
    control.pause();
    setTimeout(() => control.stop(), 30);
    const { outcome } = await runScripted({ control, script: [planEnd('ok')] });
    expect(outcome.status).toBe('stopped');
  });
});

describe('what the person adds', () => {
  it('ends the round after the call that is under way and stands in the next plan', async () => {
    const control = new RunControl();
    const { main, server } = await runScripted({
      control,
      script: {
        planner: [planActions('Click three'), planEnd('ok')],
        executor: [{ calls: [clickCall(1), clickCall(2), clickCall(3), DONE] }],
      },
      answer: () => {
        control.say('Only the first one, please');
        return okResult('Clicked');
      },
    });
    expect(main.calls).toHaveLength(1);
    const plan = server.requests.at(-1)!.lastText;
    expect(plan).toContain('- (iteration 2) Only the first one, please');
    expect(plan).toContain('because the person has added something');
  });

  it('is heard even when the planner has just said that it is complete', async () => {
    const control = new RunControl();
    let plans = 0;
    const { outcome, server } = await runScripted({
      control,
      script: () => {
        plans += 1;
        if (plans === 1) control.say('And the price?');
        return planEnd(plans === 1 ? 'A kettle.' : 'A kettle for 42 €.');
      },
    });
    expect(outcome.finalAnswer).toBe('A kettle for 42 €.');
    expect(server.requests).toHaveLength(2);
  });
});

describe('a question', () => {
  it('waits for the answer without spending time and gives it to the executor', async () => {
    const { outcome, main, server } = await runScripted({
      script: {
        planner: [planActions('Ask for the colour'), planEnd('Blue it is.')],
        executor: [{ calls: [COOKIE_QUESTION, clickCall(1)] }, { calls: [DONE] }],
      },
      reply: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve('Blue'), 1_200);
        }),
      run: { limits: { timeoutMs: 1_100 } },
    });
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'Blue it is.' });
    // The page may have changed after the question, so calls decided together with it are decided again.
    expect(main.calls).toEqual([]);
    expect(server.requests.at(-1)!.lastText).toContain(
      'Tool: ask_user - Result: {"ok":true,"output":"Blue"}',
    );
  });

  it('is answered at once when there is nobody', async () => {
    const { server } = await runScripted({
      script: {
        planner: [planActions('Ask'), planEnd('ok')],
        executor: [{ calls: [COOKIE_QUESTION] }, { calls: [DONE] }],
      },
    });
    expect(server.requests.at(-1)!.lastText).toContain('There is nobody to answer');
  });
});

describe('a run that goes in circles', () => {
  it('tells the planner what repeats, then has to conclude, and ends honestly', async () => {
    const { outcome, main, server } = await runScripted({
      script: ({ role, lastText }) => {
        if (role === 'executor') return { calls: [clickCall(1), DONE] };
        return lastText.includes('LAST ROUND')
          ? { plan: { proposedActions: ['Click again'], finalAnswer: '' } }
          : planActions('Click the button');
      },
    });
    const warned = server.requests.filter(({ lastText }) => lastText.includes('GOING IN CIRCLES'));
    expect(warned.length).toBeGreaterThanOrEqual(3);
    expect(warned[0]!.lastText).toContain('click {"nodeId":1} was done 3 times on the same state');
    expect(outcome.status).toBe('limit');
    expect(outcome.finalAnswer).toContain('because it went in circles');
    expect(main.calls.length).toBeLessThan(10);
  });

  it('is left alone when every round finds something new', async () => {
    let count = 0;
    const { outcome, main } = await runScripted({
      script: ({ role }) => {
        if (role === 'executor')
          return {
            calls: [{ tool: 'navigate', args: { url: `https://a.example/${count}` } }, DONE],
          };
        count += 1;
        return count > 9 ? planEnd('all seen') : planActions('Open the next page');
      },
    });
    expect(outcome.status).toBe('completed');
    expect(main.events('note').filter(({ level }) => level === 'warning')).toEqual([]);
  });
});

/** Timeout for many rounds on a machine that may be busy. */
const LONG = { timeout: 90_000 };

describe('a long run', () => {
  const page = (count: number) => `page ${count}: ${'words of the page '.repeat(400)}`;
  const longRun = (summary: (text: string) => ScriptedAnswer) => {
    let count = 0;
    return runScripted({
      run: { limits: { maxIterations: 100, maxTokens: 10_000_000 } },
      script: ({ role, lastText, body }) => {
        if (JSON.stringify(body.messages).includes('Shorten the record')) return summary(lastText);
        if (role === 'executor')
          return {
            calls: [{ tool: 'navigate', args: { url: `https://a.example/${count}` } }, DONE],
          };
        count += 1;
        return count > 60 ? planEnd('all read') : planActions(`Read page ${count}`);
      },
      answer: () =>
        okResult(page(count), [{ type: 'navigated', url: `https://a.example/${count}` }]),
    });
  };
  const plansOf = ({ server }: Awaited<ReturnType<typeof longRun>>) =>
    server.requests.filter(({ text }) => text.includes('YOUR PREVIOUS STEPS'));

  it('keeps its prompt bounded by summaries of what is long past', LONG, async () => {
    const run = await longRun(() => ({ content: '{"summary": "Pages were read, all dull."}' }));
    expect(run.outcome.status).toBe('completed');
    expect(run.server.problems).toEqual([]);
    const plans = plansOf(run);
    expect(plans.at(-1)!.text).toContain('(summarised)');
    expect(plans.at(-1)!.text).toContain('Pages were read, all dull.');
    expect(Math.max(...plans.map(({ text }) => text.length))).toBeLessThan(60_000);
    expect(run.main.events('history.summarised').length).toBeGreaterThan(0);
    expect(run.main.events('model.called').some(({ role }) => role === 'summary')).toBe(true);
  });

  it('goes on with counts when no summary can be had', LONG, async () => {
    const run = await longRun(() => ({ status: 401, error: 'no' }));
    expect(run.outcome.status).toBe('completed');
    const last = plansOf(run).at(-1)!.text;
    expect(last).toContain('(counted)');
    expect(last.length).toBeLessThan(60_000);
    const tries = run.main.events('model.called').filter(({ role }) => role === 'summary');
    expect(tries.length).toBeLessThan(6);
  });
});

describe('a run that is continued', () => {
  const events = (...bodies: readonly (readonly [number, object])[]) =>
    bodies.map(([iteration, body], index) =>
      RunEventSchema.parse({ runId: 'run_0123456789', seq: index + 1, at: 1, iteration, body }),
    );
  const plan = {
    userTask: 'Buy a kettle',
    executionHistory: 'Nothing yet.',
    currentState: 'The shop.',
    challengesIdentified: '',
    stepByStepReasoning: 'It has to be in the basket.',
    proposedActions: ['Click Buy'],
    taskComplete: false,
    finalAnswer: '',
  };
  const CUT_OFF = events(
    [
      0,
      {
        type: 'run.started',
        task: 'Buy a kettle',
        agentId: null,
        provider: 'openai',
        model: 'm',
        tabId: 1,
        steps: null,
      },
    ],
    [1, { type: 'iteration.started' }],
    [1, { type: 'plan.made', plan }],
    [1, { type: 'tool.intended', callId: 'a', tool: 'click', args: { nodeId: 7 } }],
    [1, { type: 'tool.sent', callId: 'a' }],
    [1, { type: 'run.interrupted' }],
    [
      1,
      {
        type: 'run.continued',
        text: null,
        provider: 'openai',
        model: 'm',
        limits: { maxIterations: 5, maxToolCalls: 5, timeoutMs: 60_000, maxTokens: 100_000 },
      },
    ],
  );

  it('tells the planner that a call is in doubt instead of repeating it', async () => {
    const { outcome, main, server } = await runScripted({
      script: [planEnd('It is in the basket.')],
      run: { task: 'Buy a kettle', past: pastOf(foldRun(CUT_OFF)) },
    });
    expect(outcome.status).toBe('completed');
    expect(main.calls).toEqual([]);
    const asked = server.requests[0]!.lastText;
    expect(asked).toContain('== ITERATION 1 ==');
    expect(asked).toContain('whether it took effect is not known');
    expect(main.events('iteration.started')).toHaveLength(1);
    expect(main.messages.find(({ type }) => type === 'state.request')).toMatchObject({
      iteration: 2,
    });
  });

  it('answers a further question with the earlier one in mind', async () => {
    const [started, begun, planned] = CUT_OFF;
    const view = foldRun(
      events(
        [0, started!.body],
        [1, begun!.body],
        [1, planned!.body],
        [1, { type: 'run.finished', status: 'completed', finalAnswer: '42 €', error: null }],
        [0, { ...CUT_OFF.at(-1)!.body, text: 'And the red one?' }],
      ),
    );
    const { server } = await runScripted({
      script: [planEnd('45 €')],
      run: { task: 'And the red one?', past: pastOf(view) },
    });
    const asked = server.requests[0]!.lastText;
    expect(asked).toContain('TASK: And the red one?');
    expect(asked).toContain('1. Buy a kettle\n   Answer (after iteration 1): 42 €');
  });
});
