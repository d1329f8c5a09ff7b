import { describe, expect, it } from 'vitest';

import { failedResult, okResult } from '../../../testing/fake-main/fake-main.ts';
import {
  DONE,
  clickCall,
  planActions,
  planEnd,
  runScripted,
} from '../../../testing/fake-main/run-scripted.ts';
import type { ScriptedRequest } from '../../../testing/scripted-model/model-script.ts';

const SAVE = { tool: 'click', args: { target: 'button "Save"' } };

/** Tool results that the executor was sent. */
function resultsIn({ body }: ScriptedRequest): readonly unknown[] {
  return body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
}

describe('the executor', () => {
  it('goes on over a page change until a call does not fit, and tells the model why the rest was dropped', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [planActions('Go'), planEnd('ok')],
        executor: [
          { calls: [clickCall(1), clickCall(1), SAVE, clickCall(7), clickCall(8), DONE] },
          { calls: [DONE] },
        ],
      },
      answer: ({ args }) =>
        JSON.stringify(args) === '{"nodeId":7}'
          ? failedResult('NODE_GONE', 'There is no element 7 any more.')
          : okResult('Clicked', [{ type: 'navigated', url: 'https://example.org/next' }]),
    });
    expect(main.calls.map(({ args }) => args)).toEqual([
      { nodeId: 1 },
      { nodeId: 1 },
      SAVE.args,
      { nodeId: 7 },
    ]);
    const results = resultsIn(server.requests[2]!);
    expect(results[3]).toContain('There is no element 7 any more.');
    expect(results[4]).toContain('because the call before it (click) failed');
    expect(results[5]).toContain('failed or was not run');
    expect(server.requests.at(-1)!.lastText).toContain(
      '- Tool calls: 4 (1 errors, 25% failure rate)',
    );
    expect(main.events('note')[0]!.text).toContain('dropped');
  });

  it('carries no place and no key over to another page', async () => {
    for (const call of [
      { tool: 'click', args: { nodeId: 2, at: { x: 10, y: 10 } } },
      { tool: 'key', args: { key: 'Enter' } },
    ]) {
      const { main, server } = await runScripted({
        script: {
          planner: [planActions('Go'), planEnd('ok')],
          executor: [{ calls: [clickCall(1), call, DONE] }, { calls: [DONE] }],
        },
        answer: () => okResult('Clicked', [{ type: 'navigated', url: 'https://example.org/next' }]),
      });
      expect(main.calls).toHaveLength(1);
      expect(resultsIn(server.requests[2]!)[1]).toContain(
        'led to another page (https://example.org/next)',
      );
    }
  });

  it('goes on after a dialog of the page only when it was accepted', async () => {
    for (const accepted of [true, false]) {
      const { main } = await runScripted({
        script: {
          planner: [planActions('Delete it'), planEnd('ok')],
          executor: [{ calls: [clickCall(1), clickCall(2)] }, { calls: [DONE] }],
        },
        answer: () =>
          okResult('Clicked', [
            { type: 'dialog_opened', dialog: 'confirm', message: 'Sure?', accepted },
          ]),
      });
      expect(main.calls).toHaveLength(accepted ? 2 : 1);
    }
  });

  it('keeps done(success: false) in the history and goes on', async () => {
    const { outcome, server } = await runScripted({
      script: {
        planner: [planActions('Click Pay'), planEnd('There is no such button.')],
        executor: [
          { calls: [{ tool: 'done', args: { success: false, message: 'no button Pay' } }] },
        ],
      },
    });
    expect(outcome.status).toBe('completed');
    expect(server.requests.at(-1)!.lastText).toContain(
      'Tool: done - Result: {"ok":false,"error":"The executor could not carry out every action: no button Pay"}',
    );
  });

  it('ends the round after five turns and says so to the planner', async () => {
    const { main, server } = await runScripted({
      script: ({ role, index }) =>
        role === 'executor'
          ? { calls: [clickCall(1)] }
          : index === 0
            ? planActions('Click')
            : planEnd('gave up'),
    });
    expect(main.calls).toHaveLength(5);
    expect(server.requests.at(-1)!.lastText).toContain('ended after 5 turns');
  });

  it('warns the planner when more than 30 % and more than three calls failed, counting each once', async () => {
    const { server } = await runScripted({
      script: {
        planner: [planActions('Click'), planEnd('It cannot be clicked.')],
        executor: [
          { calls: [clickCall(1)] },
          { calls: [clickCall(2)] },
          { calls: [clickCall(3)] },
          { calls: [clickCall(4)] },
          { calls: [{ tool: 'done', args: { success: false, message: 'no' } }] },
        ],
      },
      answer: () => failedResult('NODE_GONE'),
    });
    expect(server.requests[0]!.lastText).not.toContain('HIGH ERROR RATE');
    expect(server.requests.at(-1)!.lastText).toContain(
      '- Tool calls: 4 (4 errors, 100% failure rate)',
    );
    expect(server.requests.at(-1)!.lastText).toContain('HIGH ERROR RATE');
  });

  it('runs nothing that may build on a call that failed', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [planActions('Choose, then confirm'), planEnd('It cannot be chosen.')],
        executor: [
          { calls: [clickCall(1), clickCall(2)] },
          { calls: [{ tool: 'done', args: { success: false, message: 'no' } }] },
        ],
      },
      answer: () => failedResult('NODE_GONE'),
    });
    expect(main.messages.filter(({ type }) => type === 'tool.call')).toHaveLength(1);
    expect(server.requests.at(-1)!.lastText).toContain('because the call before it (click) failed');
  });

  it('repairs broken arguments and gives missing and doubled ids a name', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [planActions('Type'), planEnd('ok')],
        executor: [
          {
            calls: [
              { id: '', tool: 'type', args: `{"nodeId": 2, "text": "it's", "submit": null,}` },
              { id: 'a', tool: 'click', args: '"{\\"nodeId\\": 1}"' },
              { id: 'a', tool: 'wait', args: '' },
            ],
          },
          { calls: [{ ...DONE, id: 'a' }] },
        ],
      },
    });
    expect(main.calls.map((call) => call.args)).toEqual([
      { nodeId: 2, text: "it's" },
      { nodeId: 1 },
      {},
    ]);
    expect(server.problems).toEqual([]);
  });
});
