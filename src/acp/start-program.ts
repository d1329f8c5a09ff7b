import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

import type { AcpLaunch } from '#shared/acp/acp-provider.ts';

import { programErrors } from './program-errors.ts';

/** Limit for all output of the agent in one run: a long run with pictures stays far below. */
const MAX_BYTES = 256_000_000;
const MAX_WORDS = 1_000;
/** Time in ms for the last of stderr to arrive after the program's exit. */
const LAST_WORDS_MS = 100;
/** Time in ms that a program gets to exit after its input ends. */
const LEAVE_MS = 300;
const BRACE = 0x7b;

export interface Program {
  readonly input: WritableStream<Uint8Array>;
  readonly output: ReadableStream<Uint8Array>;
  /** Rejects when the program ends by itself or writes too much; never resolves. */
  readonly broken: Promise<never>;
  /** Whether the program's output does not begin with JSON. */
  writesOtherThings(): boolean;
  /** Ends the program and everything it has started. */
  end(): Promise<void>;
}

/**
 * Starts the coding agent in its folder with the given environment only. It leads a process group, so that the processes it starts end with
 * it.
 */
export function startProgram(
  { name, command, args, env, folder }: AcpLaunch,
  onStarted: (pid: number) => void,
): Program {
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: folder,
    env,
    stdio: 'pipe',
    detached: !isWindows,
    windowsHide: true,
    // npm installs commands for Windows as scripts, which only a shell can start.
    shell: isWindows && /\.(?:cmd|bat)$/i.test(command),
  });
  if (child.pid !== undefined) onStarted(child.pid);
  const kill = (): void => killGroup(child);
  process.once('exit', kill);
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = `${words}${chunk.toString('utf8')}`.slice(-4 * MAX_WORDS);
  });
  let bytes = 0;
  let first: number | null = null;
  let isEnding = false;
  const broken = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(programErrors.notStarted(name, error.message)));
    child.once('exit', (code) => {
      if (!isEnding)
        setTimeout(
          () => reject(programErrors.exited(name, code, plainWords(words))),
          LAST_WORDS_MS,
        );
    });
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      first ??= chunk.find((byte) => byte > 0x20) ?? null;
      if (bytes > MAX_BYTES) reject(programErrors.tooMuch(name));
    });
  });
  broken.catch(() => undefined);
  // A program that has exited is reported by `broken`.
  child.stdin.on('error', () => undefined);
  return {
    input: Writable.toWeb(child.stdin),
    output: bytesOf(child.stdout),
    broken,
    writesOtherThings: () => first !== null && first !== BRACE,
    async end() {
      isEnding = true;
      child.stdin.end();
      if (child.exitCode === null && child.signalCode === null)
        await Promise.race([
          new Promise((resolve) => child.once('exit', resolve)),
          new Promise((resolve) => setTimeout(resolve, LEAVE_MS)),
        ]);
      kill();
      process.off('exit', kill);
    },
  };
}

/** Node’s stream as a web stream. Data that arrives after its reader has cancelled is dropped, so that the program never blocks. */
function bytesOf(stream: Readable): ReadableStream<Uint8Array> {
  let isRead = true;
  return new ReadableStream({
    start(controller) {
      stream.on('data', (chunk: Buffer) => {
        if (isRead) controller.enqueue(new Uint8Array(chunk));
      });
      stream.once('close', () => {
        if (isRead) controller.close();
        isRead = false;
      });
    },
    cancel() {
      isRead = false;
    },
  });
}

/** Kills the whole group, since processes that the leader started may outlive it. */
function killGroup(child: ChildProcessWithoutNullStreams): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}

/** Returns what a program wrote to stderr, without colours and control characters. */
function plainWords(words: string): string {
  return stripVTControlCharacters(words)
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(-MAX_WORDS);
}
