import { describe, expect, it } from 'vitest';

import {
  DONE,
  clickCall,
  planActions,
  planEnd,
  runScripted,
} from '../../testing/fake-main/run-scripted.ts';
import { RunControl } from './run-control.ts';
import type { ScriptedRequest } from '../../testing/scripted-model/model-script.ts';

const endless = ({ role, body }: ScriptedRequest) => {
  if (role === 'executor') return { calls: [clickCall(1), DONE] };
  return JSON.stringify(body).includes('LAST ROUND')
    ? {
        plan: {
          proposedActions: ['Look at page 3'],
          finalAnswer: 'Only two of five prices were found.',
        },
      }
    : planActions('Click on');
};
describe('limits and stop', () => {
  it('concludes honestly in the last round', async () => {
    const { outcome, main } = await runScripted({
      script: endless,
      run: { limits: { maxIterations: 3 } },
    });
    expect(outcome).toEqual({
      status: 'limit',
      finalAnswer: 'Only two of five prices were found.',
      error: null,
    });
    expect(main.calls).toHaveLength(2);
  });

  it('concludes once the tool calls are used up', async () => {
    const { outcome, main } = await runScripted({
      script: endless,
      run: { limits: { maxToolCalls: 2 } },
    });
    expect(outcome.status).toBe('limit');
    expect(main.calls).toHaveLength(2);
    expect(main.events('note').at(-1)!.text).toContain('2 tool calls');
  });

  it('ends by itself when tokens or time are used up, with what there is', async () => {
    const tokens = await runScripted({ script: endless, run: { limits: { maxTokens: 1000 } } });
    expect(tokens.outcome.status).toBe('limit');
    expect(tokens.outcome.finalAnswer).toContain('not finished');
    expect(tokens.outcome.finalAnswer).toContain('1000 tokens');
    const time = await runScripted({
      script: [{ hang: true }],
      run: { limits: { timeoutMs: 1000 } },
    });
    expect(time.outcome.status).toBe('limit');
    expect(time.outcome.finalAnswer).toContain('1 second');
  });

  it('stops at once while the endpoint hangs', async () => {
    const control = new RunControl();
    setTimeout(() => control.stop(), 100);
    const startedAt = performance.now();
    const { outcome, main } = await runScripted({ script: [{ hang: true }], control });
    expect(performance.now() - startedAt).toBeLessThan(600);
    expect(outcome).toEqual({ status: 'stopped', finalAnswer: '', error: null });
    expect(main.events('model.called').map(({ error }) => error?.code)).toEqual(['ABORTED']);
  });
});

describe('a page that cannot be seen', () => {
  const error = { code: 'TAB_CLOSED', message: 'The tab was closed.', next: 'Open it again.' };

  it('is looked at twice before the run fails', async () => {
    const { outcome } = await runScripted({
      script: [planEnd('ok')],
      failingState: { request: 1, error },
    });
    expect(outcome.status).toBe('completed');
  });
});
