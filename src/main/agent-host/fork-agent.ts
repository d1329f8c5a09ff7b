import { utilityProcess } from 'electron';

import agentEntry from '../../agent/index.ts?modulePath';
import type { AgentProcess } from './agent-process.ts';
import { LastWords } from './last-words.ts';

const MAX_HEAP_MB = 512;
/** A process that is stuck in script may not notice the polite way. */
const KILL_HARD_AFTER_MS = 1000;

/** All that the agent process needs of the surroundings: how to trust certificates, and what Windows needs to open a socket. */
const PASSED_ON = [
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SystemRoot',
  'TZ',
] as const;

/** Starts the agent in a utility process: no key and nothing else of the surroundings in its environment. */
export function forkAgent(secrets: readonly string[]): AgentProcess {
  const child = utilityProcess.fork(agentEntry, [], {
    serviceName: 'Waymark agent',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: minimalEnvironment(),
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
  });
  const words = new LastWords(secrets);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => words.add(chunk.toString('utf8')));
  }
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });

  return {
    post: (message) => {
      if (!isGone) child.postMessage(message);
    },
    onMessage: (listener) => {
      child.on('message', listener);
      return { dispose: () => child.off('message', listener) };
    },
    onExit: (listener) => {
      child.once('exit', listener);
      return { dispose: () => child.off('exit', listener) };
    },
    kill: () => {
      if (isGone) return;
      const { pid } = child;
      child.kill();
      if (pid === undefined) return;
      setTimeout(() => {
        if (!isGone) process.kill(pid, 'SIGKILL');
      }, KILL_HARD_AFTER_MS).unref();
    },
    lastWords: () => words.read(),
  };
}

function minimalEnvironment(): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
