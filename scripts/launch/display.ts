import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import type { Environment, Host } from '../runtime/host.ts';
import { findOnPath } from '../runtime/npm-program.ts';
import { RuntimeError } from '../runtime/runtime-error.ts';

/** Virtual display, with the variables that a program needs to draw on it. */
export interface Display {
  readonly env: { readonly DISPLAY: string; readonly XAUTHORITY: string };
  stop(): Promise<void>;
}

const SCREEN = '1600x1000';
const START_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 3_000;
const FAMILY_WILD = 0xffff;

/**
 * Shell script that keeps the server running exactly as long as standard input is open. The input closes with this process, however that
 * ends, so that no server remains even after a SIGKILL.
 */
const KEEPER = `
folder=$1; shift
"$@" 2>"$folder/log" &
server=$!
exec 1>&-
read -r _
kill "$server" 2>/dev/null
wait "$server"
rm -rf "$folder"
`;

/** Whether there is no screen to open a window on. */
export function needsDisplay(platform: NodeJS.Platform, env: Environment): boolean {
  return platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'];
}

/**
 * Starts a separate Xvfb on a free display, which no other user of the machine can read. `screen` is its size, WIDTHxHEIGHT.
 *
 * @throws RuntimeError DISPLAY_MISSING when Xvfb is not installed or does not start.
 */
export async function startDisplay(host: Pick<Host, 'env'>, screen = SCREEN): Promise<Display> {
  const server = findOnPath('Xvfb', host.env);
  if (!server) {
    throw new RuntimeError(
      'DISPLAY_MISSING',
      'There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), and Xvfb, the virtual one, is not installed.',
      'On Debian, as root: apt-get install xvfb (or scripts/install-system-packages.sh).',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'waymark-display-'));
  const authority = join(folder, 'Xauthority');
  await writeFile(authority, authorityEntry(randomBytes(16)), { mode: 0o600 });
  const args = [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${screen}x24`,
    '-nolisten',
    'tcp',
    '-noreset',
    '-auth',
    authority,
  ];
  // The process is detached: a Ctrl-C goes to every process of the terminal's group, and the app needs the display to quit cleanly.
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder, server, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: host.env,
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    keeper.once('exit', () => resolve());
    keeper.once('error', () => resolve());
  });
  // A write to a keeper that was killed is no error.
  keeper.stdin.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    keeper.ref();
    keeper.stdin.end();
    await killAfter(STOP_TIMEOUT_MS, keeper, ended);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const number = await readDisplayNumber(keeper, keeper.stdout, join(folder, 'log'));
    // A display must not keep the process alive.
    keeper.stdout.destroy();
    keeper.unref();
    return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns an entry of an Xauthority file whose secret is valid for any host and any display. */
function authorityEntry(secret: Uint8Array): Buffer {
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  const noAddress = short(0);
  const noDisplayNumber = short(0);
  return Buffer.concat([
    short(FAMILY_WILD),
    noAddress,
    noDisplayNumber,
    short(name.length),
    name,
    short(secret.length),
    secret,
  ]);
}

function short(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function readDisplayNumber(
  keeper: ChildProcess,
  numbers: Readable,
  logFile: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(deadline);
      void startError(why, logFile).then(reject);
    };
    const deadline = setTimeout(() => fail('no answer in time'), START_TIMEOUT_MS);
    let text = '';
    numbers.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const match = /^(\d+)\n/.exec(text);
      if (match) {
        clearTimeout(deadline);
        resolve(match[1] ?? '');
      }
    });
    numbers.once('end', () => fail('it ended at once'));
    keeper.once('error', (error) => fail(error.message));
  });
}

async function startError(why: string, logFile: string): Promise<RuntimeError> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  return new RuntimeError(
    'DISPLAY_MISSING',
    `Xvfb did not start: ${why}. ${log.trim().slice(-2_000)}`,
    'Try `Xvfb -displayfd 1` by hand, or set DISPLAY to a display that works.',
  );
}

async function killAfter(
  timeoutMs: number,
  keeper: ChildProcess,
  ended: Promise<void>,
): Promise<void> {
  const deadline = setTimeout(() => {
    if (keeper.pid !== undefined) {
      try {
        process.kill(-keeper.pid, 'SIGKILL');
      } catch {
        // The process has just ended.
      }
    }
  }, timeoutMs);
  await ended;
  clearTimeout(deadline);
}
