import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A held lock; `release` gives it back and never fails. */
export interface FolderLock {
  release(): Promise<void>;
}

/** `signal` ends the wait; the times exist for tests. */
export interface FolderLockOptions {
  readonly signal?: AbortSignal | undefined;
  readonly pollMs?: number;
  readonly staleAfterMs?: number;
}

const HEARTBEAT_MS = 5_000;

/**
 * Waits until this process alone holds the lock `path`, a folder. A lock whose owner died is taken over: at once when
 * the owner ran on this machine, after a minute without a heartbeat otherwise.
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

/** A mark that tells which process made something, to put in a file or a file name. */
export function ownerMark(): string {
  return `${process.pid}@${hostname()}`;
}

/** True when the process behind a mark certainly ended. Unknown for other machines, so false there. */
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
    // EPERM: it lives, and belongs to someone else.
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
    // Released, or made a moment ago and not yet signed: look again.
    return false;
  }
}

/** Removes the folder in one step, so that of two processes only one removes it and nobody sees half of it. */
async function removeAtomically(path: string): Promise<void> {
  const grave = `${path}.${randomUUID()}.gone`;
  try {
    await rename(path, grave);
    await rm(grave, { recursive: true, force: true });
  } catch {
    // Someone else was faster.
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
