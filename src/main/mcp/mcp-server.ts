import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { McpLogLine, McpStatus } from '#shared/mcp/mcp-server.ts';
import type { McpCallResult, McpSignIn, McpStart, McpTool } from '#shared/mcp-port/messages.ts';

import { pause } from '../platform/bounded.ts';
import type { ForkMcp } from './mcp-process.ts';
import { ServerLink, type CallTimes } from './server-link.ts';

const KEPT_LOG_LINES = 200;
/** The first pause before a server is started again; each further one is twice as long. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRIES = 5;
/** A server that has worked this long starts with a clean slate. */
const HEALTHY_AFTER_MS = 60_000;
/** Longer than the MCP process itself waits for a program that has to be fetched first. */
const START_TIMEOUT_MS = 130_000;
const READY_POLL_MS = 50;
/** A start that takes longer is told with what the server has printed, and runs do not wait for it any longer. */
const SLOW_START_MS = 10_000;
const SHOWN_LINES = 3;
const SHOWN_CHARS = 600;

/** What cannot be mended by trying again. */
const FINAL_ERRORS = new Set(['MCP_COMMAND_NOT_FOUND', 'MCP_SECRET_MISSING', 'MCP_SIGN_IN_FAILED']);

type JsonArgs = Parameters<ServerLink['call']>[1];

export interface McpServerOptions {
  readonly forkMcp: ForkMcp;
  /** What the process is given at each start. Throws `AppError` when something is missing. */
  readonly startData: (redirectUrl: string | null) => McpStart;
  readonly onChange: () => void;
  readonly onSignInOpen: (url: string) => void;
  readonly onSignInSave: (signIn: McpSignIn) => void;
  readonly now: () => number;
  /** When a start counts as slow; exists for tests. */
  readonly slowStartMs?: number;
}

/** One server: keeps it running, starts it again with growing pauses when it goes away, and gives up after a while. */
export class McpServer {
  readonly #options: McpServerOptions;
  readonly #log: McpLogLine[] = [];
  #link: ServerLink | null = null;
  #status: McpStatus = { type: 'off' };
  #tools: readonly McpTool[] = [];
  #failures = 0;
  /** It has been ready since the person, or the program, started it. */
  #hasWorked = false;
  /** The last lines of this start. */
  #printed: readonly string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #slowTimer: NodeJS.Timeout | null = null;

  constructor(options: McpServerOptions) {
    this.#options = options;
  }

  get status(): McpStatus {
    return this.#status;
  }

  /** As last listed; kept while the server is away. */
  get tools(): readonly McpTool[] {
    return this.#tools;
  }

  get log(): readonly McpLogLine[] {
    return this.#log;
  }

  /** Starts it afresh, whatever it is doing. With a redirect address the person is asked to sign in. */
  start(redirectUrl: string | null = null): void {
    this.#failures = 0;
    this.#hasWorked = false;
    this.#launch(redirectUrl);
  }

  stop(): void {
    this.#halt();
    this.#setStatus({ type: 'off' });
  }

  /** For the end of the program: at once, and nothing is told. */
  kill(): void {
    this.#clearTimers();
    this.#link?.kill();
    this.#link = null;
  }

  finishSignIn(query: string): void {
    this.#link?.finishSignIn(query);
  }

  /** The tools as they are now. Waits a moment for a server that is starting. Throws `AppError`. */
  async list(signal: AbortSignal): Promise<readonly McpTool[]> {
    const link = await this.#ready(signal);
    this.#setTools(await link.list(signal));
    return this.#tools;
  }

  /** Throws `AppError`. `onSend` runs right before the call leaves. */
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

  /** Why nothing can be asked of it; `null` when it is ready or will be soon. */
  #notReady(): ErrorInfo | null {
    const status = this.#status;
    switch (status.type) {
      case 'ready':
        return null;
      case 'starting':
        return status.printed === null ? null : stillStarting(status.printed);
      case 'waiting':
        // One that worked before is mostly back in a second.
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

/** What a server printed is mostly why it does not start: a certificate, a proxy, a missing key. */
function withPrinted(error: ErrorInfo, printed: readonly string[]): ErrorInfo {
  if (printed.length === 0) return error;
  const words = printed.join(' · ').slice(-SHOWN_CHARS);
  return {
    ...error,
    params: { ...error.params, printed: words },
    message: `${error.message} It printed: ${words}`,
  };
}
