import { describe, expect, it } from 'vitest';

import { failedResult, okResult } from '../../testing/fake-main/fake-main.ts';
import {
  DONE,
  clickCall,
  planActions,
  planEnd,
  runScripted,
} from '../../testing/fake-main/run-scripted.ts';

describe('the executor', () => {
  it('drops the rest of a batch after a navigation and tells the model why', async () => {
    const { main, server } = await runScripted({
      script: {
        planner: [planActions('Go'), planEnd('ok')],
        executor: [{ calls: [clickCall(1), clickCall(7), DONE] }, { calls: [DONE] }],
      },
      answer: () => okResult('Clicked', [{ type: 'navigated', url: 'https://example.org/next' }]),
    });
    expect(main.calls).toHaveLength(1);
    const results = server.requests[2]!.body.messages.filter(
      (message) => message.role === 'tool',
    ).map(({ content }) => content);
    expect(results[1]).toContain('led to another page (https://example.org/next)');
    expect(results[2]).toContain('failed or was not run');
    expect(server.requests.at(-1)!.lastText).toContain(
      '- Tool calls: 1 (0 errors, 0% failure rate)',
    );
    expect(main.events('note')[0]!.text).toContain('dropped');
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
