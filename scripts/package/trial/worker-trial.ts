import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { startRedis } from '../../../packages/fleet/testing/start-redis.ts';
import type { Site } from '../../../src/testing/site/start-site.ts';
import type { OrdinaryUser } from './ordinary-user.ts';

const CONTAINERFILE = join(import.meta.dirname, '../../../packages/fleet/containers/Containerfile');
const WITHIN_MS = 60_000;
const WordsSchema = z.array(z.string()).min(1);

/** Tests a worker with the container's command, from its first job until it is asked to quit. */
export async function tryWorker(user: OrdinaryUser, site: Site, command: string): Promise<void> {
  const redis = await startRedis();
  try {
    const env = { WAYMARK_REDIS: redis.url };
    const file = join(user.home, 'tasks.jsonl');
    const task = { id: 'one', task: 'Click "Press me"', url: `${site.url}/`, provider: 'builtin' };
    await writeFile(file, JSON.stringify(task));
    const added = await user.run(command, ['enqueue', '--tasks', file], env);
    assert.equal(added.stdout, 'one\n', added.stderr);

    const [program = '', ...args] = await startedByContainer();
    const worker = user.start(program, args, env);
    const exited = once(worker, 'close', { signal: AbortSignal.timeout(WITHIN_MS) });
    let said = '';
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('"job.ended"')) worker.kill('SIGTERM');
    });
    const [code]: unknown[] = await exited.finally(() => worker.kill('SIGKILL'));
    assert.match(said, /"worker.left"/, 'it leaves by itself when it is asked to');
    assert.equal(code, 0, said);
    const { stdout } = await user.run(command, ['results'], env);
    assert.match(stdout, /"id":"one","state":"done".*"status":"completed"/);
  } finally {
    await redis.close();
  }
}

/** Returns the program and its arguments from the Containerfile. */
async function startedByContainer(): Promise<readonly string[]> {
  const text = await readFile(CONTAINERFILE, 'utf8');
  return ['ENTRYPOINT', 'CMD'].flatMap((word) => {
    const [, words = ''] = new RegExp(`^${word} (.+)$`, 'm').exec(text) ?? [];
    return WordsSchema.parse(JSON.parse(words));
  });
}
