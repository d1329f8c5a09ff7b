import { expect, test } from 'vitest';

import { runCommand } from './run-command.ts';

const options = { cwd: '/', env: process.env, timeoutMs: 10_000 };
const isPosix = process.platform !== 'win32';

test.runIf(isPosix)('gives exit code and output; failing is a result', async () => {
  const result = await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'], options);
  expect(result).toEqual({ exitCode: 3, stdout: 'out\n', stderr: 'err\n', timedOut: false });
});

test.runIf(isPosix)('the deadline ends the command and the commands it started', async () => {
  // The inner sleep keeps the output open: if it were not killed too, this would take its 60 seconds.
  const { signal } = new AbortController();
  const limited = { ...options, timeoutMs: 100, signal };
  const result = await runCommand('sh', ['-c', 'sleep 60 & wait'], limited);
  expect(result.timedOut).toBe(true);
});

test.runIf(isPosix)('an abort ends it with the reason', async () => {
  const controller = new AbortController();
  const running = runCommand('sleep', ['60'], { ...options, signal: controller.signal });
  controller.abort(new Error('stopped by SIGINT'));
  await expect(running).rejects.toThrow('stopped by SIGINT');
});

test('a program that does not exist is an error', async () => {
  await expect(runCommand('no-such-program', [], options)).rejects.toThrow('ENOENT');
});
