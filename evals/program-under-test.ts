import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { z } from 'zod';

/** Judge of a task: the runner itself, or a comparison with the `wanted` value. */
export type Judge =
  | { readonly by: 'runner'; readonly passed: boolean; readonly detail: string }
  | { readonly by: 'inPage' | 'tabUrl' | 'answer'; readonly wanted: string };

/** Real web application, served on loopback by the runner of the corpora. */
export interface ProgramUnderTest {
  /** URL where a task begins. */
  readonly url: string;
  readonly hostPort: string;
  judge(task: string): Promise<Judge>;
  stop(): Promise<void>;
}

const ListSchema = z.record(z.string(), z.object({ tasks: z.record(z.string(), z.string()) }));
const StartedSchema = z.object({ url: z.string() });
const VerdictSchema = z.object({ pass: z.boolean().nullable(), detail: z.string() });

const run = promisify(execFile);

/** Returns every task with its goal, application by application; `runner` is the script and the arguments before its own. */
export async function listTasks(
  ...runner: readonly string[]
): Promise<readonly { readonly app: string; readonly task: string; readonly goal: string }[]> {
  const { stdout } = await run(process.execPath, [...runner, 'list']);
  return Object.entries(ListSchema.parse(JSON.parse(stdout))).flatMap(([app, { tasks }]) =>
    Object.entries(tasks).map(([task, goal]) => ({ app, task, goal })),
  );
}

/**
 * Starts an application with fresh data; installs it into `work` the first time.
 * @param at the port; a free one if absent
 */
export async function startProgram(
  runner: string | readonly string[],
  app: string,
  work: string,
  at?: number,
): Promise<ProgramUnderTest> {
  const command = [runner].flat();
  const port = at ?? (await freePort());
  const where = ['--dir', work, '--port', String(port)];
  const child = spawn(process.execPath, [...command, 'start', app, ...where], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"url"')) resolve(line);
    });
  });
  const first = await Promise.race([ready, ended.then(() => null)]);
  if (first === null) throw new Error(`${app} did not start`);
  return {
    url: StartedSchema.parse(JSON.parse(first)).url,
    hostPort: `127.0.0.1:${port}`,
    judge: async (task) => {
      const { stdout } = await run(process.execPath, [...command, 'check', app, task, ...where]);
      const { pass, detail } = VerdictSchema.parse(JSON.parse(stdout));
      if (pass !== null) return { by: 'runner', passed: pass, detail };
      const [, by, wanted = ''] = /^(inPage|tabUrl|answer): ([^]*)$/.exec(detail) ?? [];
      if (by !== 'inPage' && by !== 'tabUrl' && by !== 'answer')
        throw new Error(`${app} ${task}: nothing says how it is judged: ${detail}`);
      return { by, wanted };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns a free port whose next higher port is free as well: some applications use both. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const port = await listen(0);
    if (port !== null && (await listen(port + 1)) !== null) return port;
  }
  throw new Error('no two free ports beside each other');
}

async function listen(port: number): Promise<number | null> {
  const server = createServer();
  const bound = await new Promise<number | null>((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address === null || typeof address === 'string' ? null : address.port);
    });
  });
  if (bound !== null) await new Promise((resolve) => server.close(resolve));
  return bound;
}
