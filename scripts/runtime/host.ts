import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Environment variables in Node's form. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Properties of the machine that the lookup depends on, passed in so that tests can set them. */
export interface Host {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly isRoot: boolean;
  readonly homeFolder: string;
  /** Folder of the checkout, with package.json and node_modules. */
  readonly projectFolder: string;
  /** Prints one line for the person; to stderr in production, since stdout is for the app. */
  readonly notice: (line: string) => void;
}

/** Returns the machine that this process runs on. */
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

/** Whether a switch is set to anything but the usual words for "off". */
export function isSwitchedOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no', 'off'].includes(value.toLowerCase());
}
