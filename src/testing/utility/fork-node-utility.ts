import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { OutputEnd } from '../../main/platform/process/output-end.ts';
import type { UtilityChild } from '../../main/platform/process/utility-child.ts';

const SHIM = new URL('parent-port.ts', import.meta.url).href;

/** Starts one of Waymark's utility processes as a real child process of Node; messages are cloned as in Electron. */
export function forkNodeUtility<Message extends object>(
  entry: URL,
  secrets: readonly string[],
): UtilityChild<Message> {
  const child = fork(fileURLToPath(entry), [], {
    execArgv: ['--import', SHIM],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {},
  });
  const words = new OutputEnd(secrets);
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
    outputEnd: () => words.read(),
  };
}
