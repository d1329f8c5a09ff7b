import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const VARIABLE = 'WAYMARK_TEST_TOKEN';
const TOKEN = /^[0-9a-f]{64}$/;

/** Who asks whether this start is one of the tests. */
export interface ProgramStart {
  readonly isPackaged: boolean;
  /** The folder that the program is started from. */
  readonly appFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Whether the tests of this checkout have started the program: they name the secret that they wrote beside the build, which whoever
 * can only set switches and variables of a start does not know. A packaged program is never under test.
 */
export function isTestStart({ isPackaged, appFolder, env }: ProgramStart): boolean {
  const given = env[VARIABLE] ?? '';
  if (isPackaged || !TOKEN.test(given)) return false;
  try {
    return readFileSync(join(appFolder, 'out', 'test-token'), 'utf8') === given;
  } catch {
    // Where the tests have never run there is no secret to know.
    return false;
  }
}
