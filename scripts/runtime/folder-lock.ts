import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Acquired lock; `release` never fails. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Options of a lock: `signal` ends the wait; tests change the times. */
export interface FolderLockOptions {
  readonly signal?: AbortSignal | undefined;
  readonly pollMs?: number;
  readonly staleAfterMs?: number;
}

const HEARTBEAT_MS = 5_000;

/**
 * Waits until only this process holds the lock `path`, a folder. The lock of a dead owner is taken over: at once when the owner ran on this
 * machine, otherwise after a minute without a heartbeat.
 *
 * @throws the abort reason when `signal` is aborted.
 */
export async function takeFolderLock(
  path: string,
  options: FolderLockOptions = {},
): Promise<FolderLock> {
  const { signal, pollMs = 200, staleAfterMs = 60_000 } = options;
  for (;;) {
    signal?.throwIfAborted();
    if (await tryMakeFolder(path)) {
      return holdLock(path);
    }
    if (await isAbandoned(path, staleAfterMs)) {
      await removeAtomically(path);
    } else {
      await sleep(pollMs, undefined, signal ? { signal } : {});
    }
  }
}

/** Returns a mark that identifies this process, for a file or a file name. */
export function ownerMark(): string {
  return `${process.pid}@${hostname()}`;
}

/** Whether the process behind a mark has certainly ended; `false` for other machines, where this is unknown. */
export function isOwnerGone(mark: string): boolean {
  const [pidText, host] = mark.split('@', 2);
  const pid = Number(pidText);
  if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM: the process lives and belongs to another user.
    return hasCode(error, 'ESRCH');
  }
}

async function tryMakeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      return false;
    }
    throw error;
  }
}

async function holdLock(path: string): Promise<FolderLock> {
  await writeFile(join(path, 'owner'), ownerMark());
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await removeAtomically(path);
    },
  };
}

async function isAbandoned(path: string, staleAfterMs: number): Promise<boolean> {
  try {
    if (Date.now() - (await stat(path)).mtimeMs > staleAfterMs) {
      return true;
    }
    return isOwnerGone(await readFile(join(path, 'owner'), 'utf8'));
  } catch {
    // The lock was released, or is new and has no owner mark yet: check again.
    return false;
  }
}

/** Removes the folder in one step, so that only one of two processes removes it and neither sees a part of it. */
async function removeAtomically(path: string): Promise<void> {
  const grave = `${path}.${randomUUID()}.gone`;
  try {
    await rename(path, grave);
    await rm(grave, { recursive: true, force: true });
  } catch {
    // Another process was faster.
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
