import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { resolveLaunch, type ResolvedLaunch } from '../../scripts/runtime/resolve-launch.ts';

const PLAIN = resolve(import.meta.dirname, 'plain');
const TELL_USABLE = resolve(import.meta.dirname, 'tell-usable.cjs');
const LONGEST_START_MS = 30_000;

/** Returns how to start a program with this profile and these pages; without pages it shows its default page. */
export type Contestant = (folder: string, urls: readonly string[]) => Promise<ResolvedLaunch>;

export const plainElectron: Contestant = async (folder, urls) => {
  const launch = await resolveLaunch({ appFolder: PLAIN, appArgs: urls });
  return { ...launch, args: [`--user-data-dir=${folder}`, ...launch.args] };
};

export const waymark: Contestant = async (folder, urls) =>
  resolveLaunch({ appArgs: ['--user-data', folder, ...urls] });

/** The same program, which reports when it is usable. */
export const telling =
  (contestant: Contestant): Contestant =>
  async (folder, urls) => {
    const launch = await contestant(folder, urls);
    return { ...launch, args: ['-r', TELL_USABLE, ...launch.args] };
  };

export interface Started {
  readonly processId: number;
  /**
   * Returns the time from the creation of the process to a field that takes the keyboard, in ms; only for a contestant made by `telling`.
   */
  usableMs(): Promise<number>;
}

/**
 * Starts a program with a new profile and closes it after `use`. No debugger is attached: Playwright's pauses each new page at its start,
 * of which Waymark has three, and stores data about each script.
 */
export async function withStarted<Result>(
  contestant: Contestant,
  urls: readonly string[],
  use: (started: Started) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const { executablePath, args, env } = await contestant(folder, urls);
    const program = spawn(executablePath, args, {
      env: { ...env, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(program, 'exit');
    try {
      return await use({
        processId: program.pid ?? -1,
        usableMs: async () => usableTold(program.stdout),
      });
    } finally {
      program.kill();
      await ended;
    }
  });
}

async function usableTold(output: NodeJS.ReadableStream): Promise<number> {
  const lines = createInterface({ input: output, signal: AbortSignal.timeout(LONGEST_START_MS) });
  for await (const line of lines) {
    const ms = /^usable (\d+)$/.exec(line)?.[1];
    if (ms !== undefined) return Number(ms);
  }
  throw new Error('The program ended, or 30 s passed, before its window could be used.');
}

/** Creates a temporary folder that is deleted after `use`. */
export async function withFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
