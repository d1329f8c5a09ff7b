import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyText } from 'node:stream/consumers';

import { z } from 'zod';

/** The model's answer to one request of the agent: a text and a tool call, or a text that ends the turn. */
export interface AgentTurn {
  readonly says: string;
  readonly uses?: readonly [tool: string, args: object];
}

export interface AgentModel {
  /** Base URL without a path. */
  readonly url: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  /** Bodies that the agent sent. */
  readonly bodies: readonly string[];
  close(): void;
}

/** Answer to the question that Gemini CLI asks a small model before each turn. */
const ROUTED =
  '{"reasoning":"-","model_choice":"pro","complexity_reasoning":"-","complexity_score":90}';
const ToolsSchema = z.array(z.unknown()).catch([]);

/**
 * Starts a model for real agents on loopback: it speaks chat completions, Responses, Messages and Gemini, and answers the requests of a
 * conversation in the order of the script. A request without Waymark's tools, such as one for a title, gets a single word.
 */
export async function startAgentModel(script: readonly AgentTurn[]): Promise<AgentModel> {
  const asked: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(`${request.method} ${path}`);
    const body = await bodyText(request);
    bodies.push(body);
    const speak = PROTOCOLS.find(([ending]) => ending.test(path))?.[1];
    if (request.method !== 'POST' || speak === undefined) return sendList(response);
    const tools = toolNames(body);
    const isMain = tools.some((name) => name.includes('browser_state'));
    const place = isMain ? placeIn(body) : -1;
    const turn = isMain ? script[Math.min(place, script.length - 1)] : undefined;
    const { says, uses } = turn ?? { says: body.includes('application/json') ? ROUTED : 'Kettles' };
    const name = uses && tools.find((each) => each.endsWith(uses[0]));
    const call =
      uses && name !== undefined
        ? { id: `wmcall${place}`, name, args: uses[1], space: spaceOf(body, name) }
        : null;
    speak(response, { says, call, isStreamed: isStreamed(path, body) });
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    bodies,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const GroupsSchema = z.looseObject({
  tools: z.array(
    z.looseObject({
      name: z.string().optional(),
      tools: z.array(z.looseObject({ name: z.string() })).optional(),
    }),
  ),
});

interface Said {
  readonly says: string;
  readonly call: {
    readonly id: string;
    readonly name: string;
    readonly args: object;
    /** Namespace of the tool in the Responses API; `null` for none. */
    readonly space: string | null;
  } | null;
  readonly isStreamed: boolean;
}

/** Returns how many calls of the script have been answered. Gemini has no ids, so its results are counted. */
function placeIn(body: string): number {
  const ids = new Set(Array.from(body.matchAll(/wmcall(\d+)/g), ([, number]) => number));
  return Math.max(ids.size, body.split('"functionResponse"').length - 1);
}

function toolNames(body: string): readonly string[] {
  const parsed = z.looseObject({ tools: ToolsSchema }).safeParse(JSON.parse(body || '{}'));
  if (!parsed.success) return [];
  const names = JSON.stringify(parsed.data.tools).matchAll(/"name":"([\w.-]{1,100})"/g);
  // The pattern also finds tools inside namespaces of the Responses API.
  return Array.from(names, ([, name = '']) => name);
}

/** Returns the namespace of a tool; `null` if it has none. */
function spaceOf(body: string, name: string): string | null {
  const parsed = GroupsSchema.safeParse(JSON.parse(body));
  const groups = parsed.data?.tools ?? [];
  return groups.find(({ tools }) => tools?.some((tool) => tool.name === name))?.name ?? null;
}

const isStreamed = (path: string, body: string): boolean =>
  path.includes('streamGenerateContent') || /"stream":\s*true/.test(body);

function sendList(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data: [], models: [] }));
}

type Speak = (response: ServerResponse, said: Said) => void;

const PROTOCOLS: readonly (readonly [path: RegExp, speak: Speak])[] = [
  [/\/chat\/completions$/, speakChat],
  [/\/messages$/, speakMessages],
  [/\/responses$/, speakResponses],
  [/[gG]enerateContent$/, speakGemini],
];

function send(
  response: ServerResponse,
  events: readonly (readonly [string | null, object])[],
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [name, event] of events)
    response.write(`${name === null ? '' : `event: ${name}\n`}data: ${JSON.stringify(event)}\n\n`);
}

function speakChat(response: ServerResponse, { says, call, isStreamed: streams }: Said): void {
  const calls = call && [
    {
      index: 0,
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: JSON.stringify(call.args) },
    },
  ];
  const about = { id: 'chat-1', created: 1, model: 'scripted' };
  const reason = call === null ? 'stop' : 'tool_calls';
  const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  const message = { role: 'assistant', content: says, ...(calls && { tool_calls: calls }) };
  if (!streams)
    return sendJson(response, {
      ...about,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: reason }],
      usage,
    });
  const piece = (delta: object, finish: string | null) => ({
    ...about,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  send(response, [
    [null, piece(message, null)],
    [null, { ...piece({}, reason), usage }],
  ]);
  response.end('data: [DONE]\n\n');
}

function speakMessages(response: ServerResponse, { says, call, isStreamed: streams }: Said): void {
  const about = { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted' };
  const reason = call === null ? 'end_turn' : 'tool_use';
  const usage = { input_tokens: 10, output_tokens: 5 };
  const use = call && { type: 'tool_use', id: call.id, name: call.name };
  if (!streams)
    return sendJson(response, {
      ...about,
      content: [
        { type: 'text', text: says },
        ...(use && call ? [{ ...use, input: call.args }] : []),
      ],
      stop_reason: reason,
      stop_sequence: null,
      usage,
    });
  const block = (index: number, start: object, delta: object) =>
    [
      ['content_block_start', { type: 'content_block_start', index, content_block: start }],
      ['content_block_delta', { type: 'content_block_delta', index, delta }],
      ['content_block_stop', { type: 'content_block_stop', index }],
    ] as const;
  send(response, [
    [
      'message_start',
      {
        type: 'message_start',
        message: { ...about, content: [], stop_reason: null, stop_sequence: null, usage },
      },
    ],
    ...block(0, { type: 'text', text: '' }, { type: 'text_delta', text: says }),
    ...(use && call
      ? block(
          1,
          { ...use, input: {} },
          { type: 'input_json_delta', partial_json: JSON.stringify(call.args) },
        )
      : []),
    [
      'message_delta',
      { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage },
    ],
    ['message_stop', { type: 'message_stop' }],
  ]);
  response.end();
}

function speakResponses(response: ServerResponse, { says, call }: Said): void {
  const message = {
    type: 'message',
    id: 'item_1',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text: says, annotations: [] }],
  };
  const use = call && {
    type: 'function_call',
    id: 'item_2',
    call_id: call.id,
    name: call.name,
    ...(call.space !== null && { namespace: call.space }),
    arguments: JSON.stringify(call.args),
    status: 'completed',
  };
  const output = [message, ...(use ? [use] : [])];
  const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
  const about = { id: 'resp_1', object: 'response', model: 'scripted', created_at: 1 };
  send(response, [
    ['response.created', { type: 'response.created', response: { ...about, output: [] } }],
    ...output.map(
      (item, index) =>
        [
          'response.output_item.done',
          { type: 'response.output_item.done', output_index: index, item },
        ] as const,
    ),
    [
      'response.completed',
      {
        type: 'response.completed',
        response: { ...about, status: 'completed', output, usage },
      },
    ],
  ]);
  response.end();
}

function speakGemini(response: ServerResponse, { says, call, isStreamed: streams }: Said): void {
  const parts = [
    { text: says },
    ...(call ? [{ functionCall: { name: call.name, args: call.args } }] : []),
  ];
  const whole = {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    modelVersion: 'scripted',
  };
  if (!streams) return sendJson(response, whole);
  send(response, [[null, whole]]);
  response.end();
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address;
  throw new Error('the server has no address');
}
