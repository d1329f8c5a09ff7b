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

/** Size limit, far above the configuration of any of these agents. */
const MAX_BYTES = 50_000_000;

/** A configuration file as on disk; `text` is `null` when there is no file. */
export interface ConfigFile {
  /** Path with links resolved, so that a link itself is not replaced. */
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

/** Replaces the file atomically and keeps its permissions; `null` removes the file. */
export async function writeConfigFile(file: ConfigFile, text: string | null): Promise<void> {
  const draft = `${file.path}.waymark-new`;
  try {
    if (text === null) return await rm(file.path);
    await mkdir(dirname(file.path), { recursive: true });
    await writeFile(draft, text, { mode: file.mode });
    // `mode` applies only to a new file, and the umask reduces it.
    await chmod(draft, file.mode);
    if (file.owner !== null && process.getuid?.() === 0)
      await chown(draft, file.owner.uid, file.owner.gid);
    await rename(draft, file.path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw isErrno(error) ? configErrors.unwritable(file.path, error.message) : error;
  }
}

/** Returns a hash of a file's text, or a fixed one for a missing file (`null`). */
export const digestOfText = (text: string | null): string =>
  createHash('sha256')
    .update(text === null ? 'none' : `text ${text}`)
    .digest('hex');

function isErrno(error: unknown, code?: string): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && (code === undefined || error.code === code);
}
