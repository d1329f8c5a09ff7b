import { describe, expect, it } from 'vitest';

import { planEnd, runScripted } from '../../../testing/fake-main/run-scripted.ts';
import { paperNode } from '../../../testing/fake-snapshot.ts';

const FORM = [1, 2, 3, 4].map((number) => paperNode(number));

describe('a page that changes before the planner has begun to answer', () => {
  it('is sent anew, once', async () => {
    const { outcome, main, server } = await runScripted({
      script: ({ index }) => (index === 0 ? { hang: true } : { ...planEnd('ok'), delayMs: 1_500 }),
      glances: () => FORM,
    });
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'ok' });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]!.lastText).not.toContain('Button 4');
    expect(server.requests[1]!.lastText).toContain('Button 4');
    expect(main.events('model.called').map(({ error }) => error?.code ?? null)).toEqual([
      'ABORTED',
      null,
    ]);
    expect(main.stateRequests.map(({ isGlance }) => isGlance === true)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is left alone where it has not changed in substance', async () => {
    const { outcome, server, main } = await runScripted({
      script: [{ ...planEnd('ok'), delayMs: 1_300 }],
    });
    expect(outcome.status).toBe('completed');
    expect(server.requests).toHaveLength(1);
    expect(main.stateRequests).toHaveLength(2);
  });
});
