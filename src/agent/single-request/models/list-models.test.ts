import { createServer, type IncomingMessage } from 'node:http';

import { describe, expect, it, onTestFinished } from 'vitest';

import { MAX_MODELS } from '#shared/model/model-list/model-row.ts';
import type { ModelProtocol } from '#shared/model/settings/model-protocol.ts';
import { modelKey } from '#shared/model/settings/model-key.ts';

import { listModels, readModels } from './list-models.ts';

const PATIENCE = { signal: new AbortController().signal, timeoutMs: 5000 };

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function serve(answer: (asked: Asked) => unknown) {
  const requests: Asked[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      requests.push({ method, url, headers, body });
      const said = answer({ method, url, headers, body });
      const status = said === undefined ? 404 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof said === 'string' ? said : JSON.stringify(said ?? { error: 'no' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests };
}

const read = (baseUrl: string, protocol?: ModelProtocol) =>
  readModels({ baseUrl, apiKey: modelKey(baseUrl, 'secret-key'), protocol }, PATIENCE);

const router = (pricing: object, more: object = {}) => ({
  data: [
    {
      id: 'maker/model',
      name: 'Maker: Model',
      context_length: 200_000,
      architecture: { input_modalities: ['text', 'image'] },
      top_provider: { max_completion_tokens: 64_000 },
      supported_parameters: ['temperature', 'tools'],
      pricing,
      ...more,
    },
  ],
});

describe('what a service tells of its models', () => {
  it('is size, price, vision and tools at OpenRouter', async () => {
    const pricing = {
      prompt: '0.000003',
      completion: '0.000015',
      input_cache_read: '0.0000003',
      input_cache_write: '0.00000375',
    };
    const { baseUrl, requests } = await serve(() => router(pricing));
    expect(await read(baseUrl)).toEqual([
      {
        id: 'maker/model',
        name: 'Maker: Model',
        contextTokens: 200_000,
        maxOutputTokens: 64_000,
        vision: true,
        tools: true,
        price: { input: 3, output: 15, cachedInput: 0.3, cacheWrite: 3.75 },
      },
    ]);
    expect(requests.map(({ url }) => url)).toEqual(['/v1/models']);
    expect(requests[0]?.headers.authorization).toBe('Bearer secret-key');
  });

  it('has no price where it depends on what is routed to', async () => {
    const { baseUrl } = await serve(() => router({ prompt: '-1', completion: '-1' }));
    expect((await read(baseUrl))[0]?.price).toBeUndefined();
  });

  it('is size and vision at Anthropic, size at Gemini, size and abilities at Mistral', async () => {
    const anthropic = await serve(() => ({
      data: [
        {
          type: 'model',
          id: 'claude-x',
          display_name: 'Claude X',
          max_input_tokens: 1_000_000,
          max_tokens: 128_000,
          capabilities: { image_input: { supported: true }, batch: { supported: true } },
        },
      ],
      has_more: false,
    }));
    expect(await read(anthropic.baseUrl, 'anthropic')).toEqual([
      {
        id: 'claude-x',
        name: 'Claude X',
        contextTokens: 1_000_000,
        maxOutputTokens: 128_000,
        vision: true,
      },
    ]);
    expect(anthropic.requests[0]?.url).toBe('/v1/models?limit=1000');
    expect(anthropic.requests[0]?.headers['x-api-key']).toBe('secret-key');
    const gemini = await serve(() => ({
      models: [
        {
          name: 'models/gemini-x',
          displayName: 'Gemini X',
          inputTokenLimit: 1_048_576,
          outputTokenLimit: 65_536,
        },
      ],
    }));
    expect(await read(gemini.baseUrl, 'gemini')).toEqual([
      {
        id: 'gemini-x',
        name: 'Gemini X',
        contextTokens: 1_048_576,
        maxOutputTokens: 65_536,
      },
    ]);
    expect(gemini.requests[0]?.url).toBe('/v1/models?pageSize=1000');
    const mistral = await serve(() => ({
      data: [
        {
          id: 'm',
          max_context_length: 262_144,
          capabilities: { vision: false, function_calling: true },
        },
      ],
    }));
    expect(await read(mistral.baseUrl)).toEqual([
      { id: 'm', contextTokens: 262_144, vision: false, tools: true },
    ]);
  });

  it('is only names at OpenAI', async () => {
    const { baseUrl } = await serve(() => ({
      data: [{ id: 'b', owned_by: 'system' }, { id: 'a' }],
    }));
    expect(await read(baseUrl)).toEqual([{ id: 'b' }, { id: 'a' }]);
  });

  it('is asked for each model apart at Ollama', async () => {
    const { baseUrl, requests } = await serve(({ url, body }) => {
      if (url === '/v1/models')
        return { data: ['seer', 'gone'].map((id) => ({ id, owned_by: 'library' })) };
      if (url !== '/api/show' || !body.includes('seer')) return undefined;
      return {
        capabilities: ['completion', 'vision'],
        model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
      };
    });
    expect(await read(baseUrl)).toEqual([
      { id: 'seer', contextTokens: 131_072, vision: true, tools: false },
      { id: 'gone' },
    ]);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/models',
      'POST /api/show',
      'POST /api/show',
    ]);
  });
});

const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `m${index}` }));

describe('an answer that cannot be used', () => {
  it.each([
    ['no list', { models: 'all' }, 'another form'],
    ['no JSON', '{"data": [', 'another form'],
    ['nothing', { data: [] }, 'it is empty'],
    ['ten thousand models', { data: many }, 'it has 10000 models'],
    [
      'a negative price',
      router({ prompt: '-0.5', completion: '1' }),
      'the price of “maker/model” is "-0.5"',
    ],
    ['a price in words', router({ prompt: 'free', completion: '1' }), 'the price of “maker/model”'],
    ['no number for a price', router({ prompt: 'NaN', completion: '1' }), 'the price of'],
    ['a price out of bounds', router({ prompt: '1', completion: '1' }), 'out of bounds'],
    ['a size in words', router({}, { context_length: 'large' }), 'another form'],
    ['a size below zero', router({}, { context_length: -5 }), 'another form'],
    ['a size without end', router({}, { context_length: 1e12 }), 'another form'],
    ['an id without end', { data: [{ id: 'x'.repeat(201) }] }, 'another form'],
    [
      'modalities of another kind',
      router({}, { architecture: { input_modalities: 'image' } }),
      'another form',
    ],
  ])('is refused whole: %s', async (_, body, words) => {
    const { baseUrl } = await serve(() => body);
    await expect(read(baseUrl)).rejects.toMatchObject({
      code: 'MODEL_LIST_UNREADABLE',
      message: expect.stringContaining(words),
      next: expect.stringContaining('Nothing was changed.'),
    });
  });

  it('is broken off where it never ends', async () => {
    const { baseUrl } = await serve(() => `{"data": ["${'x'.repeat(17 * 1024 * 1024)}"]}`);
    await expect(read(baseUrl)).rejects.toMatchObject({ code: 'ENDPOINT_TOO_LARGE' });
  });

  it('still gives names to choose from, as many as can be listed', async () => {
    const odd = await serve(() => router({ prompt: '-0.5', completion: '1' }));
    const list = (baseUrl: string) => listModels({ baseUrl, apiKey: null }, PATIENCE);
    expect(await list(odd.baseUrl)).toEqual([{ id: 'maker/model' }]);
    const long = await serve(() => ({ data: many }));
    expect(await list(long.baseUrl)).toHaveLength(MAX_MODELS);
  });
});
