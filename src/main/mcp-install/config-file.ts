import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname } from 'node:path';

import { configErrors } from './config-errors.ts';

/** More than any of these agents keeps. */
const MAX_BYTES = 50_000_000;

/** A configuration as it is on the disk; `text` is `null` where there is no file. */
export interface ConfigFile {
  /** What a link leads to, so that the link itself stays. */
  readonly path: string;
  readonly text: string | null;
  readonly mode: number;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

/** Reads a file that belongs to another program. Throws `AGENT_CONFIG_UNREADABLE`. */
export async function readConfigFile(named: string): Promise<ConfigFile> {
  try {
    const path = await realpath(named);
    const { size, mode, uid, gid } = await stat(path);
    if (size > MAX_BYTES) throw configErrors.unreadable(named, 'it is larger than 50 MB');
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      await readFile(path),
    );
    return { path, text, mode: mode & 0o777, owner: { uid, gid } };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return { path: named, text: null, mode: 0o600, owner: null };
    if (error instanceof TypeError) throw configErrors.unreadable(named, 'it is not UTF-8 text');
    throw isErrno(error) ? configErrors.unreadable(named, error.message) : error;
  }
}

/** Puts the text in the file's place in one step, with the permissions that it had; `null` removes it. */
export async function writeConfigFile(file: ConfigFile, text: string | null): Promise<void> {
  const draft = `${file.path}.waymark-new`;
  try {
    if (text === null) return await rm(file.path);
    await mkdir(dirname(file.path), { recursive: true });
    await writeFile(draft, text, { mode: file.mode });
    // `mode` counts only for a file that is made, and less what the system's mask takes away.
    await chmod(draft, file.mode);
    if (file.owner !== null && process.getuid?.() === 0)
      await chown(draft, file.owner.uid, file.owner.gid);
    await rename(draft, file.path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw isErrno(error) ? configErrors.unwritable(file.path, error.message) : error;
  }
}

/** Tells two states of a file apart. */
export const digestOfText = (text: string | null): string =>
  createHash('sha256')
    .update(text === null ? 'none' : `text ${text}`)
    .digest('hex');

function isErrno(error: unknown, code?: string): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && (code === undefined || error.code === code);
}
