import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';
import { modelKey } from '#shared/model/settings/model-key.ts';
import type { ModelProtocol } from '#shared/model/settings/model-protocol.ts';

import { ANTHROPIC_DIALECT } from '../../../testing/protocols/anthropic-dialect.ts';
import { CHAT_DIALECT } from '../../../testing/protocols/chat-dialect.ts';
import { at, type Dialect, type Said, text } from '../../../testing/protocols/dialect.ts';
import { GEMINI_DIALECT } from '../../../testing/protocols/gemini-dialect.ts';
import { RESPONSES_DIALECT } from '../../../testing/protocols/responses-dialect.ts';
import type { Completion } from '../answer/completion.ts';
import { createEndpointClient } from '../endpoint/endpoint-client.ts';
import { sendRequest } from '../endpoint/send-request.ts';
import type { ChatBody } from './protocol.ts';
import { speak } from './protocol-of.ts';

/**
 * Runs the same cases for each protocol, over real HTTP, against servers that answer as the service documents. The input is a request of
 * the chat completions API, the output one `Completion`.
 */

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

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
    const all = { input: 1200, output: 90, cached: 1000 };
    expect((await ask(protocol, baseUrl)).usage).toEqual(all);
    // Gemini does not report what it wrote to the cache.
    if (protocol === 'gemini') return;
    const { baseUrl: first } = await says(protocol, {
      text: 'A table.',
      usage: [1200, 1000, 90, 40, 150],
    });
    expect((await ask(protocol, first)).usage).toEqual({ ...all, cacheWritten: 150 });
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
      // Waits until the written events have been sent.
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
