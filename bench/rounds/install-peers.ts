import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findNpm } from '../../scripts/runtime/npm-program.ts';
import { runCommand } from '../../scripts/runtime/run-command.ts';

const FOLDER = join(import.meta.dirname, 'peers');
const INSTALL_MS = 5 * 60_000;

/** Returns the folder of a package that only this benchmark needs; the first call installs it, as the checkout does not. */
export async function peerFolder(name: string): Promise<string> {
  const folder = join(FOLDER, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const npm = findNpm(process.env);
  if (npm === null) throw new Error('There is no npm to install what this is measured against.');
  const args = [...npm.args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { exitCode, stderr } = await runCommand(npm.file, args, {
    cwd: FOLDER,
    env: process.env,
    timeoutMs: INSTALL_MS,
  });
  if (exitCode !== 0) throw new Error(`npm could not install ${name}: ${stderr.trim()}`);
  return folder;
}
