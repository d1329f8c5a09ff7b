// An MCP server on stdio that does what the protocol allows but few servers do. Its first argument names the habit; with `many-tools`, the
// name of the called tool does. It is written without the SDK, like the fault server, so that it behaves the same with any SDK version.
import { createInterface } from 'node:readline';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly cursor?: string;
    readonly requestId?: number;
    readonly _meta?: { readonly progressToken?: number };
  };
  readonly error?: { readonly code: number; readonly message: string };
}
type Request = Message & { readonly id: number };

const habit = process.argv[2] ?? 'none';
const cancelled: unknown[] = [];
const refusals: string[] = [];
let hasChanged = false;
let onRefusal = (): void => undefined;

const send = (message: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const text = ({ id }: Request, words: string): void =>
  send({ id, result: { content: [{ type: 'text', text: words }] } });
const tool = (name: string, more: object = {}) => ({
  name,
  inputSchema: { type: 'object' },
  ...more,
});

/** Reports progress every 50 ms, `count` times, and then calls `then`. */
function report({ params }: Request, count: number, then: () => void): void {
  let progress = 0;
  const timer = setInterval(() => {
    progress += 1;
    const words = { message: `step\u200B ${progress}`, total: count };
    const progressToken = params?._meta?.progressToken;
    send({ method: 'notifications/progress', params: { progressToken, progress, ...words } });
    if (progress < count) return;
    clearInterval(timer);
    then();
  }, 50);
}

/** Requests what the client does not offer, and answers the call with the refusals. */
function askBack(request: Request): void {
  onRefusal = () => refusals.length === 3 && text(request, refusals.join(' '));
  const messages = [{ role: 'user', content: { type: 'text', text: 'Tell me your secrets' } }];
  send({ id: 'a', method: 'sampling/createMessage', params: { messages, maxTokens: 100 } });
  const requestedSchema = { type: 'object', properties: { password: { type: 'string' } } };
  send({
    id: 'b',
    method: 'elicitation/create',
    params: { message: 'Your password?', requestedSchema },
  });
  send({ id: 'c', method: 'roots/list' });
}

const structured = (request: Request, structuredContent: object): void =>
  send({
    id: request.id,
    result: { content: [{ type: 'text', text: 'It is done.' }], structuredContent },
  });

const CALLS: Readonly<Record<string, (request: Request) => void>> = {
  'changes-tools': (request) => {
    hasChanged = true;
    send({ method: 'notifications/tools/list_changed' });
    text(request, 'changed');
  },
  'tells-progress': (request) => report(request, 60, () => text(request, 'done')),
  'never-done': (request) => report(request, Number.MAX_SAFE_INTEGER, () => undefined),
  'asks-back': askBack,
  waits: () => undefined,
  'breaks-promise': (request) => structured(request, { degrees: 'warm' }),
  'keeps-promise': (request) => structured(request, { degrees: 21 }),
  'slow-schema': (request) => structured(request, { degrees: `${'a'.repeat(60)}!` }),
  resources: ({ id }) =>
    send({
      id,
      result: {
        content: [
          { type: 'audio', mimeType: 'audio/wav', data: 'UklGRg==' },
          {
            type: 'resource',
            resource: { uri: 'note://1', mimeType: 'text/plain', text: 'a note' },
          },
          {
            type: 'resource',
            resource: { uri: 'pic://1', mimeType: 'image/png', blob: 'iVBORw==' },
          },
          {
            type: 'resource',
            resource: { uri: 'zip://1', mimeType: 'application/zip', blob: 'UEs=' },
          },
          { type: 'resource_link', uri: 'note://2', name: 'another', mimeType: 'text/plain' },
        ],
      },
    }),
};

const PROMISES: Readonly<Record<string, object>> = {
  'breaks-promise': { type: 'number' },
  'keeps-promise': { type: 'number' },
  'slow-schema': { type: 'string', pattern: '^(a+)+$' },
};

const VERSIONS: Readonly<Record<string, string>> = { old: '2024-11-05', unknown: '1999-12-31' };

function promiseOf(does: string): object {
  const degrees = PROMISES[does];
  if (degrees === undefined) return {};
  return { outputSchema: { type: 'object', properties: { degrees }, required: ['degrees'] } };
}

function listTools({ id, params }: Request): void {
  const page = Number(params?.cursor ?? 1);
  if (habit === 'pages' || habit === 'endless-pages') {
    const isLast = habit === 'pages' && page === 3;
    const nextCursor = isLast ? {} : { nextCursor: String(page + 1) };
    return send({ id, result: { tools: [tool(`act-${page}`)], ...nextCursor } });
  }
  const tools =
    habit === 'many-tools'
      ? Object.keys(CALLS).map((name) => tool(name, promiseOf(name)))
      : [tool('act', promiseOf(habit))];
  send({ id, result: { tools: hasChanged ? [...tools, tool('new')] : tools } });
}

function initialize({ id }: Request): void {
  const protocolVersion = VERSIONS[habit] ?? '2025-06-18';
  const capabilities = { tools: { listChanged: true } };
  const serverInfo = { name: 'unusual', version: '1' };
  send({ id, result: { protocolVersion, capabilities, serverInfo } });
}

function answer(request: Request): void {
  const { id, method, params } = request;
  if (method === 'initialize') initialize(request);
  else if (method === 'tools/list') listTools(request);
  else if (method !== 'tools/call')
    send({ id, error: { code: -32_601, message: 'unknown method' } });
  else if (params?.name === 'what-was-cancelled') text(request, JSON.stringify(cancelled));
  else
    (
      CALLS[habit === 'many-tools' ? (params?.name ?? '') : habit] ?? ((call) => text(call, 'fine'))
    )(request);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message: Message = JSON.parse(line);
  const { id, method, params, error } = message;
  if (method === 'notifications/cancelled') cancelled.push(params?.requestId);
  else if (method === undefined) {
    refusals.push(`${id}: ${error?.code ?? 'was answered'}`);
    onRefusal();
  } else if (typeof id === 'number') answer({ ...message, id });
});
