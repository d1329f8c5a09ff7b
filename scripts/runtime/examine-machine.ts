import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Finding } from '../../src/main/interfaces/cli/doctor/finding.ts';
import { findRuntime, type Runtime } from './find-runtime.ts';
import type { Host } from './host.ts';
import { assertLibraries, WINDOW_LIBRARY } from './missing-libraries.ts';
import { runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';
import { assertBindingPossible, napiVersionOf } from './sqlite-binding.ts';

/** Returns what the program lacks to start, which its own `doctor` cannot report; an empty list if it will start. */
export async function examineMachine(host: Host, signal?: AbortSignal): Promise<Finding[]> {
  const [runtime, problem] = await findRuntime(host, signal).then(
    (found): [Runtime, null] => [found, null],
    (error: unknown): [null, Finding] => [null, findingOf('Electron', error)],
  );
  if (runtime === null) return [problem];
  const { executablePath, electronVersion } = runtime;
  const checks = await Promise.all([
    check('system libraries', assertLibraries(host, executablePath, WINDOW_LIBRARY)),
    check('compiler', assertBindingPossible(host, napiVersionOf(electronVersion))),
    examineSandbox(host, executablePath),
  ]);
  return checks.flatMap((finding) => finding ?? []);
}

const check = (name: string, checked: Promise<void>): Promise<Finding | null> =>
  checked.then(
    () => null,
    (error: unknown) => findingOf(name, error),
  );

function findingOf(name: string, error: unknown): Finding {
  if (!(error instanceof RuntimeError)) throw error;
  return { name, state: 'missing', found: error.message, next: error.next };
}

/** Checks the sandbox. Chromium needs user namespaces for it, or a helper that belongs to root; without both it ends at once. */
async function examineSandbox(
  { platform, env, isRoot }: Host,
  executablePath: string,
): Promise<Finding | null> {
  if (platform !== 'linux' || isRoot) return null;
  const helper = join(dirname(executablePath), 'chrome-sandbox');
  const found = await stat(helper).catch(() => null);
  if (found !== null && found.uid === 0 && (found.mode & 0o4000) !== 0) return null;
  const made = await runCommand('unshare', ['--user', '--map-root-user', 'true'], {
    cwd: '/',
    env,
    timeoutMs: 20_000,
  }).catch(() => null);
  if (made === null || made.exitCode === 0) return null;
  return {
    name: 'sandbox',
    // A system rule may allow this program what it denies to others.
    state: 'warn',
    found: `${made.stderr.trim()}: this system lets nobody make user namespaces, of which Chromium makes its sandbox`,
    next: `If it does not start, as root: chown root ${helper} && chmod 4755 ${helper}`,
  };
}
