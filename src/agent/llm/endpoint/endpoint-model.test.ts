import { type ModelTraits, UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';

import { createServer } from 'node:http';
import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { RunControl } from '../../loop/run-control.ts';
import { createFakeMain, runStart } from '../../../testing/fake-main/fake-main.ts';
import { SHORT_TIMING, runOpenAi } from '../../../testing/fake-main/run-openai.ts';
import { runAgent } from '../../loop/run-agent.ts';
import { createEndpointModel } from './endpoint-model.ts';

/** Timing for a silent endpoint: the next answer must arrive within it, otherwise the test fails. */
const IMPATIENT = { ...SHORT_TIMING, firstPieceMs: 1_500, silenceMs: 1_500 };
const KEY = 'sk-test-5eb1';
const complete = { plan: { taskComplete: true, finalAnswer: 'All good.' } };

describe('a structured answer', () => {
  it('goes back with the exact findings when it breaks the schema, and is used once corrected', async () => {
    const { outcome, server, codes } = await runOpenAi([
      { content: '{"taskComplete": true, "proposedActions": "click"}' },
      { content: 'I think the answer is 42.' },
      { content: `<think>{"no": 1}</think>Here:\n\`\`\`json\n${JSON.stringify(full())},\n\`\`\`` },
    ]);
    expect(outcome.status).toBe('completed');
    expect(codes).toEqual(['MODEL_ANSWER_INVALID', 'MODEL_ANSWER_INVALID', null]);
    expect(server.requests[1]!.lastText).toContain(
      'proposedActions: Invalid input: expected array',
    );
    expect(server.requests[1]!.lastText).toContain('finalAnswer: Invalid input: expected string');
    expect(server.requests[2]!.lastText).toContain('there is no JSON object in it');
    expect(server.problems).toEqual([]);
  });

  it('fails the run after three answers in a row that cannot be used', async () => {
    const { outcome, codes } = await runOpenAi([
      { content: 'no' },
      { content: 'no' },
      { content: '' },
    ]);
    expect(outcome.status).toBe('failed');
    expect(outcome.error).toMatchObject({
      code: 'MODEL_ANSWER_INVALID',
      next: expect.stringContaining('stronger model'),
    });
    expect(codes).toHaveLength(3);
  });

  it.each([
    [['json_schema'], 'tool'],
    [['json_schema', 'tool_choice'], 'json_mode'],
    [['json_schema', 'tool_choice', 'json_object', 'stream_options'], 'text'],
  ] as const)(
    'gives way when the endpoint refuses %j, and remembers that',
    async (refuses, method) => {
      const { outcome, server } = await runOpenAi(
        {
          planner: [{ plan: { proposedActions: ['Wait'] } }, complete],
          executor: [{ calls: [{ tool: 'done', args: { success: true, message: '' } }] }],
        },
        { refuses },
      );
      expect(outcome.status).toBe('completed');
      expect(server.problems).toEqual([]);
      const planners = server.requests.filter(({ role }) => role === 'planner');
      expect(planners.at(-1)!.method).toBe(method);
      // The refusals cost requests in the first round only.
      expect(planners).toHaveLength(refuses.length + 2);
    },
  );

  it('leaves the picture out for an endpoint that takes none', async () => {
    const { outcome, server } = await runOpenAi(
      [complete],
      { refuses: ['images'] },
      { vision: true },
    );
    expect(outcome.status).toBe('completed');
    expect(server.requests.map(({ hasImage }) => hasImage)).toEqual([true, false]);
  });

  it('reads endpoints that do not stream, and counts tokens by itself when they do not', async () => {
    const whole = await runOpenAi([complete], { neverStreams: true });
    expect(whole.outcome.finalAnswer).toBe('All good.');
    expect(whole.reports[0]!.tokens.output).toBe(50);
    const silent = await runOpenAi([complete], { refuses: ['stream_options'] });
    expect(silent.reports.at(-1)!.tokens.input).toBeGreaterThan(500);
    expect(silent.reports.at(-1)!.tokens.output).toBeGreaterThan(20);
  });

  it('is asked for in a weaker way when the endpoint ignores the stronger one', async () => {
    const { outcome, server, learned } = await runOpenAi([
      { content: 'Sure! I would finish now.' },
      complete,
    ]);
    expect(outcome.status).toBe('completed');
    expect(server.requests.map(({ method }) => method)).toEqual(['json_schema', 'tool']);
    expect(learned.at(-1)?.structuredMethod).toBe('tool');
  });

  it('begins with what an earlier run found out', async () => {
    const traits: ModelTraits = {
      ...UNKNOWN_MODEL,
      structuredMethod: 'json_mode',
      refusedFields: ['stream_options'],
    };
    const refuses = ['json_schema', 'tool_choice', 'stream_options'] as const;
    const { server, learned } = await runOpenAi([complete], { refuses }, { traits });
    expect(server.requests.map(({ method }) => method)).toEqual(['json_mode']);
    expect(learned).toEqual([]);
  });

  it('is continued when plain text was cut off by its length', async () => {
    const whole = JSON.stringify(full());
    const { outcome, server } = await runOpenAi(
      [
        { content: whole.slice(0, 60), finishReason: 'length' },
        { content: whole.slice(60, 90), finishReason: 'length' },
        { content: whole.slice(90) },
      ],
      {},
      { traits: { ...UNKNOWN_MODEL, structuredMethod: 'text' } },
    );
    expect(outcome.finalAnswer).toBe('All good.');
    expect(server.requests[2]!.lastText).toContain('Continue exactly where it stops');
    expect(server.requests[2]!.body.messages.at(-2)).toEqual({
      role: 'assistant',
      content: whole.slice(0, 90),
    });
    expect(server.problems).toEqual([]);
  });

  it('asks again when the answer was cut off by its length', async () => {
    const { outcome, server } = await runOpenAi([
      { ...complete, finishReason: 'length' },
      complete,
    ]);
    expect(outcome.status).toBe('completed');
    expect(server.requests[1]!.lastText).toContain('grew too long');
  });
});

describe('an endpoint that fails', () => {
  it('says that the key is wrong (401), without showing it', async () => {
    const { outcome, server, main } = await runOpenAi([], { apiKey: KEY }, { key: 'sk-wrong' });
    expect(outcome.error).toMatchObject({
      code: 'ENDPOINT_UNAUTHORIZED',
      next: expect.stringContaining('API key (Settings, or WAYMARK_API_KEY)'),
    });
    expect(server.requests).toHaveLength(0);
    expect(JSON.stringify(main.messages)).not.toContain('sk-wrong');
  });

  it('sends the key as a bearer token, no key when there is none, and nothing about the machine', async () => {
    const keyed = await runOpenAi([complete], { apiKey: KEY }, { key: KEY });
    expect(keyed.outcome.status).toBe('completed');
    expect(JSON.stringify(keyed.main.messages)).not.toContain(KEY);
    const { server } = await runOpenAi([complete]);
    const { headers } = server.requests[0]!;
    expect(headers.authorization).toBeUndefined();
    expect(headers['user-agent']).toBe('Waymark');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it('says that the model name or the address is wrong (404), at once', async () => {
    const { outcome, codes } = await runOpenAi([complete], {}, { name: 'gpt-none' });
    expect(outcome.error).toMatchObject({
      code: 'ENDPOINT_NOT_FOUND',
      message: expect.stringContaining('gpt-none'),
    });
    expect(codes).toEqual(['ENDPOINT_NOT_FOUND']);
  });

  it('follows no redirect, and says where it would have led', async () => {
    const { outcome, server, codes } = await runOpenAi([
      { status: 307, error: 'moved', headers: { location: '/v1/chat/completions' } },
      complete,
    ]);
    expect(outcome.error?.message).toContain('/v1/chat/completions');
    expect(codes).toEqual(['ENDPOINT_REJECTED']);
    expect(server.requests.length).toBe(1);
  });

  it('waits as long as Retry-After says (429), then goes on', async () => {
    const { outcome, server, codes } = await runOpenAi([
      { status: 429, error: 'slow down', headers: { 'retry-after': '1' } },
      complete,
    ]);
    expect(outcome.status).toBe('completed');
    expect(server.requests[1]!.at - server.requests[0]!.at).toBeGreaterThanOrEqual(990);
    expect(codes).toEqual(['ENDPOINT_RATE_LIMITED', null]);
  });

  it('gives up when Retry-After is too long to wait, or the account is empty', async () => {
    const long = await runOpenAi([
      { status: 429, error: 'come back tomorrow', headers: { 'retry-after': '86400' } },
    ]);
    expect(long.outcome.error?.code).toBe('ENDPOINT_RATE_LIMITED');
    const empty = await runOpenAi([
      { status: 429, error: 'You exceeded your current quota, check your billing' },
    ]);
    expect(empty.outcome.error?.next).toContain('no credit left');
    expect(empty.codes).toHaveLength(1);
  });

  it('tries again after 500 and 503, and gives up after five', async () => {
    const recovered = await runOpenAi([
      { status: 500, error: 'oops' },
      { status: 503, error: 'busy' },
      complete,
    ]);
    expect(recovered.outcome.status).toBe('completed');
    const dead = await runOpenAi(() => ({ status: 500, error: 'oops' }));
    expect(dead.outcome.error).toMatchObject({
      code: 'ENDPOINT_FAILED',
      message: expect.stringContaining('oops'),
    });
    expect(dead.codes).toHaveLength(5);
  });

  it('says that nothing answers when the connection is refused, after two quick tries', async () => {
    const main = createFakeMain();
    const port = await freePort();
    const outcome = await runAgent(runStart(), {
      model: createEndpointModel({
        provider: {
          kind: 'openai',
          baseUrl: `http://127.0.0.1:${port}/v1`,
          model: 'm',
          vision: false,
        },
        apiKey: null,
        timing: SHORT_TIMING,
      }),
      remote: main.remote,
      control: new RunControl(),
    });
    expect(outcome.status).toBe('failed');
    expect(outcome.error).toMatchObject({
      code: 'ENDPOINT_UNREACHABLE',
      next: expect.stringContaining('start its server'),
    });
    const called = main.events('model.called');
    expect(called).toHaveLength(2);
    // Nothing arrived, so nothing was used.
    for (const { tokens } of called) expect(tokens).toEqual({ input: 0, output: 0 });
  });

  it('asks again when a stream is cut, and says so when it always is', async () => {
    const once = await runOpenAi([{ ...complete, endsEarly: true }, complete]);
    expect(once.outcome.status).toBe('completed');
    expect(once.codes).toEqual(['ENDPOINT_CUT_OFF', null]);
    const always = await runOpenAi(() => ({ ...complete, cutAfterBytes: 900 }));
    expect(always.outcome.error?.code).toBe('ENDPOINT_CUT_OFF');
    expect(always.codes).toHaveLength(4);
  });

  it('does not wait for ever for a silent endpoint', async () => {
    const { outcome, codes } = await runOpenAi(
      [{ hang: true }, complete],
      {},
      { timing: IMPATIENT },
    );
    expect(outcome.status).toBe('completed');
    expect(codes).toEqual(['ENDPOINT_UNREACHABLE', null]);
  });

  it('says what to do when the prompt has grown too long, and does not try weaker ways', async () => {
    const { outcome, codes } = await runOpenAi([
      { status: 400, error: "This model's maximum context length is 4096 tokens" },
    ]);
    expect(outcome.error).toMatchObject({
      code: 'ENDPOINT_REJECTED',
      next: expect.stringContaining('larger context'),
    });
    expect(codes).toHaveLength(1);
  });
});

describe('a saved exchange', () => {
  it('holds the request with every tool and the answer', async () => {
    const { main } = await runOpenAi({
      planner: [{ plan: { proposedActions: ['Wait'] } }, complete],
      executor: [{ calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] }],
    });
    const exchanges = main.messages.flatMap((message) =>
      message.type === 'event' && message.exchange !== null
        ? [
            {
              request: JSON.parse(inflateSync(message.exchange.request).toString()),
              answer: JSON.parse(message.exchange.answer),
            },
          ]
        : [],
    );
    expect(exchanges).toHaveLength(3);
    expect(exchanges[1]).toMatchObject({
      request: {
        model: 'scripted',
        tools: expect.arrayContaining(
          ['click', 'wait', 'done'].map((name) =>
            expect.objectContaining({ function: expect.objectContaining({ name }) }),
          ),
        ),
      },
      answer: { calls: [{ name: 'done' }], finishReason: 'tool_calls' },
    });
  });
});

function full() {
  return {
    userTask: 't',
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions: [],
    taskComplete: true,
    finalAnswer: 'All good.',
  };
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 1;
}
