// A worker in a separate process, which is killed as in a crash by the job `poison`: node mortal-worker.ts REDIS QUEUE
import { setTimeout as sleep } from 'node:timers/promises';

import { FleetWorker } from '@waymark/fleet';

const [redisUrl = '', queueName = ''] = process.argv.slice(2);
const CRASH_AFTER_MS = 300;
const JOB_MS = 2000;

const worker = await FleetWorker.open({
  redisUrl,
  queueName,
  name: `process-${process.pid}`,
  concurrency: 4,
  groupLimits: { concurrency: 1, intervalMs: 0 },
  lostAfterMs: 1000,
  lossRules: { most: 5, aloneFrom: 2, firstWaitMs: 50, longestWaitMs: 200 },
  carryOut: async (id, _job, { beforeCommit }) => {
    if (id === 'committing') await beforeCommit();
    await sleep(id === 'poison' ? CRASH_AFTER_MS : JOB_MS);
    if (id === 'poison') process.kill(process.pid, 'SIGKILL');
    return { kind: 'result', result: { state: 'done', document: { status: 'completed' } } };
  },
  log: () => undefined,
});
worker.run();
