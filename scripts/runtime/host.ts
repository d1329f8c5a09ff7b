import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Environment variables as Node gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything about the machine that the lookup depends on, passed in so that tests can choose it. */
export interface Host {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly isRoot: boolean;
  readonly homeFolder: string;
  /** The checkout: holds package.json and node_modules. */
  readonly projectFolder: string;
  /** Says one line to the person; stderr in production, so that stdout stays the app's own. */
  readonly notice: (line: string) => void;
}

/** The machine this process runs on. */
export function currentHost(overrides: Partial<Host> = {}): Host {
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    isRoot: process.getuid?.() === 0,
    homeFolder: homedir(),
    projectFolder: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
    notice: (line) => void process.stderr.write(`waymark: ${line}\n`),
    ...overrides,
  };
}

/** True for a switch that is set to anything but the usual words for "off". */
export function isSwitchedOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no', 'off'].includes(value.toLowerCase());
}
