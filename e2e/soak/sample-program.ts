import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { memoryOfTree } from '../../bench/parallel/memory.ts';
import type { Waymark } from '../fixtures/waymark.ts';
import { processesOf } from '../kill/processes.ts';

/** Resources that a program uses at one moment. */
export interface Sample {
  readonly heapMb: number;
  /** Memory without mapped files, which other programs share: this program's share of those grows when the others end. */
  readonly memoryMb: number;
  /** Names of files that main has open. */
  readonly files: readonly string[];
  readonly processes: number;
  readonly databaseMb: number;
}

export async function sampleOf({ app, userData }: Waymark): Promise<Sample> {
  const main = app.process().pid ?? 0;
  const [heapMb, memoryMb, files, processes, database] = await Promise.all([
    heapOf(app),
    memoryOfTree(main, 'own'),
    openFiles(main),
    processesOf(main),
    stat(join(userData, 'waymark.sqlite')),
  ]);
  return {
    heapMb,
    memoryMb,
    files,
    processes: processes.length,
    databaseMb: database.size / 1024 ** 2,
  };
}

/** Returns main's heap after a full garbage collection. */
const heapOf = (app: Waymark['app']): Promise<number> =>
  app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc')();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  });

/**
 * Returns open files without `/dev/null`, of which Electron before 35 keeps one open for each utility process that it starts
 * (electron/electron#47515).
 */
async function openFiles(pid: number): Promise<readonly string[]> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '/dev/null')),
  );
  return targets.filter((target) => target !== '/dev/null');
}

/** Returns how many more files of each kind are open than before; names appear without their numbers. */
export function moreFiles(before: Sample, after: Sample): string {
  const counts = new Map<string, number>();
  const count = (files: readonly string[], by: number): void => {
    for (const file of files) {
      const kind = file.replaceAll(/\d+/g, '#');
      counts.set(kind, (counts.get(kind) ?? 0) + by);
    }
  };
  count(before.files, -1);
  count(after.files, 1);
  return [...counts]
    .filter(([, by]) => by !== 0)
    .map(([kind, by]) => `${kind} ${by > 0 ? '+' : ''}${by}`)
    .join(', ');
}
