import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { currentHost } from '../../runtime/host.ts';
import { lastLines, runCommand } from '../../runtime/run-command.ts';
import type { Target } from '../package-config.ts';

const MAKE_MS = 15 * 60_000;

/** Rebuilds these packages, with workers; returns the file of the first. */
export async function makePackages(...targets: readonly [Target, ...Target[]]): Promise<string> {
  const { projectFolder } = currentHost();
  const script = join(projectFolder, 'scripts', 'package.ts');
  const args = [script, '--quick', '--with-fleet', '--targets', targets.join(',')];
  const made = await runCommand(process.execPath, args, {
    cwd: projectFolder,
    env: process.env,
    timeoutMs: MAKE_MS,
  });
  assert.equal(made.exitCode, 0, lastLines(made));
  return madePackage(targets[0]);
}

/** Returns the file of the last package made. */
export async function madePackage(target: Target): Promise<string> {
  const folder = join(currentHost().projectFolder, 'out', 'package');
  const name = (await readdir(folder)).find((one) => one.endsWith(`.${target}`));
  assert(name !== undefined, 'a package was made');
  return join(folder, name);
}
