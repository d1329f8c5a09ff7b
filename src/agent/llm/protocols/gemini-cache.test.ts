import { createServer, type ServerResponse } from 'node:http';

import { expect, it, onTestFinished } from 'vitest';

import { costOf } from '#shared/model/run/cost/model-call-cost.ts';
import type { Tokens } from '#shared/model/run/run-event.ts';
import { modelKey } from '#shared/model/settings/model-key.ts';
import { TOOLS } from '#shared/tools/index.ts';

import { at, text } from '../../../testing/protocols/dialect.ts';
import { GEMINI_DIALECT } from '../../../testing/protocols/gemini-dialect.ts';
import { createEndpointClient } from '../endpoint/endpoint-client.ts';
import { estimateTokens } from '../request/estimate-prompt-tokens.ts';
import { sendRequest } from '../endpoint/send-request.ts';
import { wireTool } from '../request/wire-tool.ts';
import { GEMINI } from './gemini.ts';
import { GeminiCache } from './gemini-cache.ts';
import type { ChatBody } from './protocol.ts';

const MODEL = 'gemini-2.5-pro';

interface Service {
  /** Tokens of a call that the service's own cache contains. */
  held?: number;
  /** Status with which the service refuses to create a cache. */
  refuses?: number;
  /** Number of the call whose answer is cut off. */
  cutsCall?: number;
}

const PREFIX = ['systemInstruction', 'tools', 'toolConfig'];

/** A service that stores `cachedContents` and bills as documented: the contents of a cache are part of the prompt. */
async function serve(service: Service = {}) {
  const log: string[] = [];
  const caches = new Map<string, number>();
  const bodies: unknown[] = [];
  let calls = 0;
  const refuse = (response: ServerResponse, code: number, message: string): void => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code, message } }));
  };
  const generate = (response: ServerResponse, body: unknown): void => {
    calls += 1;
    bodies.push(body);
    const name = at(body, 'cachedContent');
    if (typeof name === 'string') {
      if (PREFIX.some((part) => at(body, part) !== undefined))
        return refuse(
          response,
          400,
          'CachedContent can not be used with system_instruction, tools or tool_config.',
        );
      if (!caches.has(name))
        return refuse(response, 403, 'CachedContent not found (or permission denied)');
    }
    log.push(typeof name === 'string' ? name : 'plain');
    const cached = typeof name === 'string' ? (caches.get(name) ?? 0) : (service.held ?? 0);
    const sent = estimateTokens(text(body)) + (typeof name === 'string' ? cached : 0);
    const events = GEMINI_DIALECT.events({ text: 'A table.', usage: [sent, cached, 20, 0] });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const isCut = calls === service.cutsCall;
    for (const event of isCut ? events.slice(0, 1) : events)
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    if (isCut) setTimeout(() => response.destroy(), 50);
    else response.end();
  };
  const server = createServer((incoming, response) => {
    let written = '';
    incoming.on('data', (chunk: Buffer) => (written += chunk.toString()));
    incoming.on('end', () => {
      const body: unknown = JSON.parse(written);
      if (incoming.url !== '/v1beta/cachedContents') return generate(response, body);
      if (service.refuses !== undefined)
        return refuse(response, service.refuses, 'Cached content is too small.');
      const name = `cachedContents/c${caches.size + 1}`;
      const totalTokenCount = estimateTokens(text(body));
      caches.set(name, totalTokenCount);
      log.push(`make ${text(at(body, 'model'))} ${text(at(body, 'ttl'))}`);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ name, model: `models/${MODEL}`, usageMetadata: { totalTokenCount } }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { baseUrl: `http://127.0.0.1:${port}/v1beta`, log, caches, bodies, service };
}

const RULES = 'You work in a browser and follow what the person asked for. '.repeat(20);
const turn = (model = MODEL, words = 'What is on the page?'): ChatBody => ({
  model,
  stream: true,
  messages: [
    { role: 'system', content: RULES },
    { role: 'user', content: words },
  ],
  tools: TOOLS.map(wireTool),
  tool_choice: 'auto',
});

function open(baseUrl: string, now: () => number = Date.now) {
  const endpoint = { baseUrl, model: MODEL, apiKey: modelKey(baseUrl, 'secret-key') };
  const service = { client: createEndpointClient(endpoint), endpoint, protocol: GEMINI };
  const options = {
    signal: AbortSignal.timeout(20_000),
    timing: { firstPieceMs: 5000, silenceMs: 5000 },
    onPiece: () => undefined,
  };
  const cache = new GeminiCache(service, now);
  return {
    send: (body = turn()) => cache.send(body, options),
    plain: (body = turn()) => sendRequest(service, body, options),
  };
}

it('is made once the beginning has repeated, and holds rules and tools; they are not sent again', async () => {
  const { baseUrl, log, bodies } = await serve();
  const { send } = open(baseUrl);
  for (let call = 0; call < 5; call += 1) expect((await send()).text).toBe('A table.');
  expect(log).toEqual([
    'plain',
    'plain',
    'make "models/gemini-2.5-pro" "300s"',
    'cachedContents/c1',
    'cachedContents/c1',
    'cachedContents/c1',
  ]);
  expect(at(bodies[0], 'systemInstruction')).toBeDefined();
  expect(at(bodies[2], 'systemInstruction')).toBeUndefined();
  expect(text(at(bodies[2], 'contents'))).toContain('What is on the page?');
});

it('is not made where it does not pay: short, held by the service itself, or a model without', async () => {
  const short = await serve();
  const { tools: _, tool_choice: __, ...few } = turn();
  const held = await serve({ held: 100_000 });
  const newer = await serve();
  const toNewer = open(newer.baseUrl);
  const toShort = open(short.baseUrl);
  const toHeld = open(held.baseUrl);
  for (let call = 0; call < 4; call += 1) {
    await toShort.send(few);
    await toNewer.send(turn('gemini-4-neon'));
    await toHeld.send();
  }
  for (const { log } of [short, held, newer])
    expect(log).toEqual(['plain', 'plain', 'plain', 'plain']);
});

it('is made anew when its time is over', async () => {
  const { baseUrl, log } = await serve();
  let now = 0;
  const { send } = open(baseUrl, () => now);
  for (const later of [0, 0, 0, 280_000, 20_000]) {
    now += later;
    await send();
  }
  expect(log.slice(2).map((line) => line.slice(0, 17))).toEqual([
    'make "models/gemi',
    'cachedContents/c1',
    'cachedContents/c1',
    'make "models/gemi',
    'cachedContents/c2',
  ]);
});

it('is made anew once when it was lost, and then no more', async () => {
  const { baseUrl, log, caches } = await serve();
  const { send } = open(baseUrl);
  for (let call = 0; call < 3; call += 1) await send();
  caches.delete('cachedContents/c1');
  caches.set('cachedContents/other', 1);
  expect((await send()).text).toBe('A table.');
  expect(log.at(-1)).toBe('cachedContents/c2');
  caches.delete('cachedContents/c2');
  expect((await send()).note).toContain('it was lost twice');
  expect((await send()).text).toBe('A table.');
  expect(log.slice(-2)).toEqual(['plain', 'plain']);
});

it.each([400, 403, 404, 429])(
  'is done without where the service refuses it (%i), which the record says',
  async (status) => {
    const { baseUrl, log } = await serve({ refuses: status });
    const { send } = open(baseUrl);
    for (let call = 0; call < 3; call += 1) await send();
    expect(await send()).toMatchObject({
      text: 'A table.',
      note: expect.stringContaining('too small'),
    });
    expect(log).toEqual(['plain', 'plain', 'plain', 'plain']);
  },
);

it('is still there after an answer that was cut', async () => {
  const { baseUrl, log } = await serve({ cutsCall: 4 });
  const { send } = open(baseUrl);
  for (let call = 0; call < 3; call += 1) await send();
  await expect(send()).rejects.toMatchObject({ code: 'ENDPOINT_CUT_OFF' });
  await send();
  expect(log.filter((line) => line.startsWith('make'))).toHaveLength(1);
  expect(log.at(-1)).toBe('cachedContents/c1');
});

it('is billed as input once, by the hour, and as cached input ever after: a run of twelve calls costs less', async () => {
  const price = { model: MODEL, input: 1.25, output: 10, cachedInput: 0.125, cacheHour: 4.5 };
  const sumOf = async (send: (body: ChatBody) => Promise<{ readonly usage: Tokens | null }>) => {
    const used: Tokens[] = [];
    for (let call = 1; call <= 12; call += 1) {
      const { usage } = await send(
        turn(MODEL, `Round ${call}. ${'The page has a table of kettles. '.repeat(100)}`),
      );
      if (usage !== null) used.push(usage);
    }
    const total = (part: 'input' | 'cached' | 'output' | 'cacheHours') =>
      used.reduce((sum, tokens) => sum + (tokens[part] ?? 0), 0);
    const cost = used.reduce((sum, tokens) => sum + (costOf(MODEL, tokens, [price]) ?? 0), 0);
    return { input: total('input'), cached: total('cached'), hours: total('cacheHours'), cost };
  };
  const without = await sumOf(open((await serve()).baseUrl).plain);
  const cached = await sumOf(open((await serve()).baseUrl).send);
  expect(without.cached).toBe(0);
  expect(cached.hours).toBeGreaterThan(0);
  // Covers two calls without the cache, and the single write to it.
  expect(cached.cached / 10).toBeCloseTo(cached.hours * 12, -1);
  expect(cached.cost).toBeLessThan(without.cost * 0.6);
});
