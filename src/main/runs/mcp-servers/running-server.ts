import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { McpLogLine, McpStatus } from '#shared/mcp/mcp-server.ts';
import type { McpCallResult, McpSignIn, McpStart, McpTool } from '#shared/ports/mcp-messages.ts';

import { pause } from '../../platform/async/bounded.ts';
import type { ForkMcp } from './mcp-process.ts';
import { ServerLink, type CallTimes } from './server-link.ts';

const KEPT_LOG_LINES = 200;
/** Pause before the first restart of a server; it doubles with each further one. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRIES = 5;
/** Time after which a working server's failures are forgotten. */
const HEALTHY_AFTER_MS = 60_000;
/** Time limit of a start, which is longer than the MCP process's own limit for a program that has to be downloaded. */
const START_TIMEOUT_MS = 130_000;
const READY_POLL_MS = 50;
/** Time after which a start counts as slow: its output is shown, and runs no longer wait for it. */
const SLOW_START_MS = 10_000;
const SHOWN_LINES = 3;
const SHOWN_CHARS = 600;

/** Error codes that a restart cannot fix. */
const FINAL_ERRORS = new Set(['MCP_COMMAND_NOT_FOUND', 'MCP_SECRET_MISSING', 'MCP_SIGN_IN_FAILED']);

type JsonArgs = Parameters<ServerLink['call']>[1];

export interface McpServerOptions {
  readonly forkMcp: ForkMcp;
  /** Returns what the process receives at each start. Throws `AppError` when something is missing. */
  readonly startData: (redirectUrl: string | null) => McpStart;
  readonly onChange: () => void;
  readonly onSignInOpen: (url: string) => void;
  readonly onSignInSave: (signIn: McpSignIn) => void;
  readonly now: () => number;
  /** Time after which a start counts as slow; for tests only. */
  readonly slowStartMs?: number;
}

/** Keeps one MCP server running: restarts it after growing pauses, and gives up after several failures. */
export class McpServer {
  readonly #options: McpServerOptions;
  readonly #log: McpLogLine[] = [];
  #link: ServerLink | null = null;
  #status: McpStatus = { type: 'off' };
  #tools: readonly McpTool[] = [];
  #failures = 0;
  /** Whether it has been ready since it was last started by the person or the program. */
  #hasWorked = false;
  /** Last output lines of this start. */
  #printed: readonly string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #slowTimer: NodeJS.Timeout | null = null;

  constructor(options: McpServerOptions) {
    this.#options = options;
  }

  get status(): McpStatus {
    return this.#status;
  }

  /** Tools of the last listing; they stay while the server is away. */
  get tools(): readonly McpTool[] {
    return this.#tools;
  }

  get log(): readonly McpLogLine[] {
    return this.#log;
  }

  /** Starts the server again, whatever it is doing. With a redirect URL the person is asked to log in. */
  start(redirectUrl: string | null = null): void {
    this.#failures = 0;
    this.#hasWorked = false;
    this.#launch(redirectUrl);
  }

  stop(): void {
    this.#halt();
    this.#setStatus({ type: 'off' });
  }

  /** Kills the server at once at the end of the program, without notifying anyone. */
  kill(): void {
    this.#clearTimers();
    this.#link?.kill();
    this.#link = null;
  }

  finishSignIn(query: string): void {
    this.#link?.finishSignIn(query);
  }

  /** Returns the current tools. Waits a moment for a server that is starting. Throws `AppError`. */
  async list(signal: AbortSignal): Promise<readonly McpTool[]> {
    const link = await this.#ready(signal);
    this.#setTools(await link.list(signal));
    return this.#tools;
  }

  /** Calls a tool. Throws `AppError`. `onSend` is called right before the call is sent. */
  async call(
    toolName: string,
    args: JsonArgs,
    options: CallTimes & {
      readonly signal: AbortSignal;
      readonly onSend: () => void;
    },
  ): Promise<McpCallResult> {
    const link = await this.#ready(options.signal);
    options.onSend();
    return link.call(toolName, args, options, options.signal);
  }

  async #ready(signal: AbortSignal): Promise<ServerLink> {
    for (;;) {
      if (this.#status.type === 'ready' && this.#link !== null) return this.#link;
      const error = this.#notReady();
      if (error !== null) throw new AppError(error);
      await pause(READY_POLL_MS, signal);
    }
  }

  /** Returns why the server cannot be used; `null` when it is ready or soon will be. */
  #notReady(): ErrorInfo | null {
    const status = this.#status;
    switch (status.type) {
      case 'ready':
        return null;
      case 'starting':
        return status.printed === null ? null : stillStarting(status.printed);
      case 'waiting':
        // A server that worked before is usually back in a second.
        return this.#hasWorked && this.#failures === 1 ? null : status.error;
      case 'failed':
        return status.error;
      case 'off':
        return SERVER_OFF;
      case 'needs-sign-in':
      case 'signing-in':
        return SIGN_IN_NEEDED;
    }
  }

  #launch(redirectUrl: string | null): void {
    this.#halt();
    let link: ServerLink | null = null;
    const isCurrent = (): boolean => link !== null && link === this.#link;
    try {
      const start = this.#options.startData(redirectUrl);
      this.#printed = [];
      this.#setStatus(
        redirectUrl === null ? { type: 'starting', printed: null } : { type: 'signing-in' },
      );
      const secrets = Object.values(start.secrets.values).filter(({ length }) => length > 5);
      link = new ServerLink(this.#options.forkMcp(secrets), start, {
        onReady: (tools) => {
          if (!isCurrent()) return;
          this.#clearTimers();
          this.#hasWorked = true;
          this.#timer = setTimeout(() => (this.#failures = 0), HEALTHY_AFTER_MS);
          this.#timer.unref();
          this.#tools = tools;
          this.#note('info', `Connected; it offers ${tools.length} tools.`);
          this.#setStatus({ type: 'ready' });
        },
        onTools: (tools) => isCurrent() && this.#setTools(tools),
        onLog: (level, text) => {
          this.#note(level, text);
          if (isCurrent()) this.#print(text);
        },
        onSignInNeeded: () => {
          if (!isCurrent()) return;
          this.#halt();
          this.#setStatus({ type: 'needs-sign-in' });
        },
        onSignInOpen: (url) => isCurrent() && this.#options.onSignInOpen(url),
        onSignInSave: (signIn) => isCurrent() && this.#options.onSignInSave(signIn),
        onEnded: (error) => isCurrent() && this.#ended(error),
      });
      this.#link = link;
      if (redirectUrl === null) this.#limitStart();
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      this.#ended(thrown.toInfo());
    }
  }

  #limitStart(): void {
    this.#timer = setTimeout(() => {
      this.#link?.stop();
      this.#ended(TOO_SLOW);
    }, START_TIMEOUT_MS);
    this.#slowTimer = setTimeout(() => {
      this.#setStatus({ type: 'starting', printed: [...this.#printed] });
    }, this.#options.slowStartMs ?? SLOW_START_MS);
    this.#slowTimer.unref();
  }

  #print(line: string): void {
    this.#printed = [...this.#printed, line].slice(-SHOWN_LINES);
    if (this.#status.type === 'starting' && this.#status.printed !== null)
      this.#setStatus({ type: 'starting', printed: [...this.#printed] });
  }

  #ended(reason: ErrorInfo): void {
    const isStart = this.#status.type === 'starting';
    const error = isStart ? withPrinted(reason, this.#printed) : reason;
    this.#clearTimers();
    this.#link = null;
    this.#failures += 1;
    this.#note('warning', error.message);
    if (FINAL_ERRORS.has(error.code) || this.#failures > MAX_RETRIES)
      return this.#setStatus({ type: 'failed', error });
    const delay = FIRST_RETRY_MS * 2 ** (this.#failures - 1);
    this.#timer = setTimeout(() => this.#launch(null), delay);
    this.#timer.unref();
    this.#setStatus({ type: 'waiting', retryAt: this.#options.now() + delay, error });
  }

  #halt(): void {
    this.#clearTimers();
    this.#link?.stop();
    this.#link = null;
  }

  #clearTimers(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#slowTimer !== null) clearTimeout(this.#slowTimer);
    this.#timer = null;
    this.#slowTimer = null;
  }

  #setTools(tools: readonly McpTool[]): void {
    this.#tools = tools;
    this.#options.onChange();
  }

  #setStatus(status: McpStatus): void {
    this.#status = status;
    this.#options.onChange();
  }

  #note(level: McpLogLine['level'], text: string): void {
    this.#log.push({ at: this.#options.now(), level, text });
    if (this.#log.length > KEPT_LOG_LINES) this.#log.shift();
  }
}

const SERVER_OFF: ErrorInfo = {
  code: 'MCP_SERVER_OFF',
  message: 'The server is switched off.',
  next: 'Go on without it, or switch it on in Settings.',
};

const SIGN_IN_NEEDED: ErrorInfo = {
  code: 'MCP_SIGN_IN_NEEDED',
  message: 'The person has to sign in to this service first.',
  next: 'Go on without it; the person signs in in Settings → MCP servers.',
};

const TOO_SLOW: ErrorInfo = {
  code: 'MCP_START_TIMED_OUT',
  message: 'The server did not start in time.',
  next: 'Look at its log in Settings.',
};

function stillStarting(printed: readonly string[]): ErrorInfo {
  return withPrinted(
    {
      code: 'MCP_STILL_STARTING',
      message: `The server is still being started.${printed.length === 0 ? ' It has printed nothing.' : ''}`,
      next: 'Go on without it and ask again later; its log is in Settings → MCP servers.',
    },
    printed,
  );
}

/** Adds the server's output, which usually shows why it does not start: a certificate, a proxy, a missing key. */
function withPrinted(error: ErrorInfo, printed: readonly string[]): ErrorInfo {
  if (printed.length === 0) return error;
  const words = printed.join(' · ').slice(-SHOWN_CHARS);
  return {
    ...error,
    params: { ...error.params, printed: words },
    message: `${error.message} It printed: ${words}`,
  };
}
