import { existsSync } from 'node:fs';
import { homedir } from 'node:os';

/** Properties of a computer that determine where programs store their configuration. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

export const thisMachine = (env: Machine['env']): Machine => ({
  platform: process.platform,
  home: homedir(),
  env,
  exists: existsSync,
});
