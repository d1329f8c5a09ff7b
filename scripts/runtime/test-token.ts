import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The variables with which the tests start the program: it then takes the switches by which tests drive it, and shows them what it
 * hides from everybody else. The secret stands in the build's folder, readable for this user only.
 */
export async function testStartVariables(projectFolder: string): Promise<Record<string, string>> {
  const file = join(projectFolder, 'out', 'test-token');
  await mkdir(join(projectFolder, 'out'), { recursive: true });
  const made = randomBytes(32).toString('hex');
  // Several workers may begin at the same time: the first one's secret holds for all.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return { WAYMARK_TEST_TOKEN: await readFile(file, 'utf8') };
}
