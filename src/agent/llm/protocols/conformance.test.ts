import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { modelKey } from '#shared/model/settings/model-key.ts';
import type { ModelProtocol } from '#shared/model/settings/model-protocol.ts';

import type { Completion } from '../openai/completion.ts';
import { createEndpointClient } from '../openai/endpoint-client.ts';
import { sendRequest } from '../openai/send-request.ts';
import type { ChatBody } from './protocol.ts';
import { speak } from './protocol-of.ts';

/**
 * The same cases for each protocol, over real HTTP, against servers that answer as the service documents. What is asked is a request of
 * the chat completions API; what comes back is one `Completion`.
 */

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** What a model says, in the words of no protocol. */
interface Said {
  readonly text?: string;
  readonly refusal?: boolean;
  readonly thinking?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly args: object }[];
  readonly isCutShort?: boolean;
  /** Tokens: sent, of these from a cache, written, of these thought. */
  readonly usage?: readonly [number, number, number, number];
}

/** How one protocol says it: the events of a stream, and the whole answer for those that do not stream. */
interface Dialect {
  events(said: Said): readonly object[];
  whole(said: Said): object;
  /** Unknown kinds, as later versions may bring. */
  readonly news: readonly object[];
  readonly overloaded: { readonly status: number; readonly body: object };
  readonly badKey: { readonly status: number; readonly body: object };
  /** What a request has to hold. */
  readonly asked: {
    readonly path: string;
    readonly keyHeader: string;
    tools(body: unknown): readonly string[];
    forced(body: unknown): string | null;
    schema(body: unknown): unknown;
    image(body: unknown): string;
    system(body: unknown): string;
    /** The result of a call, next to what the person says. */
    result(body: unknown): string;
  };
  /** What of the thinking has to come back, with a call, as it was given. */
  readonly thoughtMark: string | null;
}

const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
const list = (value: unknown): readonly unknown[] => z.array(z.unknown()).catch([]).parse(value);
const text = (value: unknown): string => JSON.stringify(value) ?? '';

const halves = (whole: string): readonly string[] => {
  const middle = Math.ceil(whole.length / 2);
  return [whole.slice(0, middle), whole.slice(middle)];
};

const CHAT_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => [
    ...(thinking === undefined ? [] : [{ choices: [{ delta: { reasoning_content: thinking } }] }]),
    ...halves(said).map((content) => ({ choices: [{ delta: { content } }] })),
    ...(refusal ? [{ choices: [{ delta: { refusal: 'I cannot do that.' } }] }] : []),
    ...calls.flatMap(({ id, name, args }, index) => [
      { choices: [{ delta: { tool_calls: [{ index, id, function: { name } }] } }] },
      ...halves(JSON.stringify(args)).map((written) => ({
        choices: [{ delta: { tool_calls: [{ index, function: { arguments: written } }] } }],
      })),
    ]),
    {
      choices: [
        {
          delta: {},
          finish_reason: isCutShort ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop',
        },
      ],
    },
    ...(usage === undefined
      ? []
      : [{ choices: [], usage: { prompt_tokens: usage[0], completion_tokens: usage[2] } }]),
  ],
  whole: ({ text: content = '' }) => ({
    choices: [{ message: { content }, finish_reason: 'stop' }],
  }),
  news: [{ object: 'chat.completion.chunk', choices: [{ delta: { audio: { id: 'a' } } }] }],
  overloaded: { status: 503, body: { error: { message: 'The server is overloaded' } } },
  badKey: { status: 401, body: { error: { message: 'Incorrect API key provided: secret-key' } } },
  asked: {
    path: '/v1/chat/completions',
    keyHeader: 'authorization',
    tools: (body) => list(at(body, 'tools')).map((tool) => String(at(tool, 'function', 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'tool_choice', 'function', 'name')),
    schema: (body) => at(body, 'response_format', 'json_schema', 'schema'),
    image: (body) => text(at(body, 'messages')),
    system: (body) => text(at(body, 'messages', 0)),
    result: (body) => text(at(body, 'messages', 3)),
  },
  thoughtMark: null,
};

const RESPONSES_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => {
    const before = thinking === undefined ? 0 : 1;
    const reasoning = {
      type: 'reasoning',
      id: 'rs_1',
      summary: [{ type: 'summary_text', text: thinking ?? '' }],
      encrypted_content: 'sealed-thoughts',
    };
    const [input = 0, cached = 0, output = 0, thought = 0] = usage ?? [];
    return [
      { type: 'response.created', response: { id: 'resp_1', status: 'in_progress', error: null } },
      ...(thinking === undefined
        ? []
        : [
            {
              type: 'response.output_item.added',
              output_index: 0,
              item: { ...reasoning, summary: [] },
            },
            { type: 'response.reasoning_summary_text.delta', output_index: 0, delta: thinking },
            { type: 'response.output_item.done', output_index: 0, item: reasoning },
          ]),
      ...halves(said).map((delta) => ({ type: 'response.output_text.delta', delta })),
      ...(refusal ? [{ type: 'response.refusal.delta', delta: 'I cannot do that.' }] : []),
      ...calls.flatMap(({ id, name, args }, index) => {
        const place = { output_index: index + before };
        const item = { type: 'function_call', id: `fc_${index}`, call_id: id, name };
        return [
          { type: 'response.output_item.added', ...place, item: { ...item, arguments: '' } },
          ...halves(JSON.stringify(args)).map((delta) => ({
            type: 'response.function_call_arguments.delta',
            ...place,
            delta,
          })),
          {
            type: 'response.function_call_arguments.done',
            ...place,
            arguments: JSON.stringify(args),
          },
          {
            type: 'response.output_item.done',
            ...place,
            item: { ...item, arguments: JSON.stringify(args) },
          },
        ];
      }),
      {
        type: isCutShort ? 'response.incomplete' : 'response.completed',
        response: {
          status: isCutShort ? 'incomplete' : 'completed',
          error: null,
          incomplete_details: isCutShort ? { reason: 'max_output_tokens' } : null,
          usage: {
            input_tokens: input,
            input_tokens_details: { cached_tokens: cached },
            output_tokens: output,
            output_tokens_details: { reasoning_tokens: thought },
          },
        },
      },
    ];
  },
  whole: ({ text: said = '' }) => ({
    object: 'response',
    status: 'completed',
    error: null,
    output: [{ type: 'message', content: [{ type: 'output_text', text: said }] }],
  }),
  news: [{ type: 'response.hologram.delta', delta: 'x' }],
  overloaded: { status: 503, body: { error: { message: 'The engine is currently overloaded' } } },
  badKey: { status: 401, body: { error: { message: 'Incorrect API key provided: secret-key' } } },
  asked: {
    path: '/v1/responses',
    keyHeader: 'authorization',
    tools: (body) => list(at(body, 'tools')).map((tool) => String(at(tool, 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'tool_choice', 'name')),
    schema: (body) => at(body, 'text', 'format', 'schema'),
    image: (body) => text(at(body, 'input')),
    system: (body) => text(at(body, 'instructions')),
    result: (body) =>
      text(list(at(body, 'input')).find((item) => at(item, 'type') === 'function_call_output')),
  },
  thoughtMark: 'sealed-thoughts',
};

const ANTHROPIC_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => {
    const [input = 0, cached = 0, output = 0] = usage ?? [];
    const parts: (readonly [object, readonly object[]])[] = [
      ...(thinking === undefined
        ? []
        : [
            [
              { type: 'thinking', thinking: '', signature: '' },
              [
                { type: 'thinking_delta', thinking },
                { type: 'signature_delta', signature: 'signed-thoughts' },
              ],
            ] as const,
          ]),
      ...(said === ''
        ? []
        : [
            [
              { type: 'text', text: '' },
              halves(said).map((half) => ({ type: 'text_delta', text: half })),
            ] as const,
          ]),
      ...calls.map(
        ({ id, name, args }) =>
          [
            { type: 'tool_use', id, name, input: {} },
            halves(Object.keys(args).length === 0 ? '' : JSON.stringify(args)).map((half) => ({
              type: 'input_json_delta',
              partial_json: half,
            })),
          ] as const,
      ),
    ];
    const reason = refusal ? 'refusal' : calls.length > 0 ? 'tool_use' : 'end_turn';
    return [
      {
        type: 'message_start',
        message: {
          usage: {
            input_tokens: input - cached,
            cache_read_input_tokens: cached,
            cache_creation_input_tokens: 0,
            output_tokens: 1,
          },
        },
      },
      { type: 'ping' },
      ...parts.flatMap(([block, deltas], index) => [
        { type: 'content_block_start', index, content_block: block },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: isCutShort ? 'max_tokens' : reason, stop_sequence: null },
        usage: { output_tokens: output },
      },
      { type: 'message_stop' },
    ];
  },
  whole: ({ text: said = '' }) => ({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: said }],
    stop_reason: 'end_turn',
    usage: { input_tokens: 3, output_tokens: 2 },
  }),
  news: [
    { type: 'content_block_start', index: 9, content_block: { type: 'hologram' } },
    { type: 'content_block_delta', index: 9, delta: { type: 'hologram_delta' } },
  ],
  overloaded: {
    status: 529,
    body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  },
  badKey: {
    status: 401,
    body: {
      type: 'error',
      error: { type: 'authentication_error', message: 'invalid x-api-key secret-key' },
    },
  },
  asked: {
    path: '/v1/messages',
    keyHeader: 'x-api-key',
    tools: (body) => list(at(body, 'tools')).map((tool) => String(at(tool, 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'tool_choice', 'name')),
    schema: (body) => at(body, 'output_config', 'format', 'schema'),
    image: (body) => text(at(body, 'messages')),
    system: (body) => text(at(body, 'system')),
    result: (body) => text(at(body, 'messages', 2, 'content', 0)),
  },
  thoughtMark: 'signed-thoughts',
};

const GEMINI_DIALECT: Dialect = {
  events: ({ text: said = '', refusal = false, thinking, calls = [], isCutShort, usage }) => {
    const [input = 0, cached = 0, output = 0, thought = 0] = usage ?? [];
    const chunk = (parts: readonly object[], more: object = {}): object => ({
      candidates: [{ content: { role: 'model', parts }, ...more }],
    });
    return [
      ...(thinking === undefined ? [] : [chunk([{ text: thinking, thought: true }])]),
      ...halves(said).map((half) => chunk([{ text: half }])),
      ...calls.map(({ name, args }, index) =>
        chunk([
          {
            functionCall: { name, args },
            ...(thinking !== undefined && index === 0 && { thoughtSignature: 'signed-thoughts' }),
          },
        ]),
      ),
      {
        ...chunk([], { finishReason: refusal ? 'SAFETY' : isCutShort ? 'MAX_TOKENS' : 'STOP' }),
        usageMetadata: {
          promptTokenCount: input,
          cachedContentTokenCount: cached,
          candidatesTokenCount: output - thought,
          thoughtsTokenCount: thought,
        },
      },
    ];
  },
  whole: ({ text: said = '' }) => [
    { candidates: [{ content: { parts: [{ text: said }] }, finishReason: 'STOP' }] },
  ],
  news: [{ candidates: [{ content: { parts: [{ hologram: {} }] } }] }, { modelVersion: 'next' }],
  overloaded: {
    status: 503,
    body: { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } },
  },
  badKey: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'API key not valid: secret-key. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
      },
    },
  },
  asked: {
    path: '/v1/models/m-1:streamGenerateContent?alt=sse',
    keyHeader: 'x-goog-api-key',
    tools: (body) =>
      list(at(body, 'tools', 0, 'functionDeclarations')).map((tool) => String(at(tool, 'name'))),
    forced: (body) =>
      z
        .string()
        .nullable()
        .catch(null)
        .parse(at(body, 'toolConfig', 'functionCallingConfig', 'allowedFunctionNames', 0)),
    schema: (body) => at(body, 'generationConfig', 'responseJsonSchema'),
    image: (body) => text(at(body, 'contents')),
    system: (body) => text(at(body, 'systemInstruction')),
    result: (body) => text(at(body, 'contents', 2, 'parts', 0)),
  },
  thoughtMark: 'signed-thoughts',
};

const DIALECTS: Readonly<Record<ModelProtocol, Dialect>> = {
  chat: CHAT_DIALECT,
  responses: RESPONSES_DIALECT,
  anthropic: ANTHROPIC_DIALECT,
  gemini: GEMINI_DIALECT,
};

interface Request {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

async function serve(answer: (response: ServerResponse, request: Request) => void) {
  const requests: Request[] = [];
  const server = createServer((incoming, response) => {
    let written = '';
    incoming.on('data', (chunk: Buffer) => (written += chunk.toString()));
    incoming.on('end', () => {
      const body: unknown = JSON.parse(written);
      const request = { path: incoming.url ?? '', headers: incoming.headers, body };
      requests.push(request);
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests };
}

function stream(
  response: ServerResponse,
  protocol: ModelProtocol,
  events: readonly object[],
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) {
    const type = at(event, 'type');
    if (typeof type === 'string') response.write(`event: ${type}\n`);
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
  response.end(protocol === 'chat' ? 'data: [DONE]\n\n' : '');
}

const tool = (name: string) => ({
  type: 'function' as const,
  function: { name, description: `Does ${name}.`, parameters: { type: 'object', properties: {} } },
});

const BODY: ChatBody = {
  model: 'm-1',
  stream: true,
  messages: [
    { role: 'system', content: 'You are careful.' },
    { role: 'user', content: 'What is on the page?' },
  ],
};

async function ask(
  protocol: ModelProtocol,
  baseUrl: string,
  body: ChatBody = BODY,
): Promise<Completion> {
  const endpoint = { baseUrl, model: 'm-1', apiKey: modelKey(baseUrl, 'secret-key') };
  const service = {
    client: createEndpointClient(endpoint),
    endpoint,
    protocol: speak({ baseUrl, protocol }),
  };
  return sendRequest(service, body, {
    signal: AbortSignal.timeout(20_000),
    timing: { firstPieceMs: 5000, silenceMs: 5000 },
    onPiece: () => undefined,
  });
}

const says = (protocol: ModelProtocol, said: Said) =>
  serve((response) => stream(response, protocol, DIALECTS[protocol].events(said)));

describe.each(['chat', 'responses', 'anthropic', 'gemini'] as const)('%s', (protocol) => {
  const dialect = DIALECTS[protocol];

  test('asks at its address, with the key where it belongs and the rules apart', async () => {
    const { baseUrl, requests } = await says(protocol, { text: 'A table.' });
    const { text: said, finishReason } = await ask(protocol, baseUrl);
    expect([said, finishReason]).toEqual(['A table.', 'stop']);
    const [request] = requests;
    expect(request?.path).toBe(dialect.asked.path);
    expect(request?.headers[dialect.asked.keyHeader]).toContain('secret-key');
    if (dialect.asked.keyHeader !== 'authorization')
      expect(request?.headers.authorization).toBeUndefined();
    expect(dialect.asked.system(request?.body)).toContain('You are careful.');
  });

  test('calls two tools, one of them without arguments', async () => {
    const { baseUrl, requests } = await says(protocol, {
      calls: [
        { id: 'c1', name: 'click', args: { nodeId: 7, why: 'a "quote" and ü' } },
        { id: 'c2', name: 'back', args: {} },
      ],
    });
    const body = { ...BODY, tools: [tool('click'), tool('back')], tool_choice: 'auto' as const };
    const { calls, finishReason } = await ask(protocol, baseUrl, body);
    expect(finishReason).toBe('tool_calls');
    expect(calls.map(({ name, arguments: args }) => [name, JSON.parse(args)])).toEqual([
      ['click', { nodeId: 7, why: 'a "quote" and ü' }],
      ['back', {}],
    ]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    expect(dialect.asked.tools(requests[0]?.body)).toEqual(['click', 'back']);
    expect(dialect.asked.forced(requests[0]?.body)).toBeNull();
  });

  test('is forced to a tool, or to an answer in a shape', async () => {
    const { baseUrl, requests } = await says(protocol, { text: '{"price":3}' });
    const schema = { type: 'object', properties: { price: { type: 'number' } } };
    await ask(protocol, baseUrl, {
      ...BODY,
      tools: [tool('answer')],
      tool_choice: { type: 'function', function: { name: 'answer' } },
    });
    await ask(protocol, baseUrl, {
      ...BODY,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema },
      },
    });
    expect(dialect.asked.forced(requests[0]?.body)).toBe('answer');
    expect(dialect.asked.schema(requests[1]?.body)).toEqual(schema);
  });

  test('gives results of calls back with the thoughts that led to them', async () => {
    const { baseUrl, requests } = await says(protocol, {
      thinking: 'The button is the third.',
      calls: [{ id: 'c1', name: 'click', args: { nodeId: 3 } }],
    });
    const body = { ...BODY, tools: [tool('click')], reasoning_effort: 'low' as const };
    const { calls, reasoning } = await ask(protocol, baseUrl, body);
    expect(reasoning).toBe('The button is the third.');
    const [call] = calls;
    const assistant = {
      role: 'assistant' as const,
      content: null,
      tool_calls: [
        {
          id: call?.id ?? '',
          type: 'function' as const,
          function: { name: 'click', arguments: call?.arguments ?? '' },
          ...(call?.extra !== undefined && { extra_content: call.extra }),
        },
      ],
    };
    await ask(protocol, baseUrl, {
      ...body,
      messages: [
        ...BODY.messages,
        assistant,
        { role: 'tool', tool_call_id: call?.id ?? '', content: 'Clicked.' },
        { role: 'user', content: 'The page is another one now.' },
      ],
    });
    const written = text(requests[1]?.body);
    expect(dialect.asked.result(requests[1]?.body)).toContain('Clicked.');
    expect(written).toContain('The page is another one now.');
    if (dialect.thoughtMark !== null) expect(written).toContain(dialect.thoughtMark);
  });

  test('shows a picture', async () => {
    const { baseUrl, requests } = await says(protocol, { text: 'A kettle.' });
    await ask(protocol, baseUrl, {
      ...BODY,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AAECAw==' } },
          ],
        },
      ],
    });
    const image = dialect.asked.image(requests[0]?.body);
    expect(image).toContain('AAECAw==');
    expect(image).toContain('image/jpeg');
  });

  test('counts all tokens, from the cache and thought too', async () => {
    const { baseUrl } = await says(protocol, { text: 'A table.', usage: [1200, 1000, 90, 40] });
    expect((await ask(protocol, baseUrl)).usage).toEqual({ input: 1200, output: 90 });
  });

  test('tells a refusal and an answer that was cut short', async () => {
    const refused = await says(protocol, { refusal: true });
    expect((await ask(protocol, refused.baseUrl)).refusal).not.toBe('');
    const short = await says(protocol, { text: 'A tab', isCutShort: true });
    expect((await ask(protocol, short.baseUrl)).finishReason).toBe('length');
  });

  test('passes over what it does not know, and reads a whole answer', async () => {
    const news = await serve((response) => {
      const events = dialect.events({ text: 'A table.' });
      stream(response, protocol, [...events.slice(0, 1), ...dialect.news, ...events.slice(1)]);
    });
    expect((await ask(protocol, news.baseUrl)).text).toBe('A table.');
    const whole = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(dialect.whole({ text: 'A table.' })));
    });
    expect((await ask(protocol, whole.baseUrl)).text).toBe('A table.');
  });

  test('says that the service is overloaded, that the key is wrong and never the key', async () => {
    for (const [{ status, body }, code, retry] of [
      [dialect.overloaded, 'ENDPOINT_FAILED', 'server'],
      [dialect.badKey, 'ENDPOINT_UNAUTHORIZED', 'never'],
    ] as const) {
      const { baseUrl } = await serve((response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
      const error: unknown = await ask(protocol, baseUrl).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code, retry });
      expect(error instanceof Error ? error.message : '').not.toContain('secret-key');
    }
  });

  test('notices a stream that is cut, an error in it, and an answer without anything', async () => {
    const cut = await serve((response) => {
      const events = dialect.events({ text: 'A long table of kettles.' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of events.slice(0, Math.ceil(events.length / 2)))
        response.write(`data: ${JSON.stringify(event)}\n\n`);
      // Once what was written is on its way.
      setTimeout(() => response.destroy(), 100);
    });
    await expect(ask(protocol, cut.baseUrl)).rejects.toMatchObject({ code: 'ENDPOINT_CUT_OFF' });
    const broken = await serve((response) => {
      stream(response, protocol, [
        ...dialect.events({ text: 'A table.' }).slice(0, 1),
        {
          type: 'error',
          error: { type: 'overloaded_error', message: 'Overloaded' },
          message: 'Overloaded',
        },
      ]);
    });
    await expect(ask(protocol, broken.baseUrl)).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' });
    const empty = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
    });
    await expect(ask(protocol, empty.baseUrl)).rejects.toMatchObject({ code: 'ENDPOINT_CUT_OFF' });
  });
});
