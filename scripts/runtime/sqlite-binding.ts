import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cacheFolder } from './cache-folder.ts';
import type { Host } from './host.ts';
import { installedPackage } from './installed-package.ts';
import { makeOnce } from './make-once.ts';
import { findNodeGyp, findNodeHeaders, findOnPath, type Program } from './npm-program.ts';
import { packageVersion } from './package-version.ts';
import { lastLines, runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';

/** Node-API version that better-sqlite3's own prebuilt binaries need; an older runtime crashes on them. */
const PREBUILT_NAPI = 10;
const BUILD_TIMEOUT_MS = 30 * 60_000;

/**
 * Compiler flags with which the source, written for Node-API 10, compiles for older versions: everything it uses of version 10 existed
 * there as an experimental feature, with finalizers that must be kept out of garbage collection.
 */
const OLD_NAPI_FLAGS =
  '-UNAPI_VERSION -DNAPI_EXPERIMENTAL -DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT';

/** Returns the Node-API version of an Electron: 10 since Electron 35 (Node 22.14), 9 before. An unknown version counts as current. */
export function napiVersionOf(electronVersion: string | null): number {
  const major = Number.parseInt(electronVersion ?? '', 10);
  return major < 35 ? 9 : PREBUILT_NAPI;
}

/**
 * Returns the better-sqlite3 binding for a runtime with this Node-API version, built from the package's source the first time; `null` when
 * the package's prebuilt one works.
 *
 * @throws RuntimeError COMPILER_MISSING or BINDING_BUILD_FAILED.
 */
export async function prepareSqliteBinding(
  host: Host,
  napi: number,
  signal?: AbortSignal,
): Promise<string | null> {
  if (napi >= PREBUILT_NAPI) {
    return null;
  }
  const folder = await makeOnce(
    await bindingFolder(host, napi),
    (draft) => buildBinding(host, draft, signal),
    signal,
  );
  return join(folder, 'better_sqlite3.node');
}

/**
 * Checks that the binding exists or can be built.
 *
 * @throws RuntimeError COMPILER_MISSING.
 */
export async function assertBindingPossible(host: Host, napi: number): Promise<void> {
  if (napi < PREBUILT_NAPI && !existsSync(await bindingFolder(host, napi))) findTools(host);
}

/** Returns the folder of the built binding for a runtime. */
async function bindingFolder(host: Host, napi: number): Promise<string> {
  const version = await packageVersion(installedPackage(host.projectFolder, 'better-sqlite3'));
  const name = `better-sqlite3-${version}-napi${napi}-${host.platform}-${host.arch}`;
  return join(cacheFolder(host), name);
}

async function buildBinding(host: Host, draft: string, signal?: AbortSignal): Promise<void> {
  const nodeGyp = findTools(host);
  host.notice('building better-sqlite3 for this Electron (one to a few minutes, once)');
  // The build is in a copy: the Node that runs the tests would load one inside node_modules. The copy is inside the draft, which is cleaned
  // up in any case, unless its path has a space, which make cannot handle.
  const parent = /\s/.test(draft) ? tmpdir() : draft;
  const work = await mkdtemp(join(parent, 'waymark-sqlite-'));
  try {
    const packageFolder = await copySource(host, work);
    const headers = await findNodeHeaders(host.env, host.projectFolder);
    const args = [
      'rebuild',
      '--release',
      '--force_build=1',
      '--jobs=max',
      ...(headers ? [`--nodedir=${headers}`] : []),
    ];
    const result = await runCommand(nodeGyp.file, [...nodeGyp.args, ...args], {
      cwd: packageFolder,
      env: { ...host.env, CXXFLAGS: `${host.env['CXXFLAGS'] ?? ''} ${OLD_NAPI_FLAGS}`.trim() },
      timeoutMs: BUILD_TIMEOUT_MS,
      signal,
    });
    const built = join(packageFolder, 'build', 'Release', 'better_sqlite3.node');
    if (result.exitCode !== 0 || !existsSync(built)) {
      const why = result.timedOut ? 'it took too long' : lastLines(result);
      throw new RuntimeError(
        'BINDING_BUILD_FAILED',
        `better-sqlite3 could not be built:\n${why}`,
        wayOut(host),
      );
    }
    await copyFile(built, join(draft, 'better_sqlite3.node'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function copySource(host: Host, work: string): Promise<string> {
  const modules = join(work, 'node_modules');
  await mkdir(modules);
  for (const name of ['better-sqlite3', 'node-addon-api']) {
    await cp(installedPackage(host.projectFolder, name), join(modules, name), {
      recursive: true,
      filter: (path) =>
        !path.includes(join(name, 'prebuilds')) && !path.includes(join(name, 'build')),
    });
  }
  return join(modules, 'better-sqlite3');
}

/** Returns node-gyp, after checking that everything it needs exists. */
function findTools(host: Host): Program {
  const { env } = host;
  const missing = [
    env['CXX'] || findOnPath('g++', env) || findOnPath('clang++', env) ? null : 'a C++ compiler',
    env['MAKE'] || findOnPath('make', env) ? null : 'make',
    env['PYTHON'] || findOnPath('python3', env) ? null : 'Python 3',
  ].filter((name) => name !== null);
  if (missing.length > 0) {
    throw new RuntimeError(
      'COMPILER_MISSING',
      `This Electron needs better-sqlite3 built from source, and ${missing.join(', ')} could not be found.`,
      wayOut(host),
    );
  }
  const nodeGyp = findNodeGyp(env);
  if (nodeGyp) return nodeGyp;
  throw new RuntimeError(
    'COMPILER_MISSING',
    'npm, which carries node-gyp, was not found on the path.',
    wayOut(host),
  );
}

function wayOut(host: Host): string {
  const install =
    host.platform === 'linux'
      ? 'Install a compiler (as root: scripts/install-system-packages.sh, or apt-get install g++ make python3)'
      : 'Install a compiler, make and Python 3';
  return `${install}, or use Electron 35 or newer (ELECTRON_OVERRIDE_DIST_PATH), which needs no build.`;
}
