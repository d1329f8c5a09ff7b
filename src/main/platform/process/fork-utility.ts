import { utilityProcess } from 'electron';

import { childPort } from './child-port.ts';
import { OutputEnd } from './output-end.ts';
import type { UtilityChild } from './utility-child.ts';

/** Milliseconds until a process that ignores a normal kill, as one stuck in script may, is killed by SIGKILL. */
const KILL_HARD_AFTER_MS = 1000;

/** Variables that a child process needs to trust certificates and, on Windows, to open a socket. */
const PASSED_ON = [
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SystemRoot',
  'TZ',
] as const;

export interface ForkOptions {
  /** Name of the process in the system's process list. */
  readonly serviceName: string;
  readonly maxHeapMb: number;
  /** Secrets that are removed from its recorded output. */
  readonly secrets: readonly string[];
}

/** Starts a bundled file in a utility process. Its environment has only the variables in `PASSED_ON`, so no API key. */
export function forkUtility<Message>(entry: string, options: ForkOptions): UtilityChild<Message> {
  const child = utilityProcess.fork(entry, [], {
    serviceName: options.serviceName,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: minimalEnvironment(),
    execArgv: [`--max-old-space-size=${options.maxHeapMb}`],
  });
  const words = new OutputEnd(options.secrets);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => words.add(chunk.toString('utf8')));
  }
  const port = childPort<Message>(child);

  return {
    ...port,
    kill: () => {
      if (port.isGone()) return;
      const { pid } = child;
      child.kill();
      if (pid === undefined) return;
      setTimeout(() => {
        if (!port.isGone()) killHard(pid);
      }, KILL_HARD_AFTER_MS).unref();
    },
    outputEnd: () => words.read(),
  };
}

/** Kills a process by SIGKILL; it may already have ended without its exit event having arrived. */
function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH')) throw thrown;
  }
}

function minimalEnvironment(): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
