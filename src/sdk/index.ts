import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import {
  fieldsOf,
  type Run,
  type ScriptOptions,
  type StartOptions,
  type TaskOptions,
} from './start-options.ts';
import { StartedRun } from './started-run.ts';
import { checkedSchema, type JsonSchema, type StandardSchema } from './schema.ts';
import { WaymarkError } from './waymark-error.ts';

export type * from './start-options.ts';
export type { JsonSchema, StandardSchema } from './schema.ts';
export { WaymarkError } from './waymark-error.ts';

type Given = TaskOptions | ScriptOptions;

/** A Waymark process without a window. */
export class Waymark {
  readonly #process: ChildProcess;
  readonly #runs = new Map<number, StartedRun>();
  readonly #ended: Promise<void>;
  #lastId = 0;

  private constructor(process: ChildProcess, onReady: (error: Error | null) => void) {
    this.#process = process;
    this.#ended = new Promise((resolve) => {
      process.once('error', (error) => this.#lost(error.message, onReady, resolve));
      process.once('close', (code) => this.#lost(`It ended with ${code}.`, onReady, resolve));
    });
    // Writing fails only after the process has ended, which its `close` event reports.
    process.stdin?.on('error', () => undefined);
    if (process.stdout === null) return;
    createInterface({ input: process.stdout }).on('line', (text) => {
      const line = parsed(text);
      if (line === null) return;
      if (line['type'] === 'ready') onReady(null);
      const id = Number(line['id']);
      this.#runs.get(id)?.take(line);
      if (line['type'] === 'result') this.#runs.delete(id);
    });
  }

  /** Starts the process and waits until it accepts tasks. Throws `WaymarkError` `START_FAILED`. */
  static async start(options: StartOptions = {}): Promise<Waymark> {
    const own = [process.execPath, join(import.meta.dirname, '..', 'bin', 'waymark.js')] as const;
    const [command, ...leading] = options.command ?? own;
    const args = [
      ...leading,
      'run',
      '--stdio',
      ...(options.userData === undefined ? [] : ['--user-data', options.userData]),
      ...(options.mcpFile === undefined ? [] : ['--mcp', options.mcpFile]),
    ];
    const log: string[] = [];
    const child = spawn(command, args, {
      env: { ...process.env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log.push(text);
      if (log.length > 50) log.shift();
      options.onLog?.(text);
    });
    return new Promise((resolve, reject) => {
      const waymark = new Waymark(child, (error) => {
        if (error === null) resolve(waymark);
        else
          reject(
            new WaymarkError(
              'START_FAILED',
              `Waymark did not start. ${error.message} ${log.join('')}`,
            ),
          );
      });
    });
  }

  /**
   * Begins a task, or a script from a file; its outcome is `run.result`. `schema` describes the answer, as a schema of zod or another
   * library, or as a JSON Schema; without one the answer is a text.
   */
  run<Output>(options: Given & { readonly schema: StandardSchema<Output> }): Run<Output>;
  run(options: Given & { readonly schema: JsonSchema }): Run<unknown>;
  run(options: Given): Run<string>;
  run(options: Given & { readonly schema?: JsonSchema | StandardSchema }): Run<unknown> {
    const schema = options.schema === undefined ? null : checkedSchema(options.schema);
    this.#lastId += 1;
    const run = new StartedRun({
      id: this.#lastId,
      fields: fieldsOf(options, schema?.json ?? null),
      schema,
      onQuestion: options.onQuestion ?? null,
      send: (line) => this.#process.stdin?.write(`${JSON.stringify(line)}\n`),
    });
    this.#runs.set(run.id, run);
    options.signal?.addEventListener('abort', () => run.stop(), { once: true });
    run.begin();
    if (options.signal?.aborted === true) run.stop();
    return run;
  }

  /** Stops all runs and ends the process. */
  async close(): Promise<void> {
    this.#process.stdin?.end();
    await this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #lost(words: string, onReady: (error: Error) => void, done: () => void): void {
    onReady(new Error(words));
    for (const run of this.#runs.values()) run.lost(words);
    this.#runs.clear();
    done();
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? { ...line } : null;
  } catch {
    // The line was printed by something else.
    return null;
  }
}
