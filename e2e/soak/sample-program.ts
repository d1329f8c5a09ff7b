import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { memoryOfTree } from '../../bench/parallel/memory.ts';
import type { Waymark } from '../fixtures/waymark.ts';
import { processesOf } from '../kill/processes.ts';

/** What a program takes up at one moment. */
export interface Sample {
  readonly heapMb: number;
  readonly memoryMb: number;
  readonly files: number;
  readonly processes: number;
  readonly databaseMb: number;
}

export async function sampleOf({ app, userData }: Waymark): Promise<Sample> {
  const main = app.process().pid ?? 0;
  const [heapMb, memoryMb, files, processes, database] = await Promise.all([
    heapOf(app),
    memoryOfTree(main),
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

/** The heap of main after all garbage is collected. */
const heapOf = (app: Waymark['app']): Promise<number> =>
  app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc')();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  });

/** Without `/dev/null`, of which Electron before 35 keeps one open for each utility process that it starts (electron/electron#47515). */
async function openFiles(pid: number): Promise<number> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '/dev/null')),
  );
  return targets.filter((target) => target !== '/dev/null').length;
}
