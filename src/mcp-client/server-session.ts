import { SdkHttpError, type Client, type Progress } from '@modelcontextprotocol/client';

import type { FromMcp, McpStart, McpTool, ToMcp } from '#shared/ports/mcp-messages.ts';
import { AppError, toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';

import { connect, type Connection } from './connect.ts';
import { describeCallError, describeConnectError } from './describe-error.ts';
import { ListedTools } from './listed-tools.ts';
import { listTools } from './list-tools.ts';
import { LogValve } from './log-valve.ts';
import { readResult } from './read-result.ts';
import { readTools } from './convert-tools.ts';
import { showInvisible } from './show-invisible.ts';
import { SignIn } from './sign-in.ts';

const ASK_TIMEOUT_MS = 20_000;
/** Rate limit for a server's messages: this many at once, and then this many per second, far more than any honest server sends. */
const MESSAGE_STOCK = 2_000;
const MESSAGES_PER_SECOND = 100;
/**
 * Statuses of a server that no longer knows the session: 404 by the protocol, 400 by some. In both cases it has not processed the request.
 */
const FORGOTTEN_STATUS = new Set<number | undefined>([400, 404]);

type MessageOf<Type extends ToMcp['type']> = Extract<ToMcp, { readonly type: Type }>;

/** One MCP server and the connection to it, from the first to the last message. */
export class ServerSession {
  readonly #start: McpStart;
  readonly #post: (message: FromMcp) => void;
  readonly #log: LogValve;
  readonly #signIn: SignIn | null;
  readonly #calls = new Map<number, AbortController>();
  readonly #tools = new ListedTools();
  #pendingSignIn: Extract<Connection, { type: 'unauthorized' }>['transport'] = null;
  #client: Client | null = null;
  #renewing: Promise<void> | null = null;
  #lastError: Error | null = null;
  #isOver = false;

  constructor(start: McpStart, post: (message: FromMcp) => void) {
    this.#start = start;
    this.#post = post;
    this.#log = new LogValve((level, text) => post({ type: 'log', level, text }));
    this.#signIn = SignIn.from(start, {
      open: (url) => post({ type: 'sign-in.open', url }),
      save: (signIn) => post({ type: 'sign-in.save', signIn }),
    });
  }

  /** Connects and posts `ready`, `sign-in.needed` or `ended`. Never throws. */
  async open(): Promise<void> {
    const { transport } = this.#start;
    try {
      const connection = await this.#connect();
      if (connection.type === 'unauthorized') {
        this.#pendingSignIn = connection.transport;
        // With a sign-in in progress the person is at the service now; `sign-in.finish` continues from there.
        if (this.#start.redirectUrl === null) this.#post({ type: 'sign-in.needed' });
        return;
      }
      this.#take(connection.client);
      this.#post({ type: 'ready', tools: await this.#listTools() });
    } catch (error) {
      this.#end(describeConnectError(error, transport.kind === 'stdio' ? transport.command : null));
    }
  }

  async finishSignIn({ query }: MessageOf<'sign-in.finish'>): Promise<void> {
    try {
      const params = this.#signIn?.checkCallback(query);
      if (params === undefined || this.#pendingSignIn === null)
        throw new Error('no sign-in is going on');
      await this.#pendingSignIn.finishAuth(params);
      await this.open();
    } catch (error) {
      this.#end(describeConnectError(error, null));
    }
  }

  async list({ requestId }: MessageOf<'list'>): Promise<void> {
    try {
      this.#post({ type: 'tools', requestId, tools: await this.#listTools() });
    } catch (error) {
      this.#fail(requestId, describeCallError(error, ASK_TIMEOUT_MS));
    }
  }

  /** Calls a tool. Ends after `timeoutMs` without a message; a server that reports progress gets until `maxMs`. */
  async call({ requestId, toolName, args, timeoutMs, maxMs }: MessageOf<'call'>): Promise<void> {
    const cancel = new AbortController();
    const tooLong = AbortSignal.timeout(maxMs);
    this.#calls.set(requestId, cancel);
    try {
      const result = await this.#ask((client) =>
        client.callTool(
          { name: toolName, arguments: args },
          {
            signal: AbortSignal.any([cancel.signal, tooLong]),
            timeout: timeoutMs,
            resetTimeoutOnProgress: true,
            onprogress: (progress) => {
              this.#post({ type: 'progress', requestId });
              this.#log.line('info', describeProgress(toolName, progress));
            },
            toolDefinition: this.#tools.forCall(toolName),
          },
        ),
      );
      const isAsPromised = (structured: unknown): boolean =>
        this.#tools.isAsPromised(toolName, structured);
      this.#post({ type: 'result', requestId, result: readResult(result, isAsPromised) });
    } catch (error) {
      const waitedMs = tooLong.aborted ? maxMs : timeoutMs;
      this.#fail(requestId, this.#isOver ? this.#endError() : describeCallError(error, waitedMs));
    } finally {
      this.#calls.delete(requestId);
    }
  }

  cancel({ requestId }: MessageOf<'cancel'>): void {
    this.#calls.get(requestId)?.abort();
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#client?.close();
  }

  async #connect(): Promise<Connection> {
    return connect(this.#start, this.#signIn, {
      onOutput: (text) => this.#log.chunk(text),
      onSpawned: (pid) => this.#post({ type: 'spawned', pid }),
      onToolsChanged: () => void this.#tellTools(),
      onError: (error) => {
        this.#lastError = error;
        this.#log.line('warning', error.message);
      },
    });
  }

  /** Sends a request. A server on the network may forget a session at any time; the request is then repeated in a new one, once. */
  async #ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> {
    const client = this.#connected();
    try {
      return await question(client);
    } catch (error) {
      const isForgotten =
        client.transport?.sessionId !== undefined &&
        error instanceof SdkHttpError &&
        FORGOTTEN_STATUS.has(error.status);
      if (!isForgotten || this.#isOver) throw error;
      // Several calls may notice it at the same time.
      if (this.#client === client)
        await (this.#renewing ??= this.#renew(client).finally(() => (this.#renewing = null)));
      return question(this.#connected());
    }
  }

  async #renew(old: Client): Promise<void> {
    this.#log.line('info', 'The server has forgotten the session; a new one is begun.');
    const connection = await this.#connect();
    if (connection.type === 'unauthorized') throw new Error('the server asks for a new sign-in');
    this.#take(connection.client);
    old.onclose = () => undefined;
    await old.close();
    void this.#tellTools();
  }

  #take(client: Client): void {
    this.#client = client;
    client.onclose = () => this.#end(this.#endError());
    const { transport } = client;
    const receive = transport?.onmessage;
    if (transport === undefined || receive === undefined) return;
    let stock = MESSAGE_STOCK;
    let lastAt = performance.now();
    transport.onmessage = (message, extra) => {
      const now = performance.now();
      stock = Math.min(MESSAGE_STOCK, stock + ((now - lastAt) / 1000) * MESSAGES_PER_SECOND) - 1;
      lastAt = now;
      if (stock >= 0) return receive(message, extra);
      this.#lastError = new Error('it sent far too many messages');
      // Main ends this process and the program at once; a shutdown request would only give it more time.
      this.#end(this.#endError());
    };
  }

  #connected(): Client {
    if (this.#client !== null) return this.#client;
    throw new AppError({
      code: 'MCP_NOT_READY',
      message: 'The server is not connected.',
      next: 'Look at its state in Settings.',
    });
  }

  async #listTools(): Promise<McpTool[]> {
    const warn = (text: string): void => this.#log.line('warning', text);
    const tools = await this.#ask((client) => listTools(client, warn));
    this.#tools.set(tools);
    return readTools(tools, warn);
  }

  async #tellTools(): Promise<void> {
    try {
      this.#post({ type: 'tools', requestId: null, tools: await this.#listTools() });
    } catch (error) {
      this.#log.line('warning', toErrorInfo(error).message);
    }
  }

  #endError(): ErrorInfo {
    const why = this.#lastError === null ? '' : ` (${this.#lastError.message.slice(0, 200)})`;
    return {
      code: 'MCP_SERVER_GONE',
      message: `The server went away${why}. Whether a call that was under way took effect is not known.`,
      next: 'Waymark starts it again. Check with a tool that only reads before doing the call again.',
    };
  }

  #fail(requestId: number, error: ErrorInfo): void {
    this.#post({ type: 'failed', requestId, error });
  }

  #end(error: ErrorInfo): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#post({ type: 'ended', error });
  }
}

function describeProgress(toolName: string, { progress, total, message }: Progress): string {
  const of = total === undefined ? '' : ` of ${total}`;
  const words = message === undefined ? '' : `: ${showInvisible(message)}`;
  return `“${toolName}” is at ${progress}${of}${words}`;
}
