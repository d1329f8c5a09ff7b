import { describe, expect, it } from 'vitest';

import { RunEventSchema } from './run-event.ts';

/** Event as older versions stored it, before calls were recorded with their nodes. */
const OLD_INTENT = {
  runId: 'run_00000001',
  seq: 4,
  at: 1_750_000_000_000,
  iteration: 1,
  body: { type: 'tool.intended', callId: 'call_1', tool: 'click', args: { nodeId: 12 } },
};

describe('a stored event', () => {
  it('of an older program still opens', () => {
    expect(RunEventSchema.parse(OLD_INTENT)).toEqual(OLD_INTENT);
  });

  it('says what the node of a call is known by', () => {
    const fingerprint = {
      kind: 'clickable',
      tag: 'button',
      role: 'button',
      name: 'Buy',
      attributes: { id: 'buy' },
      path: ['main', 'form Checkout'],
      before: 'link Cart',
      after: '',
      around: '',
      box: { x: 1, y: 2, width: 30, height: 20 },
    };
    const body = {
      ...OLD_INTENT.body,
      tabUrl: 'https://shop.example/',
      targets: { nodeId: fingerprint },
    };
    expect(RunEventSchema.parse({ ...OLD_INTENT, body }).body).toEqual(body);
    const unknown = { ...body, targets: { elsewhere: fingerprint } };
    expect(RunEventSchema.safeParse({ ...OLD_INTENT, body: unknown }).success).toBe(false);
  });
});
