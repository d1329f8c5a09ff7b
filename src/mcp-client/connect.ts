import {
  Client,
  SdkHttpError,
  SSEClientTransport,
  SseError,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { MCP_CAPS, type McpStart } from '#shared/ports/mcp-messages.ts';

import { boundedFetch } from './bounded-fetch.ts';
import { type SignIn, SignInNeeded } from './sign-in.ts';

type RemoteStart = Extract<McpStart['transport'], { readonly kind: 'http' | 'sse' }>;
type RemoteTransport = StreamableHTTPClientTransport | SSEClientTransport;

const CONNECT_TIMEOUT_MS = 30_000;
/** Timeout for starting a program, which may first have to be downloaded (npx, uvx). */
const PROGRAM_TIMEOUT_MS = 120_000;
/** Timeout for a server on the network to name its revision of the protocol. */
const PROBE_TIMEOUT_MS = 10_000;
/** Statuses of a server that supports only the older transport, or does not know the URL. */
const OLDER_TRANSPORT_STATUS = new Set([400, 404, 405]);

export interface ConnectHooks {
  readonly onOutput: (text: string) => void;
  readonly onSpawned: (pid: number) => void;
  readonly onToolsChanged: () => void;
  readonly onError: (error: Error) => void;
}

/** Result of a connection attempt. */
export type Connection =
  | { readonly type: 'connected'; readonly client: Client }
  /** The server requires a sign-in; `transport` finishes the one in progress, if any. */
  | { readonly type: 'unauthorized'; readonly transport: RemoteTransport | null };

/** Starts or contacts the server and initializes the protocol. Throws the SDK's errors, except for a missing sign-in. */
export async function connect(
  start: McpStart,
  signIn: SignIn | null,
  hooks: ConnectHooks,
): Promise<Connection> {
  const { transport } = start;
  if (transport.kind === 'stdio') return connectProgram(start, hooks);
  return connectRemote(start, transport, signIn, hooks);
}

function makeClient(start: McpStart, mode: 'auto' | 'legacy', hooks: ConnectHooks): Client {
  const client = new Client(
    { name: 'Waymark', version: start.clientVersion },
    {
      // No client features: no sampling, no questions to the person, no folders.
      capabilities: {},
      versionNegotiation: { mode, probe: { timeoutMs: PROBE_TIMEOUT_MS } },
      listChanged: { tools: { autoRefresh: false, onChanged: hooks.onToolsChanged } },
    },
  );
  client.onerror = hooks.onError;
  return client;
}

async function connectProgram(start: McpStart, hooks: ConnectHooks): Promise<Connection> {
  const { transport, secrets, baseEnvironment, homeFolder } = start;
  if (transport.kind !== 'stdio') throw new Error('not a program');
  const stdio = new StdioClientTransport({
    command: transport.command,
    args: transport.args,
    cwd: transport.cwd ?? homeFolder,
    env: { ...baseEnvironment, ...secrets.values },
    stderr: 'pipe',
    maxBufferSize: MCP_CAPS.messageBytes,
  });
  stdio.stderr?.on('data', (chunk: Buffer) => hooks.onOutput(chunk.toString('utf8')));
  // A newer revision has no benefit over a pipe, and probing for it would start every program twice.
  const client = makeClient(start, 'legacy', hooks);
  const connecting = client.connect(stdio, { timeout: PROGRAM_TIMEOUT_MS });
  const { pid } = stdio;
  if (pid !== null) hooks.onSpawned(pid);
  await connecting;
  return { type: 'connected', client };
}

async function connectRemote(
  start: McpStart,
  { kind, url }: RemoteStart,
  signIn: SignIn | null,
  hooks: ConnectHooks,
): Promise<Connection> {
  const options = {
    requestInit: { headers: start.secrets.values },
    fetch: boundedFetch(MCP_CAPS.messageBytes),
    ...(signIn !== null && { authProvider: signIn }),
  };
  const transport =
    kind === 'http'
      ? new StreamableHTTPClientTransport(new URL(url), options)
      : new SSEClientTransport(new URL(url), options);
  const client = makeClient(start, kind === 'http' ? 'auto' : 'legacy', hooks);
  try {
    await client.connect(transport, { timeout: CONNECT_TIMEOUT_MS });
    return { type: 'connected', client };
  } catch (error) {
    await client.close().catch(() => undefined);
    if (isUnauthorized(error)) return { type: 'unauthorized', transport: signIn && transport };
    if (kind === 'http' && OLDER_TRANSPORT_STATUS.has(statusOf(error) ?? 0))
      return connectRemote(start, { kind: 'sse', url, oauthClient: null }, signIn, hooks).catch(
        (older: unknown) => {
          // The error of the configured transport explains more.
          throw isUnauthorized(older) ? older : error;
        },
      );
    throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof UnauthorizedError || error instanceof SignInNeeded || statusOf(error) === 401
  );
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof SdkHttpError) return error.status;
  return error instanceof SseError ? error.code : undefined;
}
