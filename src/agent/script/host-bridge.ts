import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import {
  type ScriptAnswer,
  type ScriptRequest,
  ScriptRequestSchema,
} from '#shared/script/script-messages.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { ChangesOfScript } from './changes-of-script.ts';
import { SCRIPT_LIMITS } from './script-limits.ts';
import type { ScriptStep } from './script-report.ts';
import { SCRIPT_TOOLS } from './script-tools.ts';

/** A tool call of a script. */
export interface ScriptCall extends Pick<
  ScriptRequest,
  'tool' | 'args' | 'located' | 'waitMs' | 'line' | 'what'
> {
  /** Number of the call within the script, from 1. */
  readonly number: number;
}

/** The host of a script, such as a run, the command line or another program. */
export interface ScriptHost {
  /** Carries out a tool call behind the gate; a failure is a result. Rejects only when the signal has fired. */
  callTool(call: ScriptCall): Promise<ToolResult>;
  /** The state of the current page as text. */
  readState?(): Promise<string>;
  /** Adds rows for the person as they arrive. */
  addRows?(table: string, rows: readonly Readonly<Record<string, z.core.util.JSONType>>[]): void;
  /** Called before each call, for displays of the current line. */
  onCall?(call: ScriptCall): void;
  onLog?(line: string): void;
  /** Reason why no further call may be made, which ends the script; `null` while it may continue. */
  obstacle?(): ErrorInfo | null;
  /** Stops the script: its calls fail after it fires. */
  readonly signal: AbortSignal;
  /** Time in ms, which stops while a person is asked or the run is paused. */
  readonly clock: { usedMs(): number };
  readonly timeoutSeconds?: number | undefined;
}

const RowsSchema = z.object({
  rows: z
    .array(z.record(z.string().max(200), z.json()))
    .min(1)
    .max(SCRIPT_LIMITS.rowsAtOnce),
  name: z.string().min(1).max(100).default('data'),
});

const NAVIGATED = 'navigated';

/** Connects a script and its host: checks, counts, orders and records its calls. It exchanges only JSON with both. */
export class HostBridge {
  readonly steps: ScriptStep[] = [];
  readonly changes = new ChangesOfScript();
  readonly #host: ScriptHost;
  readonly #logs: string[] = [];
  readonly #rows = new Map<string, number>();
  readonly #endsAtMs: number;
  readonly #seconds: number;
  #calls = 0;
  #callsAfterEnd = 0;
  #lost = 0;
  #ended: ErrorInfo | null = null;
  /** The tab that a page of the script brought to the front; `null` when unknown. */
  #tab: number | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(host: ScriptHost) {
    this.#host = host;
    this.#seconds = Math.min(
      host.timeoutSeconds ?? SCRIPT_LIMITS.usualSeconds,
      SCRIPT_LIMITS.mostSeconds,
    );
    this.#endsAtMs = host.clock.usedMs() + this.#seconds * 1_000;
  }

  /** Reason why the script was ended from outside; `null` if it was not. */
  get ended(): ErrorInfo | null {
    return this.#ended;
  }

  /** Whether the script continues although each of its calls is refused. */
  get isStubborn(): boolean {
    return this.#callsAfterEnd > SCRIPT_LIMITS.callsAfterStop;
  }

  logs(): readonly string[] {
    return this.#lost === 0 ? this.#logs : [...this.#logs, `(${this.#lost} more lines)`];
  }

  rows(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#rows);
  }

  log(text: string): void {
    if (this.#logs.length >= SCRIPT_LIMITS.logLines) {
      this.#lost += 1;
      return;
    }
    const max = SCRIPT_LIMITS.logLineChars;
    const line = text.length > max ? `${text.slice(0, max)}… (${text.length} characters)` : text;
    this.#logs.push(line);
    this.#host.onLog?.(line);
  }

  /** Answers one request, after those before it. Rejects only when the host's signal has fired. */
  call(json: string): Promise<ScriptAnswer> {
    const answer = this.#queue.then(() => this.#answer(json));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async #answer(json: string): Promise<ScriptAnswer> {
    const end = this.#ended ?? this.#reasonToEnd();
    if (end !== null) {
      this.#ended = end;
      this.#callsAfterEnd += 1;
      return { ok: false, error: end };
    }
    const request = readRequest(json);
    if ('error' in request) return { ok: false, error: request.error };
    this.#calls += 1;
    if (!SCRIPT_TOOLS.has(request.tool)) return { ok: false, error: unknownTool(request.tool) };
    const startedAt = performance.now();
    const answer = await this.#carryOut(request);
    if (request.tool === 'sleep') return answer;
    const { line, what, tool } = request;
    this.steps.push({
      line,
      what,
      tool,
      ok: answer.ok,
      ...(!answer.ok && { error: answer.error }),
      ms: Math.round(performance.now() - startedAt),
    });
    return answer;
  }

  async #carryOut(request: ScriptRequest): Promise<ScriptAnswer> {
    switch (request.tool) {
      case 'sleep':
        return this.#sleep(request);
      case 'data.add':
        return this.#addRows(request);
      case 'state':
        return { ok: true, output: (await this.#host.readState?.()) ?? '' };
      default:
        return this.#callTool(request);
    }
  }

  async #callTool(request: ScriptRequest): Promise<ScriptAnswer> {
    const { tool, args, located, waitMs, line, what, tabId } = request;
    const call: ScriptCall = {
      tool,
      args: tool === 'locate' && waitMs !== undefined ? { ...args, waitMs } : args,
      ...(located !== undefined && { located }),
      ...(waitMs !== undefined && { waitMs }),
      line,
      what,
      number: this.#calls,
    };
    this.#host.onCall?.(call);
    if (tabId !== undefined && tool !== 'tab_focus') {
      const focused = await this.#focus(call, tabId);
      if (!focused.ok) return focused;
    }
    const result = await this.#host.callTool(call);
    if (result.ok) this.changes.add(result.effect.changes);
    // A call that opens, closes or switches tabs may have changed the run's tab.
    if (!result.ok || result.effect.changes.some(({ type }) => type.startsWith('tab')))
      this.#tab = null;
    return toAnswer(result);
  }

  /** Brings a page of the script, which is a tab, to the front of the run before it is used. */
  async #focus(call: ScriptCall, tabId: number): Promise<ScriptAnswer> {
    if (this.#tab === tabId) return { ok: true, output: null };
    const result = await this.#host.callTool({
      tool: 'tab_focus',
      args: { tabId },
      line: call.line,
      what: call.what,
      number: call.number,
    });
    if (result.ok) this.#tab = tabId;
    return toAnswer(result);
  }

  #addRows({ args }: ScriptRequest): ScriptAnswer {
    const parsed = RowsSchema.safeParse(args);
    if (!parsed.success)
      return {
        ok: false,
        error: {
          code: 'SCRIPT_ROWS_INVALID',
          message: `data.add takes rows that are objects, at most ${SCRIPT_LIMITS.rowsAtOnce} at once, and a name: ${z.prettifyError(parsed.error).slice(0, 300)}`,
          next: 'Give data.add([{ Title: "…", Price: "…" }], "Prices").',
        },
      };
    const { rows, name } = parsed.data;
    this.#host.addRows?.(name, rows);
    this.#rows.set(name, (this.#rows.get(name) ?? 0) + rows.length);
    return { ok: true, output: null };
  }

  /** Sleeps until the script's time is up at most. The clock stops while the person pauses the run. */
  async #sleep({ args }: ScriptRequest): Promise<ScriptAnswer> {
    const ms = z.object({ ms: z.number().min(0) }).safeParse(args).data?.ms ?? 0;
    const until = this.#host.clock.usedMs() + ms;
    const { signal, clock } = this.#host;
    do {
      const left = Math.min(until, this.#endsAtMs) - clock.usedMs();
      await pause(Math.min(250, Math.max(0, left)), signal);
    } while (!signal.aborted && clock.usedMs() < Math.min(until, this.#endsAtMs));
    return { ok: true, output: null };
  }

  #reasonToEnd(): ErrorInfo | null {
    if (this.#host.signal.aborted) return STOPPED;
    if (this.#calls >= SCRIPT_LIMITS.calls) return TOO_MANY_CALLS;
    if (this.#host.clock.usedMs() >= this.#endsAtMs) return timeUp(this.#seconds);
    return this.#host.obstacle?.() ?? null;
  }
}

function readRequest(json: string): ScriptRequest | { readonly error: ErrorInfo } {
  if (json.length > SCRIPT_LIMITS.requestChars)
    return { error: badRequest('it is too large to be passed on') };
  try {
    const parsed = ScriptRequestSchema.safeParse(JSON.parse(json));
    return parsed.success
      ? parsed.data
      : { error: badRequest(z.prettifyError(parsed.error).slice(0, 500)) };
  } catch {
    return { error: badRequest('it is no JSON') };
  }
}

function toAnswer(result: ToolResult): ScriptAnswer {
  if (!result.ok) return { ok: false, error: result.error };
  const { output, effect } = result;
  const moved = effect.changes.findLast(({ type }) => type === NAVIGATED || type === 'tab_opened');
  const shown = ShownSchema.safeParse(output);
  return {
    ok: true,
    output,
    ...(moved !== undefined && 'url' in moved && { url: moved.url }),
    ...(shown.success && { url: shown.data.url, title: shown.data.title }),
  };
}

const ShownSchema = z.object({ url: z.string(), title: z.string(), count: z.int() });

const STOPPED: ErrorInfo = {
  code: 'STOPPED',
  message: 'The script was stopped.',
  next: 'End it: no further call is made.',
};

const TOO_MANY_CALLS: ErrorInfo = {
  code: 'SCRIPT_TOO_MANY_CALLS',
  params: { calls: SCRIPT_LIMITS.calls },
  message: `The script has made ${SCRIPT_LIMITS.calls} calls, which is the most that one may.`,
  next: 'Read many things at once (tables(), allInnerTexts()), or go on in another script.',
};

const timeUp = (seconds: number): ErrorInfo => ({
  code: 'SCRIPT_TIMED_OUT',
  params: { seconds },
  message: `The script ran for longer than ${seconds} seconds and was ended.`,
  next: 'Go on where it stopped in another script, or give it more time with timeoutSeconds.',
});

const badRequest = (why: string): ErrorInfo => ({
  code: 'SCRIPT_CALL_INVALID',
  message: `The call could not be made: ${why}.`,
  next: 'Call it as the reference says.',
});

const unknownTool = (tool: string): ErrorInfo => ({
  code: 'SCRIPT_CALL_INVALID',
  message: `Scripts cannot call ${tool.slice(0, 80)}.`,
  next: 'Use what the reference lists.',
});

/** Resolves after `ms`, or as soon as the signal fires. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
