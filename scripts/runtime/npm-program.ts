import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

import type { Environment } from './host.ts';
import { runCommand } from './run-command.ts';

/** Program with its first arguments. */
export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

/** Returns the npm that runs this script, otherwise the one on the path; `null` if there is none. */
export function findNpm(env: Environment): Program | null {
  const running = env['npm_execpath'];
  if (running && basename(running) === 'npm-cli.js' && existsSync(running)) {
    return { file: process.execPath, args: [running] };
  }
  const npm = findOnPath('npm', env);
  return npm ? { file: npm, args: [] } : null;
}

/** Returns the node-gyp in npm, otherwise npm's command to download it; `null` if there is no npm either. */
export function findNodeGyp(env: Environment): Program | null {
  const fromNpm = env['npm_config_node_gyp'];
  if (fromNpm && existsSync(fromNpm)) {
    return { file: process.execPath, args: [fromNpm] };
  }
  const npm = findNpm(env);
  if (!npm) {
    return null;
  }
  // npm-cli.js is in <npm>/bin, and npm's own node-gyp in <npm>/node_modules.
  const npmFolder = dirname(dirname(realpathSync(npm.args[0] ?? npm.file)));
  const carried = join(npmFolder, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
  if (existsSync(carried)) {
    return { file: process.execPath, args: [carried] };
  }
  return { file: npm.file, args: [...npm.args, 'exec', '--yes', '--', 'node-gyp'] };
}

/**
 * Returns a folder with Node's headers in `include/node`: the one in npm's configuration, otherwise one next to a Node on the path; `null`
 * if there is none (node-gyp then downloads them). Node-API is ABI-stable, so the headers of any version work.
 */
export async function findNodeHeaders(env: Environment, cwd: string): Promise<string | null> {
  const candidates: string[] = [];
  if (env['npm_config_nodedir']) {
    candidates.push(env['npm_config_nodedir']);
  }
  const npm = findNpm(env);
  if (npm) {
    const asked = await runCommand(npm.file, [...npm.args, 'config', 'get', 'nodedir'], {
      cwd,
      env,
      timeoutMs: 30_000,
    });
    candidates.push(asked.stdout.trim());
  }
  for (const node of allOnPath('node', env)) {
    candidates.push(dirname(dirname(realpathSync(node))));
  }
  return (
    candidates.find((folder) => existsSync(join(folder, 'include', 'node', 'node_api.h'))) ?? null
  );
}

/** Returns the first executable of this name on the path, or `null`. Only for POSIX: its callers run on Linux. */
export function findOnPath(name: string, env: Environment): string | null {
  return allOnPath(name, env)[0] ?? null;
}

function allOnPath(name: string, env: Environment): string[] {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));
}
