import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

import type { Host } from './host.ts';

/** Creates an empty folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns an empty machine for a test, whose notices are recorded. */
export function testHost(
  folder: string,
  overrides: Partial<Host> = {},
): Host & { notices: string[] } {
  const notices: string[] = [];
  return {
    env: { WAYMARK_CACHE_DIR: join(folder, 'cache') },
    platform: 'linux',
    arch: 'x64',
    isRoot: false,
    homeFolder: join(folder, 'home'),
    projectFolder: join(folder, 'project'),
    notice: (line) => notices.push(line),
    notices,
    ...overrides,
  };
}
