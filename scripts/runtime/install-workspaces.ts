import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { currentHost } from './host.ts';
import { findNpm } from './npm-program.ts';
import { lastLines, runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';

/** Package that npm links only while the workspaces are installed. */
const LINKED = join('node_modules', '@waymark', 'e2e');

const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** Installs the packages of the workspaces, as `npm run setup` does, if `npm install` left them out. */
export async function installWorkspaces(): Promise<void> {
  const { projectFolder, env, notice } = currentHost();
  if (existsSync(join(projectFolder, LINKED))) return;
  notice('installing the packages of tests, workers and docs');
  const npm = findNpm(env);
  if (npm === null) throw missing('npm was not found.');
  const result = await runCommand(
    npm.file,
    [...npm.args, 'install', '--workspaces', '--include-workspace-root'],
    { cwd: projectFolder, env, timeoutMs: INSTALL_TIMEOUT_MS },
  );
  if (result.exitCode !== 0) throw missing(lastLines(result));
}

const missing = (reason: string): RuntimeError =>
  new RuntimeError(
    'WORKSPACES_MISSING',
    `The packages of the workspaces could not be installed: ${reason}`,
    'Run npm run setup.',
  );
