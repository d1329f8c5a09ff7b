import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  agent,
  type AgentContext,
  methods,
  ndJsonStream,
  RequestError,
} from '@agentclientprotocol/sdk';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { z } from 'zod';

import { DOUBLE_MODES } from './double-modes.ts';

/**
 * An agent that speaks ACP over standard input and output, with the SDK's own agent side and a script in place of a model: `node
 * acp-double.ts MODE`. Lines of its task such as `use navigate {"url": "…"}` are the tools that it calls.
 */
const mode = z.enum(DOUBLE_MODES).parse(process.argv[2] ?? 'good');
const SESSION = 'session-1';
const UseSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
const ServersSchema = z.array(
  z.union([
    z.object({
      url: z.string(),
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    z.object({
      command: z.string(),
      args: z.array(z.string()),
      env: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ]),
);

let servers: z.infer<typeof ServersSchema> = [];
let folder = '';
let capabilities: unknown = null;
let stopped = new AbortController();

if (mode === 'crash-start') {
  process.stderr.write('\u001b[31mfatal: no configuration\u001b[0m\n');
  process.exit(3);
}
if (mode === 'garbage') {
  process.stdout.write('Welcome! Type /help for help.\n');
  setInterval(() => process.stdout.write('still here\n'), 100);
}
if (mode === 'chatter') process.stdout.write('npm warn deprecated something\n');
if (mode === 'stays') {
  process.on('SIGTERM', () => undefined);
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'acp-double.ts', 'stays'], {
    stdio: 'ignore',
  });
  setInterval(() => undefined, 1_000);
}

const app = agent({ name: 'double' })
  .onRequest(methods.agent.initialize, async ({ params }) => {
    if (mode === 'hang-start' || mode === 'garbage') await sleep(1e9);
    capabilities = params.clientCapabilities;
    return {
      protocolVersion: mode === 'old-version' ? 0 : 1,
      agentCapabilities: { mcpCapabilities: { http: mode !== 'stdio' } },
      agentInfo: { name: 'double', version: '1' },
    };
  })
  .onRequest(methods.agent.session.new, async ({ params }) => {
    if (mode === 'hang-session') await sleep(1e9);
    if (mode === 'sign-in') throw RequestError.authRequired();
    servers = ServersSchema.parse(params.mcpServers);
    folder = params.cwd;
    return { sessionId: SESSION };
  })
  .onNotification(methods.agent.session.cancel, () => stopped.abort())
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    stopped = new AbortController();
    const [first] = params.prompt;
    const text = first?.type === 'text' ? first.text : '';
    return { stopReason: await turn(text, client) };
  });
const input: ReadableStream<Uint8Array> = new ReadableStream({
  start(controller) {
    process.stdin.on('data', (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)));
    process.stdin.once('end', () => controller.close());
  },
});
app.connect(ndJsonStream(Writable.toWeb(process.stdout), input));

async function turn(
  text: string,
  client: AgentContext,
): Promise<'end_turn' | 'max_turn_requests' | 'refusal' | 'cancelled'> {
  await misbehave(client);
  if (mode === 'refusal') return 'refusal';
  if (mode === 'no-answer') return 'end_turn';
  if (mode === 'limit') {
    const call = { toolCallId: 'own-1', title: 'ls /home' };
    await update(client, { sessionUpdate: 'tool_call', ...call, status: 'in_progress' });
    return 'max_turn_requests';
  }
  if (mode !== 'wants-files' && mode !== 'tells') return work(text, client);
  await say(client, mode === 'tells' ? told() : await wants(client));
  return 'end_turn';
}

/** Misbehaves as the mode says, before any work. */
async function misbehave(client: AgentContext): Promise<void> {
  if (mode === 'crash-work') {
    process.stderr.write('out of memory\n');
    process.exit(7);
  }
  if (mode === 'huge')
    process.stdout.write(`{"jsonrpc":"2.0","method":"x","params":"${'x'.repeat(20_000_000)}"}\n`);
  if (mode === 'hang-work' || mode === 'stays' || mode === 'huge') await sleep(1e9);
  if (mode === 'error')
    throw new RequestError(-32_603, 'Internal error', { details: 'The quota is used up.' });
  if (mode === 'wrong-shapes') {
    await update(client, { sessionUpdate: 'agent_message_chunk' });
    await update(client, { sessionUpdate: 'nobody_knows_this', x: 1 });
  }
  if (mode === 'foreign')
    await client.notify('session/update', {
      sessionId: 'session-2',
      update: messageOf('Words of another session.'),
    });
}

async function work(text: string, client: AgentContext): Promise<'end_turn' | 'cancelled'> {
  const uses = usesIn(text);
  await update(client, {
    sessionUpdate: 'agent_thought_chunk',
    content: { type: 'text', text: 'The person wants something of this page.' },
  });
  await update(client, {
    sessionUpdate: 'plan',
    entries: uses.map(([tool]) => ({
      content: `Use ${tool}`,
      priority: 'medium',
      status: 'pending',
    })),
  });
  if (mode === 'asks') await askFor(client, 'own-1', 'rm -rf /', 'execute');
  const browser = await connect();
  const results: string[] = [];
  for (const [index, [tool, args]] of uses.entries()) {
    if (stopped.signal.aborted) break;
    await say(client, `I use ${tool}.`);
    const call = { toolCallId: `call-${index}`, title: `mcp__waymark_run__${tool}` };
    await update(client, { sessionUpdate: 'tool_call', ...call, status: 'in_progress' });
    if (mode === 'asks') await askFor(client, call.toolCallId, call.title, 'other');
    const { content, isError } = await browser.callTool({ name: tool, arguments: args });
    const said = content.map((part) => (part.type === 'text' ? part.text : '[picture]')).join(' ');
    results.push(`${isError === true ? 'FAILED ' : ''}${said}`);
    await update(client, { sessionUpdate: 'tool_call_update', ...call, status: 'completed' });
  }
  await browser.close();
  if (stopped.signal.aborted) return 'cancelled';
  await say(client, `Done. ${results.join('\n')}`);
  return 'end_turn';
}

async function askFor(
  client: AgentContext,
  toolCallId: string,
  title: string,
  kind: string,
): Promise<void> {
  const answer = await client.request('session/request_permission', {
    sessionId: SESSION,
    toolCall: { toolCallId, title, kind },
    options: [
      { optionId: 'yes', name: 'Allow', kind: 'allow_once' },
      { optionId: 'no', name: 'Reject', kind: 'reject_once' },
    ],
  });
  await say(client, `Asked for ${title}: ${JSON.stringify(answer)}. `);
}

async function wants(client: AgentContext): Promise<string> {
  const asked = [
    ['fs/read_text_file', { sessionId: SESSION, path: '/etc/passwd' }],
    ['fs/write_text_file', { sessionId: SESSION, path: '/tmp/x', content: 'x' }],
    ['terminal/create', { sessionId: SESSION, command: 'ls' }],
  ] as const;
  const answers = asked.map(async ([method, params]) => {
    try {
      return `${method}: ${JSON.stringify(await client.request(method, params))}`;
    } catch (thrown) {
      return `${method}: refused (${thrown instanceof Error ? thrown.message : ''})`;
    }
  });
  return (await Promise.all(answers)).join('; ');
}

const told = (): string =>
  JSON.stringify({
    environment: Object.keys(process.env).toSorted(),
    folder,
    isEmpty: readdirSync(folder).length === 0,
    startedIn: process.cwd(),
    capabilities,
    servers: servers.map((server) => ('url' in server ? server : 'stdio')),
  });

/** Returns the tool calls named in a text: the task in the first turn, later messages in the turns after. */
function usesIn(text: string): readonly z.infer<typeof UseSchema>[] {
  return text.split('\n').flatMap((line) => {
    const [, tool, args = '{}'] = /^use (\w+)(?: (\{.*\}))?$/.exec(line.trim()) ?? [];
    return tool === undefined ? [] : [UseSchema.parse([tool, JSON.parse(args)])];
  });
}

async function connect(): Promise<Client> {
  const client = new Client({ name: 'double', version: '1' });
  const [server] = servers;
  if (server === undefined) throw new Error('no server was given');
  const transport =
    'url' in server
      ? new StreamableHTTPClientTransport(new URL(server.url), {
          requestInit: {
            headers: Object.fromEntries(server.headers.map(({ name, value }) => [name, value])),
          },
        })
      : new StdioClientTransport({
          command: server.command,
          args: server.args,
          env: Object.fromEntries(server.env.map(({ name, value }) => [name, value])),
        });
  await client.connect(transport);
  return client;
}

const messageOf = (text: string) => ({
  sessionUpdate: 'agent_message_chunk',
  content: { type: 'text', text },
});

const say = (client: AgentContext, text: string): Promise<void> => update(client, messageOf(text));

function update(client: AgentContext, change: object): Promise<void> {
  return client.notify('session/update', { sessionId: SESSION, update: change });
}
