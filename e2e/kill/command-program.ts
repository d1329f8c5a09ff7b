import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';
import type { LiveProgram, ProgramPlace } from './live-program.ts';
import { processesOf, PROCESS_KINDS } from './processes.ts';
import { stepServer } from './step-server-command.ts';
import { newestRun } from './store-findings.ts';

const LAST_LINES = 20;

/** Starts the command for one task, which has no window. */
export async function startCommand({
  userData,
  siteUrl,
  modelUrl,
}: ProgramPlace): Promise<LiveProgram> {
  const run = newestRun(userData);
  const mcpFile = join(userData, 'mcp-of-test.json');
  await writeFile(mcpFile, JSON.stringify({ mcpServers: { steps: stepServer(siteUrl) } }));
  const { executablePath, args, env } = await resolveLaunch({
    appArgs: [
      'agent',
      ...(run === null
        ? ['--task', `Send steps at ${siteUrl}/`, '--url', `${siteUrl}/`]
        : ['--continue', run.runId]),
      '--provider',
      'openai',
      '--base-url',
      modelUrl,
      '--model',
      'scripted',
      '--max-iterations',
      '1000',
      '--max-tool-calls',
      '10000',
      '--timeout',
      '3600',
      '--max-tokens',
      '100000000',
      '--grant',
      `any@${new URL(siteUrl).origin}×1000`,
      '--mcp',
      mcpFile,
      '--user-data',
      userData,
    ],
  });
  const child = spawn(executablePath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  const { pid } = child;
  if (pid === undefined) throw new Error('The program did not start.');
  const over = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return {
    pid,
    kinds: PROCESS_KINDS.filter((kind) => kind !== 'ui'),
    over,
    endedAs: () => (child.exitCode === null ? null : (newestRun(userData)?.phase ?? 'failed')),
    processes: () => processesOf(pid),
    windowBack: () => Promise.resolve(null),
    // The command exits with its run.
    gone: () => over,
    kill: () => void child.kill('SIGKILL'),
    said: () => Promise.resolve(lines.slice(-LAST_LINES).join('\n')),
  };
}
