import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { ForkAgent } from '../../main/agent-host/agent-process.ts';
import { LastWords } from '../../main/agent-host/last-words.ts';

const SHIM = new URL('parent-port.ts', import.meta.url).href;

/** Starts an agent as a real child process of Node; messages are cloned on their way as Electron clones them. */
export function forkNodeAgent(entry: URL): ForkAgent {
  return (secrets) => {
    const child = fork(fileURLToPath(entry), [], {
      execArgv: ['--import', SHIM],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {},
    });
    const words = new LastWords(secrets);
    child.stdout?.on('data', (chunk: Buffer) => words.add(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => words.add(chunk.toString()));
    return {
      post: (message) => {
        if (child.connected) child.send(message);
      },
      onMessage: (listener) => {
        child.on('message', listener);
        return { dispose: () => child.off('message', listener) };
      },
      onExit: (listener) => {
        const onClose = (code: number | null) => listener(code ?? -1);
        child.once('close', onClose);
        return { dispose: () => child.off('close', onClose) };
      },
      kill: () => child.kill('SIGKILL'),
      lastWords: () => words.read(),
    };
  };
}
