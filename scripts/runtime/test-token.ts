import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the variables with which the tests start the program: it then accepts the switches that control it in tests, and exposes
 * internals that are hidden otherwise. The secret is in the build's folder, readable only by this user.
 */
export async function testStartVariables(projectFolder: string): Promise<Record<string, string>> {
  const file = join(projectFolder, 'out', 'test-token');
  await mkdir(join(projectFolder, 'out'), { recursive: true });
  const made = randomBytes(32).toString('hex');
  // Several workers may start at the same time: the first one's secret is used by all.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return { WAYMARK_TEST_TOKEN: await readFile(file, 'utf8') };
}
