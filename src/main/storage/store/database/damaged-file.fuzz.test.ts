import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { expect } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { TabIdSchema } from '#shared/model/ids.ts';

import { fuzz, pick, type Random, wholeBelow } from '../../../../testing/fuzz/fuzz.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { backUpIfDue } from './backups.ts';
import { openStore } from '../open-store.ts';

const FILE = 'waymark.sqlite';

/** Returns the files of a program that crashed during work, with a copy from an hour before. */
async function fallenFolder(random: Random): Promise<string> {
  const userData = tempFolder();
  const fallen = join(userData, 'fallen');
  const at = { userData: join(userData, 'live') };
  const store = openStore(at);
  const add = (): void => {
    for (let left = 1 + wholeBelow(random, 30); left > 0; left -= 1)
      store.runs.createRun({
        type: 'run.started',
        task: 'x'.repeat(wholeBelow(random, 9000)),
        agentId: null,
        provider: 'builtin',
        model: 'built-in',
        tabId: TabIdSchema.parse(1),
        steps: null,
      });
  };
  add();
  store.dispose();
  const db = new Database(join(at.userData, FILE));
  await backUpIfDue({ db, folder: join(at.userData, 'backups'), now: () => Date.now() - 3600_000 });
  db.close();
  const again = openStore(at);
  try {
    again.runs.listRuns(1, null);
    cpSync(at.userData, fallen, { recursive: true });
  } finally {
    again.dispose();
  }
  return fallen;
}

/** Damages files as a disk failure does. */
function damage(random: Random, folder: string): void {
  const file = join(folder, pick(random, [FILE, FILE, `${FILE}-wal`]));
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const at = wholeBelow(random, bytes.length + 1);
  pick<() => void>(random, [
    () => rmSync(file),
    () => truncateSync(file, at),
    () => {
      if (at < bytes.length) bytes[at] = 255 - (bytes[at] ?? 0);
      writeFileSync(file, bytes);
    },
    () =>
      writeFileSync(
        file,
        bytes.fill(wholeBelow(random, 256), at, Math.min(at + 4096, bytes.length)),
      ),
    () => writeFileSync(file, 'this is no database'.repeat(300)),
  ])();
}

fuzz(
  'a damaged store opens whole, restored or anew, or says why it does not',
  { cases: 12 },
  async (random) => {
    const userData = await fallenFolder(random);
    damage(random, userData);
    try {
      const store = openStore({ userData });
      try {
        store.runs.listRuns(500, null);
      } finally {
        store.dispose();
      }
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
    }
    const db = new Database(join(userData, FILE), { readonly: true });
    expect(db.pragma('quick_check(1)', { simple: true })).toBe('ok');
    db.close();
  },
);
