import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { isOwnerGone, ownerMark, takeFolderLock } from './folder-lock.ts';

const DRAFT_MAX_AGE_MS = 3_600_000;

/**
 * Returns the folder `target`, after `make` has created it if needed. `make` fills a draft folder next to it, which is renamed in one step
 * at the end: `target` is complete or absent, even after an interruption and with several processes at the same time.
 *
 * @throws the error of `make`, or the abort reason.
 */
export async function makeOnce(
  target: string,
  make: (draftFolder: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<string> {
  if (existsSync(target)) {
    return target;
  }
  await mkdir(dirname(target), { recursive: true });
  // The lock only prevents double work; the rename keeps the result complete.
  const lock = await takeFolderLock(`${target}.lock`, { signal });
  try {
    if (!existsSync(target)) {
      await removeLeftovers(target);
      await makeDraft(target, make);
    }
    return target;
  } finally {
    await lock.release();
  }
}

async function makeDraft(
  target: string,
  make: (draftFolder: string) => Promise<void>,
): Promise<void> {
  const draft = `${target}.draft-${ownerMark()}-${randomUUID()}`;
  await mkdir(draft);
  try {
    await make(draft);
    await rename(draft, target).catch((error: unknown) => {
      if (!existsSync(target)) {
        throw error;
      }
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of processes that were killed before they could clean up. */
async function removeLeftovers(target: string): Promise<void> {
  const prefix = `${basename(target)}.draft-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) {
      continue;
    }
    const path = join(dirname(target), name);
    const mark = name.slice(prefix.length, -'-00000000-0000-0000-0000-000000000000'.length);
    const ageMs = Date.now() - (await stat(path)).mtimeMs;
    if (isOwnerGone(mark) || ageMs > DRAFT_MAX_AGE_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
