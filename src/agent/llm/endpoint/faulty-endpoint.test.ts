import { describe, expect, it } from 'vitest';

import { runOpenAi, SHORT_TIMING } from '../../../testing/fake-main/run-openai.ts';
import type { Script } from '../../../testing/scripted-model/model-script.ts';

const complete = { plan: { taskComplete: true, finalAnswer: 'All good.' } };
const press = {
  calls: [
    { tool: 'click', args: { nodeId: 1 } },
    { tool: 'done', args: { success: true, message: 'pressed' } },
  ],
};

/** Cuts off one answer of the executor after this many bytes; the second answer is complete. */
function cutOnce(cutAfterBytes: number): Script {
  let planned = 0;
  let acted = 0;
  return ({ role }) => {
    if (role === 'planner') {
      planned += 1;
      return planned === 1 ? { plan: { proposedActions: ['Press it'] } } : complete;
    }
    acted += 1;
    return acted === 1 ? { ...press, cutAfterBytes } : press;
  };
}

describe('a stream that is cut', () => {
  // Cuts within the head, each piece and the end mark of an answer of about 1,300 bytes.
  it.each(Array.from({ length: 36 }, (_, at) => 1 + at * 41))(
    'after %i bytes costs no act and doubles none',
    async (bytes) => {
      const { outcome, main, codes } = await runOpenAi(cutOnce(bytes));
      expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'All good.' });
      const clicks = main.messages.filter(
        (message) => message.type === 'tool.call' && message.tool === 'click',
      );
      expect(clicks).toHaveLength(1);
      expect(codes.filter((code) => code !== null)).toEqual(
        codes.length === 3 ? [] : ['ENDPOINT_CUT_OFF'],
      );
    },
  );
});

describe('an endpoint that is none', () => {
  it('says at once that a web page answers', async () => {
    const { outcome, codes } = await runOpenAi(() => ({
      html: '<!doctype html><title>Sign in to this network</title><p>Welcome',
    }));
    expect(outcome.status).toBe('failed');
    expect(outcome.error?.message).toContain('is a web page');
    expect(codes).toEqual(['ENDPOINT_REJECTED']);
  });

  it.each(['', '{}'])('is told from a connection that broke off: %s', async (body) => {
    const { outcome } = await runOpenAi(() => ({ body }));
    expect(outcome.error).toMatchObject({
      code: 'ENDPOINT_CUT_OFF',
      message: expect.stringContaining('gave no answer of a model'),
      next: expect.stringContaining('--base-url'),
    });
  });

  it('is given up where each byte takes a second, as one that is silent', async () => {
    const timing = { ...SHORT_TIMING, firstPieceMs: 2_000, silenceMs: 300 };
    const { outcome, codes } = await runOpenAi(
      () => ({ ...complete, byteEveryMs: 50 }),
      {},
      { timing },
    );
    expect(outcome.status).toBe('failed');
    expect(outcome.error?.code).toBe('ENDPOINT_UNREACHABLE');
    expect(codes.length).toBeLessThanOrEqual(5);
  });
});
