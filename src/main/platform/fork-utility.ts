import { utilityProcess } from 'electron';

import { childPort } from './child-port.ts';
import { LastWords } from './last-words.ts';
import type { UtilityChild } from './utility-child.ts';

/** A process that is stuck in script may not notice the polite way. */
const KILL_HARD_AFTER_MS = 1000;

/** The variables that a child process needs: how to trust certificates, and what Windows needs to open a socket. */
const PASSED_ON = [
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SystemRoot',
  'TZ',
] as const;

export interface ForkOptions {
  /** As the system's list of processes shows it. */
  readonly serviceName: string;
  readonly maxHeapMb: number;
  /** Kept out of what is remembered of its output. */
  readonly secrets: readonly string[];
}

/** Starts a bundled file in a utility process. Its environment holds no key and nothing but the variables above. */
export function forkUtility<Message>(entry: string, options: ForkOptions): UtilityChild<Message> {
  const child = utilityProcess.fork(entry, [], {
    serviceName: options.serviceName,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: minimalEnvironment(),
    execArgv: [`--max-old-space-size=${options.maxHeapMb}`],
  });
  const words = new LastWords(options.secrets);
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
    lastWords: () => words.read(),
  };
}

/** The process may have ended, and only the news of it be under way. */
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
