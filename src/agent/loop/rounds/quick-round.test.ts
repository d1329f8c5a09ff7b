import { describe, expect, it } from 'vitest';

import {
  createFakeMain,
  failedResult,
  type FakeMainOptions,
  okResult,
  runStart,
} from '../../../testing/fake-main/fake-main.ts';
import { planCalls, planEnd } from '../../../testing/fake-main/run-scripted.ts';
import { paperNode } from '../../../testing/fake-snapshot.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../../testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../../testing/scripted-model/start-scripted-model.ts';
import { createRunModel } from '../../llm/create-run-model.ts';
import { runAgent } from '../run-agent.ts';
import { RunControl } from '../run-control.ts';

const NODES = [paperNode(3, { name: 'Save' }), paperNode(12, { role: 'textbox', name: 'Title' })];

interface Played {
  /** Answers of the quick model in order; `plans` are the planner's. */
  readonly lines: readonly (string | ScriptedAnswer)[];
  readonly plans?: readonly ScriptedAnswer[];
  readonly answer?: FakeMainOptions['answer'];
  readonly run?: Parameters<typeof runStart>[0];
}

async function play({ lines, plans = [], answer, run }: Played) {
  const left = { lines: [...lines], plans: [...plans] };
  const server = await startScriptedModel(
    ({ body }: ScriptedRequest): ScriptedAnswer => {
      if (body.model !== 'small') return left.plans.shift() ?? { status: 400, error: 'no plan' };
      const line = left.lines.shift() ?? 'planner';
      return typeof line === 'string' ? { content: line } : line;
    },
    { models: ['big', 'small'] },
  );
  const main = createFakeMain({ nodes: NODES, ...(answer !== undefined && { answer }) });
  const provider = { kind: 'openai', baseUrl: server.url, model: 'big', vision: false } as const;
  const access = (model: string) => ({
    provider: { ...provider, model },
    apiKey: null,
    traits: null,
  });
  try {
    const start = runStart(run);
    const outcome = await runAgent(start, {
      model: createRunModel(
        { ...access('big'), others: { ...start.others, quick: access('small') } },
        () => undefined,
      ),
      remote: main.remote,
      control: new RunControl(),
    });
    return { outcome, main, asked: server.requests.map(({ body }) => body.model), server };
  } finally {
    await server.close();
  }
}

const notes = (main: ReturnType<typeof createFakeMain>): readonly string[] =>
  main.events('note').map(({ text }) => text);

describe('quick mode', () => {
  it('does a task with a line a step, each a call and a plan as usual, and never asks the planner', async () => {
    const { outcome, main, asked, server } = await play({
      lines: ['type 12 Tea', 'click 3', 'done It is saved.'],
    });
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'It is saved.' });
    expect(main.calls.map(({ tool, args }) => ({ tool, args }))).toEqual([
      { tool: 'type', args: { nodeId: 12, text: 'Tea' } },
      { tool: 'click', args: { nodeId: 3 } },
    ]);
    expect(asked).toEqual(['small', 'small', 'small']);
    expect(main.events('plan.made').map(({ plan }) => plan.proposedActions)).toEqual([
      ['Type “Tea” into textbox “Title” [12]'],
      ['Click button “Save” [3]'],
      [],
    ]);
    expect(main.events('model.called').map(({ role, tokens }) => [role, tokens.input > 0])).toEqual(
      asked.map(() => ['quick', true]),
    );
    const [first, , last] = server.requests;
    expect(first?.body.tools).toBeUndefined();
    expect(first?.body.response_format).toBeUndefined();
    expect(first?.lastText).toContain('button: 3 "Save"');
    expect(last?.lastText).toContain('Type “Tea” into textbox “Title” [12] → {"ok":true');
  });

  it('hands over to the planner where the line does not fit, and goes on after its round', async () => {
    const { outcome, main, asked } = await play({
      lines: ['press the button', 'done Done.'],
      plans: [planCalls({ tool: 'click', args: { target: 'button "Save"' } })],
    });
    expect(outcome.status).toBe('completed');
    expect(asked).toEqual(['small', 'big', 'small']);
    expect(notes(main)).toEqual([
      'The quick model hands over to the planner, because it named no operation that there is.',
    ]);
  });

  it('tries what failed once more, then hands over', async () => {
    const { asked, main, outcome } = await play({
      lines: ['click 3', 'click 3'],
      plans: [planEnd('The button does nothing.')],
      answer: ({ tool }) => (tool === 'click' ? failedResult('COVERED') : okResult('ok')),
    });
    expect(outcome.finalAnswer).toBe('The button does nothing.');
    expect(asked).toEqual(['small', 'small', 'big']);
    expect(main.calls).toHaveLength(2);
    expect(notes(main)).toContain(
      'The quick model hands over to the planner, because its second attempt failed.',
    );
  });

  it('leaves the run to the planner after the second time, or when its model cannot be reached', async () => {
    const twice = await play({
      lines: ['planner', 'planner', 'click 3'],
      plans: [
        planCalls({ tool: 'key', args: { key: 'Escape' } }),
        planCalls({ tool: 'back', args: {} }),
        planEnd('ok'),
      ],
    });
    expect(twice.asked).toEqual(['small', 'big', 'small', 'big', 'big']);
    const lost = await play({
      lines: [{ status: 401, error: 'no key' }],
      plans: [planCalls({ tool: 'back', args: {} }), planEnd('ok')],
    });
    expect(lost.asked).toEqual(['small', 'big', 'big']);
    expect(lost.outcome.status).toBe('completed');
  });

  it('leaves an answer that names an act of no record to the planner', async () => {
    const { asked, outcome } = await play({
      lines: ['done I have sent the order.'],
      plans: [planEnd('Nothing was ordered.')],
    });
    expect(asked).toEqual(['small', 'big']);
    expect(outcome.finalAnswer).toBe('Nothing was ordered.');
  });

  it('leaves what comes with pasted text to the planner', async () => {
    const selection = { text: 'Words', url: 'https://a.example/', title: 'A' };
    const plans = [planEnd('Read.')];
    const { asked } = await play({ lines: [], plans, run: { enclosed: { selection } } });
    expect(asked).toEqual(['big']);
    const bare = await play({
      lines: ['done ok'],
      run: { enclosed: { material: [], pictures: [] } },
    });
    expect(bare.asked).toEqual(['small']);
  });

  it('leaves the last round and steps of an agent to the planner', async () => {
    const last = await play({
      lines: ['back', 'back'],
      plans: [planEnd('That is all.')],
      run: { limits: { maxIterations: 2 } },
    });
    expect(last.asked).toEqual(['small', 'big']);
  });
});
