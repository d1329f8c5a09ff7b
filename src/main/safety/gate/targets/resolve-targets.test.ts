import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { NodeIdSchema } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import { defineTool } from '#shared/tools/contract/define-tool.ts';

import { BUY, pageReader, setUpGate } from '../../../../testing/set-up-gate.ts';
import { implementTool, NO_EFFECT, type Tool } from '../tool-context.ts';

const press = (onRun: () => void): Tool =>
  implementTool(
    defineTool({
      name: 'press',
      description: 'Test',
      input: z.strictObject({ nodeId: NodeIdSchema }),
      risk: 'act',
      runsIn: 'main',
      timeoutMs: 1000,
    }),
    async () => {
      onRun();
      return { output: 'done', effect: NO_EFFECT };
    },
  );

const SECRET_FIELD = {
  type: 'text',
  name: '',
  autocomplete: '',
  secret: 'password' as const,
  sentTo: [],
  isReadonly: false,
} satisfies NodeFacts['field'] & object;

describe('a call that names a node', () => {
  it('journals what the node that a call names is known by, and the tab’s address', async () => {
    const { run, intents } = setUpGate({ tools: [press(() => undefined)] });
    expect(await run('press', { nodeId: 7 })).toMatchObject({ ok: true });
    expect(intents).toMatchObject([
      { tabUrl: 'https://example.com/', targets: { nodeId: BUY.fingerprint } },
    ]);
  });

  it.each([
    ['password', ['hunter2']],
    [null, []],
  ] as const)('tells the journal what is not to be written down: %s', async (secret, secrets) => {
    const type = implementTool(
      defineTool({
        name: 'type',
        description: 'Test',
        input: z.strictObject({ nodeId: NodeIdSchema, text: z.string() }),
        risk: 'act',
        runsIn: 'main',
        timeoutMs: 1000,
      }),
      async () => ({ output: 'done', effect: NO_EFFECT }),
    );
    const field = { ...SECRET_FIELD, secret };
    const { run, intents } = setUpGate({ tools: [type], facts: { ...BUY, field } });
    await run('type', { nodeId: 7, text: 'hunter2' });
    expect(intents).toMatchObject([{ secrets }]);
  });

  it.each([
    ['type', { text: 'hunter2' }, ['hunter2']],
    ['key', { key: 'h' }, ['h']],
    ['key', { key: 'Enter' }, []],
  ])('tells it too what is typed where the focus is: %s %j', async (name, args, secrets) => {
    const tool = implementTool(
      defineTool({
        name,
        description: 'Test',
        input: z.strictObject({ text: z.string().optional(), key: z.string().optional() }),
        risk: 'act',
        runsIn: 'main',
        timeoutMs: 1000,
      }),
      async () => ({ output: 'done', effect: NO_EFFECT }),
    );
    const { run, intents } = setUpGate({
      tools: [tool],
      pageReader: { ...pageReader, describeUnnamed: async () => [{ ...BUY, field: SECRET_FIELD }] },
    });
    await run(name, args);
    expect(intents).toMatchObject([{ secrets }]);
  });

  it('journals the intent of a call whose node is gone, and answers why it was not made', async () => {
    let runs = 0;
    const { run, log, intents } = setUpGate({ tools: [press(() => (runs += 1))] });
    expect(await run('press', { nodeId: 8 })).toMatchObject({ error: { code: 'NODE_GONE' } });
    expect(log).toEqual(['intended c1 press', 'finished c1 NODE_GONE']);
    expect(intents).toMatchObject([{ targets: {} }]);
    expect(runs).toBe(0);
  });

  it('lets the policy see the node before anything is done to it', async () => {
    let runs = 0;
    const { run, log } = setUpGate({
      tools: [press(() => (runs += 1))],
      allowedOrigins: ['https://example.com'],
    });
    expect(await run('press', { nodeId: 7 })).toMatchObject({
      error: { code: 'ORIGIN_NOT_ALLOWED', message: expect.stringContaining('pay.example') },
    });
    expect(log).toEqual(['intended c1 press', 'finished c1 ORIGIN_NOT_ALLOWED']);
    expect(runs).toBe(0);
  });
});
