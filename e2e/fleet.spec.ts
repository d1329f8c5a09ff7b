import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';
import { FleetQueue, S3Store } from '@waymark/fleet';
import { z } from 'zod';

import { startCollector } from '../packages/fleet/testing/start-collector.ts';
import { startRedis, type RedisServer } from '../packages/fleet/testing/start-redis.ts';
import { startS3 } from '../packages/fleet/testing/start-s3.ts';
import { ADA, behindBasic } from '../src/testing/site/sign-in-handlers.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { runFleet } from './fleet/run-fleet.ts';
import { startProgram } from './fleet/start-program.ts';

test('jobs of workers that crash are neither lost nor sent twice', { tag: '@long' }, async () => {
  test.setTimeout(240_000);
  // The same with 300 jobs and 30 kills is in npm run test:long.
  const crashes = { kills: 1, serverCrashes: 1, lostAfter: 3, seed: 1 };
  const plan = { jobs: 12, workers: 2, concurrency: 3, ...crashes };
  const { problems, done, inDoubt } = await runFleet(plan);
  expect(problems).toEqual([]);
  expect(done + inDoubt).toBe(12);
});

test.describe('the commands', () => {
  let redis: RedisServer;
  let site: Site;
  let folder: string;
  test.beforeAll(async () => {
    redis = await startRedis();
    site = await startSite({ '/': '<h1>Opening hours</h1><p>Daily from 9 to 17.' });
    folder = await mkdtemp(join(tmpdir(), 'waymark-fleet-'));
  });
  test.afterAll(async () => {
    await redis.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('put tasks into a queue, carry them out, keep their files and say what came of them', async () => {
    const file = join(folder, 'tasks.jsonl');
    const task = { task: 'Read the heading', url: `${site.url}/`, provider: 'builtin' };
    const lines = [
      { id: 'read', group: 'site', ...task },
      { id: 'late', deadline: '2020-01-01T00:00:00Z', ...task },
    ];
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const collector = await startCollector();
    const added = await waymark(['enqueue', '--tasks', file], {
      TRACEPARENT: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    expect(added).toMatchObject({ code: 0, stdout: 'read\nlate\n' });
    const again = await waymark(['enqueue', '--tasks', file]);
    expect(again.stderr).toContain('In the queue already, and left as they are: read, late.');
    const before = await waymark(['queue', 'status']);
    expect(JSON.parse(before.stdout)).toMatchObject({ isPaused: false, waiting: 2 });

    const places = ['--artifacts', join(folder, 'results'), '--otlp', collector.url];
    const worker = start(['worker', ...places, '--grace', '5']);
    await expect
      .poll(() => worker.stderr(), { timeout: 60_000 })
      .toMatch(/"job.ended".*"job.ended"/s);
    worker.child.kill('SIGTERM');
    // The script reports by its exit code which signal asked it to end.
    expect(await worker.done).toMatchObject({ code: 143 });
    expect(worker.stderr()).toContain('"worker.left"');
    expect(worker.stderr()).not.toContain('Opening hours');

    const [job, ...calls] = collector.spans;
    expect(job).toMatchObject({
      name: 'process waymark',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'messaging.message.id': 'read', 'waymark.run.status': 'completed' },
    });
    expect(calls.map(({ name }) => name)).toContain('execute_tool read_page');
    expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([job?.spanId]));
    expect(collector.bodies.join('')).not.toMatch(/Opening hours|Read the heading|127\.0\.0\.1/);
    await collector.close();

    const results = await waymark(['results', '--remove']);
    const documents = results.stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(documents).toContainEqual(expect.objectContaining({ id: 'late', state: 'expired' }));
    expect(documents).toContainEqual(
      expect.objectContaining({
        id: 'read',
        state: 'done',
        artifacts: expect.stringContaining(join(folder, 'results', 'read-')),
        document: expect.objectContaining({
          status: 'completed',
          finalAnswer: expect.stringContaining('Opening hours'),
        }),
      }),
    );
    expect((await waymark(['results'])).stdout).toBe('');
  });

  test('keep the files of runs in an S3-compatible store', { tag: '@long' }, async () => {
    const store = await startS3('results');
    try {
      const file = join(folder, 's3.jsonl');
      const task = { id: 's3', task: 'Read the heading', url: `${site.url}/`, provider: 'builtin' };
      await writeFile(file, JSON.stringify(task));
      await waymark(['enqueue', '--tasks', file]);
      const where = ['--artifacts', 's3://results/nightly', '--s3-endpoint', store.endpoint];
      const worker = startProgram(['worker', ...where, '--grace', '5'], {
        WAYMARK_REDIS: redis.url,
        ...store.env,
      });
      await expect.poll(() => worker.stderr(), { timeout: 60_000 }).toContain('"job.ended"');
      worker.child.kill('SIGTERM');
      await worker.done;
      const { stdout } = await waymark(['results', '--remove']);
      const { artifacts } = z.object({ artifacts: z.string() }).parse(JSON.parse(stdout));
      expect(artifacts).toMatch(/^s3:\/\/results\/nightly\/s3-run_/);
      Object.assign(process.env, store.env);
      const kept = new S3Store(artifacts, store.endpoint);
      expect(await kept.get('export.json')).toContain('waymark-export');
    } finally {
      await store.close();
    }
  });

  test(
    'a worker takes no job before its store takes files, and loses none when that goes down',
    { tag: '@long' },
    async () => {
      let store = await startS3('results');
      try {
        const file = join(folder, 'down.jsonl');
        const task = { id: 'down', task: 'Read the heading', url: `${site.url}/` };
        await writeFile(file, JSON.stringify({ ...task, provider: 'builtin' }));
        const data = join(folder, 'data');
        const startAt = (bucket: string) => {
          const where = [
            '--artifacts',
            bucket,
            '--s3-endpoint',
            store.endpoint,
            '--user-data',
            data,
          ];
          return start(['worker', ...where, '--grace', '5'], store.env);
        };
        await waymark(['enqueue', '--tasks', file]);
        const refused = await startAt('s3://other-bucket').done;
        expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Create this') });
        const { stdout } = await waymark(['queue', 'drain']);
        expect(JSON.parse(stdout)).toMatchObject({ waiting: 0, finished: 0 });

        const worker = startAt('s3://results/nightly');
        await expect.poll(() => worker.stderr(), { timeout: 60_000 }).toContain('"worker.ready"');
        await store.close();
        await waymark(['enqueue', '--tasks', file]);
        await expect.poll(() => worker.stderr(), { timeout: 60_000 }).toContain('"job.ended"');
        expect(worker.stderr()).toContain('--s3-endpoint');
        expect(worker.stderr()).toContain(join(data, 'artifacts-to-send', 'down-run_'));
        store = await startS3('results', Number(new URL(store.endpoint).port));
        worker.child.kill('SIGTERM');
        await worker.done;
        Object.assign(process.env, store.env);
        const kept = await new S3Store('s3://results/nightly', store.endpoint).list();
        expect(kept).toContainEqual(expect.stringMatching(/^down-run_.*\/export\.json$/));
        await waymark(['results', '--remove']);
      } finally {
        await store.close();
      }
    },
  );

  test(
    'Ctrl+C, which every process of the terminal gets, leaves a job its time',
    { tag: '@long' },
    async () => {
      test.skip(process.platform !== 'linux', 'processes are looked up in /proc');
      const file = join(folder, 'ctrl-c.jsonl');
      const task = { id: 'ctrl-c', task: 'Wait 3 seconds, then read the heading', url: site.url };
      await writeFile(file, JSON.stringify({ ...task, provider: 'builtin' }));
      await waymark(['enqueue', '--tasks', file]);
      const worker = start(['worker', '--grace', '20']);
      await expect.poll(() => worker.stderr(), { timeout: 60_000 }).toContain('"job.began"');
      const utilities = () => descendants(worker.child.pid ?? 0, 'node.mojom.NodeService');
      await expect.poll(utilities).not.toEqual([]);
      // A new process does not handle signals yet.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      for (const pid of await utilities()) process.kill(pid, 'SIGINT');
      worker.child.kill('SIGINT');
      await worker.done;
      expect(worker.stderr()).not.toContain('job.retried');
      const { stdout } = await waymark(['results', '--remove']);
      expect(JSON.parse(stdout)).toMatchObject({ id: 'ctrl-c', attempts: 1, state: 'done' });
    },
  );

  test('a job gets the worker’s key to no address of its own, and no file outside of the folder @long', async () => {
    const asked: (string | undefined)[] = [];
    const thief = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(404).end();
    });
    await new Promise<void>((settle) => thief.listen(0, '127.0.0.1', settle));
    const { port } = z.object({ port: z.int() }).parse(thief.address());
    await mkdir(join(folder, 'given'));
    const defaults = join(folder, 'defaults.json');
    const known = { provider: 'openai', 'base-url': 'http://127.0.0.1:1/v1', model: 'm' };
    await writeFile(defaults, JSON.stringify(known));
    const job = { task: 'Read', url: `${site.url}/` };
    const jobs = [
      { id: 'address', task: { ...job, 'base-url': `http://127.0.0.1:${port}/v1` } },
      {
        id: 'part',
        task: { ...job, 'executor-model': 'm', 'executor-base-url': `http://127.0.0.1:${port}/v1` },
      },
      { id: 'file', task: { ...job, files: ['../defaults.json'] } },
    ];
    // A job that is put into the queue directly was not checked by enqueue.
    const queue = await FleetQueue.open(redis.url, 'waymark');
    await queue.add(jobs.map(({ id, task }) => ({ id, priority: undefined, job: { task } })));
    await queue.close();
    const file = join(folder, 'own-address.jsonl');
    await writeFile(file, JSON.stringify(jobs[0]?.task));
    const refused = await waymark(['enqueue', '--tasks', file]);
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('“base-url” is for the worker'),
    });

    const worker = start(
      ['worker', '--defaults', defaults, '--files-from', join(folder, 'given'), '--grace', '5'],
      { WAYMARK_API_KEY: 'sk-of-the-worker' },
    );
    await expect
      .poll(() => worker.stderr().match(/"job.ended"/g)?.length, { timeout: 60_000 })
      .toBe(3);
    worker.child.kill('SIGTERM');
    await worker.done;
    const { stdout } = await waymark(['results', '--remove']);
    expect(stdout).not.toContain('sk-of-the-worker');
    for (const words of [
      '“base-url” is for the worker',
      '“executor-base-url” is for',
      'not in the folder of --files-from',
    ])
      expect(stdout).toContain(words);
    expect(asked).toEqual([]);
    thief.close();
  });

  test('a worker signs its jobs in at the site of its file, and tells nobody how @long', async () => {
    const sent: string[] = [];
    const cellar = await startSite({
      '/in': behindBasic('The cellar', '<title>Inside</title><p>47 bottles', sent),
    });
    const logins = join(folder, 'sign-ins.json');
    const entry = { site: cellar.url, realm: 'The cellar', user: ADA.name, password: ADA.password };
    await writeFile(logins, JSON.stringify([entry]));
    const file = join(folder, 'cellar.jsonl');
    const job = { id: 'cellar', task: 'Read the page', url: `${cellar.url}/in` };
    await writeFile(file, JSON.stringify({ ...job, provider: 'builtin' }));
    await waymark(['enqueue', '--tasks', file]);
    const worker = start(['worker', '--sign-in', logins, '--grace', '5']);
    await expect.poll(() => worker.stderr(), { timeout: 60_000 }).toContain('"job.ended"');
    worker.child.kill('SIGTERM');
    await worker.done;
    const { stdout } = await waymark(['results', '--remove']);
    expect(JSON.parse(stdout)).toMatchObject({
      id: 'cellar',
      state: 'done',
      document: { status: 'completed', finalAnswer: expect.stringContaining('47 bottles') },
    });
    expect(sent.length).toBeGreaterThan(0);
    expect(`${stdout}${worker.stderr()}`).not.toContain(ADA.password);
    await cellar.close();
  });

  test('a file with a bad line adds nothing, and a server that is away is named @long', async () => {
    const file = join(folder, 'bad.jsonl');
    await writeFile(file, '{"task":"Read"}\n{"task":"Read","priority":0}\n{"tsak":"Read"}\n');
    const added = await waymark(['enqueue', '--tasks', file]);
    expect(added.code).toBe(2);
    expect(added.stderr).toContain('line 2: “priority”');
    expect(added.stderr).toContain('line 3: “tsak” is not known');
    const away = await waymark(['queue', '--redis', 'redis://:secret@127.0.0.1:1']);
    expect(away.code).toBe(1);
    expect(away.stderr).toContain('No queue server answers at redis://127.0.0.1:1');
    expect(away.stderr).not.toContain('secret');
  });

  const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    startProgram(args, { WAYMARK_REDIS: redis.url, ...env });
  const waymark = (...called: Parameters<typeof start>) => start(...called).done;
});

/** Returns the descendants of a process whose command line contains this text. */
async function descendants(root: number, text: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = new Map<number, number>();
  const found: number[] = [];
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text)) found.push(pid);
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isBelow(parents.get(pid)));
  return found.filter(isBelow);
}
