import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const VARIABLE = 'WAYMARK_TEST_TOKEN';
const TOKEN = /^[0-9a-f]{64}$/;

/** Facts by which a start of the tests is recognized. */
export interface ProgramStart {
  readonly isPackaged: boolean;
  /** Folder that the program is started from. */
  readonly appFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Whether the tests of this checkout started the program: they pass the secret that they wrote beside the build, which is unknown to anyone
 * who can only set switches and variables. A packaged program is never under test.
 */
export function isTestStart({ isPackaged, appFolder, env }: ProgramStart): boolean {
  const given = env[VARIABLE] ?? '';
  if (isPackaged || !TOKEN.test(given)) return false;
  try {
    return readFileSync(join(appFolder, 'out', 'test-token'), 'utf8') === given;
  } catch {
    // If the tests have never run, there is no secret.
    return false;
  }
}
