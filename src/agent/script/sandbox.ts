import type { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';

import apiSource from '../../script-api/script-api.ts?page-script';
import { CpuClock } from './cpu-clock.ts';
import type { HostBridge } from './host-bridge.ts';
import { SCRIPT_LIMITS } from './script-limits.ts';
import { type Outcome, OutcomeSchema } from './script-report.ts';
import { wrapCode } from './wrap-code.ts';

interface SandboxParts {
  readonly bridge: HostBridge;
  readonly args: Readonly<Record<string, z.core.util.JSONType>>;
  readonly page: { readonly url: string; readonly title: string };
  readonly cpuMs: number;
}

export interface SandboxEnd {
  /** Outcome of the script; `null` when a limit ended it. */
  readonly outcome: Outcome | null;
  readonly failure: ErrorInfo | null;
  readonly line: number | null;
  readonly cpuMs: number;
  /** Whether the script could not be parsed, so that it did not run at all. */
  readonly isUnparsed: boolean;
}

/** Jobs in a row before the clock is checked and the host gets its turn. */
const JOBS_AT_ONCE = 500;

/**
 * Runs a script in an instance of QuickJS of its own, with its own memory: a script leaves nothing behind, and one that breaks the engine
 * affects no other. The engine is loaded when the first script runs.
 */
export async function runInSandbox(code: string, parts: SandboxParts): Promise<SandboxEnd> {
  const { newQuickJSWASMModuleFromVariant } = await import('quickjs-emscripten-core');
  const { default: variant } = await import('@jitl/quickjs-singlefile-mjs-release-sync');
  const engine = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(SCRIPT_LIMITS.memoryBytes);
  runtime.setMaxStackSize(SCRIPT_LIMITS.stackBytes);
  return new Sandbox(runtime, parts).run(code);
}

class Sandbox {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #clock: CpuClock;
  readonly #parts: SandboxParts;
  /** Called whenever a call is answered. */
  #wake: () => void = () => undefined;
  /** Number of calls that have no answer yet. */
  #open = 0;
  #thrown: { readonly by: unknown } | null = null;

  constructor(runtime: QuickJSRuntime, parts: SandboxParts) {
    this.#runtime = runtime;
    this.#parts = parts;
    this.#clock = new CpuClock(parts.cpuMs);
    runtime.setInterruptHandler(() => this.#clock.isUsedUp);
    this.#context = runtime.newContext();
  }

  async run(code: string): Promise<SandboxEnd> {
    try {
      return await this.#run(code);
    } catch (thrown) {
      if (this.#thrown !== null) throw thrown;
      // The engine itself failed: its stack or its memory is used up.
      return this.#ended(engineFailed(thrown), null);
    }
  }

  async #run(code: string): Promise<SandboxEnd> {
    const context = this.#context;
    const api = this.#clock.during(() =>
      context.unwrapResult(context.evalCode(apiSource, 'api.js')),
    );
    const install = context.getProp(api, 'install');
    const outcome = context.getProp(api, 'outcome');
    this.#must(
      this.#clock.during(() =>
        context.callFunction(
          install,
          context.undefined,
          this.#host(),
          this.#json({ ...this.#parts.page, args: this.#parts.args }),
        ),
      ),
    );
    const started = this.#clock.during(() => context.evalCode(wrapCode(code), 'script.js'));
    if (started.error !== undefined) {
      const { name, message, line } = this.#described(started.error);
      if (this.#clock.isUsedUp) return this.#ended(cpuUsedUp(), line);
      return {
        ...this.#ended(
          {
            code: 'SCRIPT_INVALID',
            message: `The script cannot be read: ${name}: ${message}`,
            next: 'Write plain JavaScript (ES2023) with top-level await and no imports.',
          },
          line,
        ),
        isUnparsed: true,
      };
    }
    const main = started.value;
    const end = await this.#settle(main);
    if (end !== null) return end;
    const state = context.getPromiseState(main);
    const run = context.newObject();
    if (state.type === 'fulfilled') context.setProp(run, 'value', state.value);
    if (state.type === 'rejected') context.setProp(run, 'thrown', state.error);
    const told = this.#clock.during(() => context.callFunction(outcome, context.undefined, run));
    if (told.error !== undefined) return this.#ended(this.#limitReached() ?? cpuUsedUp(), null);
    const parsed = OutcomeSchema.parse(JSON.parse(context.getString(told.value)));
    return {
      outcome: parsed,
      failure: this.#memoryFailure(parsed),
      line: parsed.error?.line ?? null,
      cpuMs: this.#clock.usedMs(),
      isUnparsed: false,
    };
  }

  /** Runs the script's jobs until it has ended and no call is in progress. */
  async #settle(main: QuickJSHandle): Promise<SandboxEnd | null> {
    const { bridge } = this.#parts;
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const failure = this.#runJobs();
      if (failure !== null) return this.#ended(failure, null);
      if (this.#thrown !== null) throw this.#thrown.by;
      if (bridge.isStubborn) return this.#ended(bridge.ended, null);
      if (this.#runtime.hasPendingJob()) {
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      const { type } = this.#context.getPromiseState(main);
      if (this.#open > 0) await woken;
      else if (type !== 'pending') return null;
      else return this.#ended(NEVER_ENDS, null);
    }
  }

  #runJobs(): ErrorInfo | null {
    const done = this.#clock.during(() => this.#runtime.executePendingJobs(JOBS_AT_ONCE));
    if (this.#clock.isUsedUp) return cpuUsedUp();
    if (done.error === undefined) return null;
    const { message } = this.#described(done.error);
    return { code: 'SCRIPT_FAILED', message, next: 'Write a simpler script.' };
  }

  /** The functions that the library calls. */
  #host(): QuickJSHandle {
    const context = this.#context;
    const host = context.newObject();
    const call = context.newFunction('call', (request) => {
      const answered = context.newPromise();
      this.#open += 1;
      void this.#answer(context.getString(request), (answer) =>
        answered.resolve(context.newString(answer)),
      );
      return answered.handle;
    });
    const log = context.newFunction('log', (text) => {
      this.#parts.bridge.log(context.getString(text));
    });
    context.setProp(host, 'call', call);
    context.setProp(host, 'log', log);
    return host;
  }

  /** Passes a call on to the bridge; a rejection of the host ends the script and is rethrown. */
  async #answer(request: string, resolve: (answer: string) => void): Promise<void> {
    try {
      resolve(JSON.stringify(await this.#parts.bridge.call(request)));
    } catch (thrown) {
      this.#thrown ??= { by: thrown };
    } finally {
      this.#open -= 1;
      this.#wake();
    }
  }

  #json(value: object): QuickJSHandle {
    const context = this.#context;
    const parse = context.unwrapResult(context.evalCode('JSON.parse', 'api.js'));
    return this.#must(
      context.callFunction(parse, context.undefined, context.newString(JSON.stringify(value))),
    );
  }

  #must(result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle {
    if (result.error !== undefined)
      throw new Error(`The library did not start: ${this.#described(result.error).message}`);
    return result.value;
  }

  #described(error: QuickJSHandle): { name: string; message: string; line: number | null } {
    const context = this.#context;
    const part = (name: string): string => {
      const value = context.getProp(error, name);
      return context.typeof(value) === 'string' ? context.getString(value).slice(0, 1_000) : '';
    };
    const line = /script\.js:(\d+)/.exec(part('stack'))?.[1];
    return {
      name: part('name') === '' ? 'Error' : part('name'),
      message: part('message'),
      line: line === undefined ? null : Number(line),
    };
  }

  #limitReached(): ErrorInfo | null {
    return this.#clock.isUsedUp ? cpuUsedUp() : null;
  }

  #memoryFailure({ error }: Outcome): ErrorInfo | null {
    if (this.#clock.isUsedUp) return cpuUsedUp();
    return error?.message === 'out of memory' ? MEMORY_USED_UP : null;
  }

  #ended(failure: ErrorInfo | null, line: number | null): SandboxEnd {
    this.#clock.end();
    return { outcome: null, failure, line, cpuMs: this.#clock.usedMs(), isUnparsed: false };
  }
}

const cpuUsedUp = (): ErrorInfo => ({
  code: 'SCRIPT_CPU_USED_UP',
  params: { seconds: SCRIPT_LIMITS.cpuMs / 1_000 },
  message: `The script's own code ran for more than ${SCRIPT_LIMITS.cpuMs / 1_000} seconds in all and was ended.`,
  next: 'End each loop; to wait, use sleep, waitFor or waitForURL.',
});

const MEMORY_USED_UP: ErrorInfo = {
  code: 'SCRIPT_MEMORY_USED_UP',
  params: { megabytes: SCRIPT_LIMITS.memoryBytes / 1024 / 1024 },
  message: `The script needed more than ${SCRIPT_LIMITS.memoryBytes / 1024 / 1024} MB of memory.`,
  next: 'Keep less: give rows to data.add as they come, and short texts.',
};

const NEVER_ENDS: ErrorInfo = {
  code: 'SCRIPT_NEVER_ENDS',
  message: 'The script waits for something that no call brings.',
  next: 'Await only calls of the library.',
};

function engineFailed(thrown: unknown): ErrorInfo {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  if (/memory|oom|allocation/i.test(text)) return MEMORY_USED_UP;
  return {
    code: 'SCRIPT_TOO_DEEP',
    message: `The script's engine gave up: ${text.slice(0, 200)}.`,
    next: 'Nest calls and data less deeply.',
  };
}
