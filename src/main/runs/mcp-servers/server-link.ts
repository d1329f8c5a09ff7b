import { z } from 'zod';

import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';
import {
  FromMcpSchema,
  type FromMcp,
  type McpCallResult,
  type McpSignIn,
  type McpStart,
  type McpTool,
} from '#shared/ports/mcp-messages.ts';

import { abortedError, bounded } from '../../platform/async/bounded.ts';
import type { McpProcess } from './mcp-process.ts';

/** Extra time in ms that the main process waits after a deadline of the MCP process before it treats that process as stuck. */
const GRACE_MS = 3_000;
const LIST_TIMEOUT_MS = 25_000;
/** Time in ms that a server has to end after it is asked to. */
const STOP_MS = 5_000;

export interface LinkListener {
  onReady(tools: readonly McpTool[]): void;
  onTools(tools: readonly McpTool[]): void;
  onLog(level: 'info' | 'warning', text: string): void;
  onSignInNeeded(): void;
  onSignInOpen(url: string): void;
  onSignInSave(signIn: McpSignIn): void;
  /** Called once at the end, for any reason; no other call follows. */
  onEnded(error: ErrorInfo): void;
}

/** Time limits of a call. */
export interface CallTimes {
  /** Maximum time without an answer or a progress message, in ms. */
  readonly timeoutMs: number;
  /** Maximum time in total, in ms. */
  readonly maxMs: number;
}

interface Waiting {
  /** Called when the server has reported progress. */
  readonly onProgress: () => void;
  readonly resolve: (message: FromMcp) => void;
  readonly reject: (error: AppError) => void;
}

/** Connection to one MCP process, from its start to its end. Its messages are validated before use. */
export class ServerLink {
  readonly #child: McpProcess;
  readonly #listener: LinkListener;
  readonly #waiting = new Map<number, Waiting>();
  #requestCount = 0;
  #programPid: number | null = null;
  #isOver = false;

  constructor(child: McpProcess, start: McpStart, listener: LinkListener) {
    this.#child = child;
    this.#listener = listener;
    child.onMessage((message) => this.#receive(message));
    child.onExit((code) => this.#end(exited(code, child.outputEnd())));
    child.post({ type: 'start', start });
  }

  /** Lists the server's current tools. Throws `AppError`. */
  async list(signal: AbortSignal): Promise<readonly McpTool[]> {
    const message = await this.#ask(
      (requestId) => this.#child.post({ type: 'list', requestId }),
      { timeoutMs: LIST_TIMEOUT_MS, maxMs: LIST_TIMEOUT_MS },
      signal,
    );
    if (message.type === 'tools') return message.tools;
    throw this.#wrongAnswer(message);
  }

  /** Calls a tool. Throws `AppError`, for example `ABORTED`; an aborted call is cancelled at the server. */
  async call(
    toolName: string,
    args: Readonly<Record<string, z.core.util.JSONType>>,
    { timeoutMs, maxMs }: CallTimes,
    signal: AbortSignal,
  ): Promise<McpCallResult> {
    const message = await this.#ask(
      (requestId) =>
        this.#child.post({
          type: 'call',
          requestId,
          toolName,
          args: { ...args },
          timeoutMs,
          maxMs,
        }),
      { timeoutMs, maxMs },
      signal,
    );
    if (message.type === 'result') return message.result;
    throw this.#wrongAnswer(message);
  }

  finishSignIn(query: string): void {
    this.#child.post({ type: 'sign-in.finish', query });
  }

  /** Asks the server to end, and kills it if it does not. The listener is not called any more. */
  stop(): void {
    if (this.#isOver) return;
    this.#close(GONE_ON_PURPOSE);
    this.#child.post({ type: 'stop' });
    setTimeout(() => this.#kill(), STOP_MS).unref();
  }

  /** Kills the server at once at the end of the program. */
  kill(): void {
    this.#close(GONE_ON_PURPOSE);
    this.#kill();
  }

  async #ask(
    send: (requestId: number) => void,
    { timeoutMs, maxMs }: CallTimes,
    signal: AbortSignal,
  ): Promise<FromMcp> {
    if (this.#isOver) throw new AppError(GONE_ON_PURPOSE);
    if (signal.aborted) throw abortedError();
    this.#requestCount += 1;
    const requestId = this.#requestCount;
    const silence = setTimeout(() => this.#end(STUCK), timeoutMs + GRACE_MS);
    const answer = new Promise<FromMcp>((resolve, reject) => {
      this.#waiting.set(requestId, { resolve, reject, onProgress: () => silence.refresh() });
    });
    const cancel = (): void => this.#child.post({ type: 'cancel', requestId });
    signal.addEventListener('abort', cancel, { once: true });
    send(requestId);
    try {
      return await bounded(answer, {
        timeoutMs: maxMs + GRACE_MS,
        signal,
        onTimeout: () => {
          this.#end(STUCK);
          return STUCK;
        },
      });
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', cancel);
      this.#waiting.delete(requestId);
    }
  }

  #receive(raw: unknown): void {
    if (this.#isOver) return;
    const parsed = FromMcpSchema.safeParse(raw);
    if (!parsed.success) return this.#end(protocolError(z.prettifyError(parsed.error)));
    const message = parsed.data;
    switch (message.type) {
      case 'spawned':
        this.#programPid = message.pid;
        return;
      case 'ready':
        return this.#listener.onReady(message.tools);
      case 'tools':
        if (message.requestId === null) return this.#listener.onTools(message.tools);
        return this.#answer(message.requestId, message);
      case 'result':
        return this.#answer(message.requestId, message);
      case 'progress':
        return this.#waiting.get(message.requestId)?.onProgress();
      case 'failed':
        return this.#waiting.get(message.requestId)?.reject(new AppError(message.error));
      case 'log':
        return this.#listener.onLog(message.level, message.text);
      case 'sign-in.needed':
        return this.#listener.onSignInNeeded();
      case 'sign-in.open':
        return this.#listener.onSignInOpen(message.url);
      case 'sign-in.save':
        return this.#listener.onSignInSave(message.signIn);
      case 'ended':
        return this.#end(message.error);
    }
  }

  #answer(requestId: number, message: FromMcp): void {
    this.#waiting.get(requestId)?.resolve(message);
  }

  #wrongAnswer(message: FromMcp): AppError {
    const error = protocolError(`“${message.type}” came as the answer to another question.`);
    this.#end(error);
    return new AppError(error);
  }

  #end(error: ErrorInfo): void {
    if (this.#isOver) return;
    this.#close(error);
    this.#kill();
    this.#listener.onEnded(error);
  }

  #close(error: ErrorInfo): void {
    this.#isOver = true;
    for (const { reject } of this.#waiting.values()) reject(new AppError(error));
    this.#waiting.clear();
  }

  #kill(): void {
    this.#child.kill();
    if (this.#programPid === null) return;
    try {
      process.kill(this.#programPid, 'SIGKILL');
    } catch {
      // The program has already ended.
    }
    this.#programPid = null;
  }
}

const GONE_ON_PURPOSE: ErrorInfo = {
  code: 'MCP_SERVER_OFF',
  message: 'The server was switched off.',
  next: 'Go on without it, or switch it on in Settings.',
};

const STUCK: ErrorInfo = {
  code: 'MCP_SERVER_STUCK',
  message:
    'The server and its connection do not react any more; it is started anew. Whether a call that was under way took effect is not known.',
  next: 'Check with a tool that only reads before doing it again.',
};

function exited(code: number, words: string): ErrorInfo {
  return {
    code: 'MCP_PROCESS_EXITED',
    params: { exitCode: code },
    message: `The process that talks to the server ended unexpectedly (exit code ${code}). Whether a call that was under way took effect is not known.${words === '' ? '' : ` ${words.slice(-300)}`}`,
    next: 'Waymark starts it again. Check with a tool that only reads before doing it again.',
  };
}

function protocolError(detail: string): ErrorInfo {
  return {
    code: 'MCP_PROTOCOL',
    message: `The process that talks to the server sent something that Waymark does not accept. Whether a call that was under way took effect is not known. ${detail.slice(0, 300)}`,
    next: 'Waymark starts it again. If it happens again, report it.',
  };
}
