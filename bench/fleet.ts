import { resolve } from 'node:path';

import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  scriptCommand,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { startRedis } from '../packages/fleet/testing/start-redis.ts';
import type { TaskFields } from '../src/main/interfaces/cli/agent/agent-task.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { type FleetShape, measureDirect, measureFleet, type RunTime } from './fleet/measure.ts';
import { atMost, checksText, describeMachine, type Row, tableText, writeReport } from './report.ts';
import { servePages } from './serve-pages.ts';
import { median } from './statistics.ts';

const SHAPES: readonly FleetShape[] = [
  { processes: 1, concurrency: 1 },
  { processes: 1, concurrency: 2 },
  { processes: 1, concurrency: 4 },
  { processes: 1, concurrency: 8 },
  { processes: 2, concurrency: 4 },
];
/** Number of measurements for each way. They take turns, so that a change of the machine's load affects both. */
const TURNS = 3;
const MOST_OVERHEAD_MS = 30;

const values = scriptCommand('bench:fleet', {
  about: `Jobs a minute of workers that read saved pages, with a model that takes its time for each answer; what the queue costs a job, by the same
jobs from a file and from the queue; and memory. Needs redis-server.`,
  examples: ['--corpora DIR', '--corpora DIR --jobs 16 --delay 500'],
})
  .addOption(corporaOption('readability').makeOptionMandatory())
  .option('--jobs <n>', 'how many a measurement', wholeNumber(2, 10_000), 32)
  .option('--delay <ms>', 'how long the model takes for an answer', wholeNumber(0, 60_000), 1000)
  .addOption(jsonOption())
  .parse()
  .opts();

await prepareProgram();
const pages = await servePages(resolve(values.corpora));
const model = await startScriptedModel(answer);
const site = await startSite({
  '/': ({ method }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(method === 'POST' ? 'Thank you' : '<form method="post"><button>Send</button>');
  },
});
const redis = await startRedis();
try {
  const overhead = await measureOverhead();
  const rows: Row[] = [];
  for (const shape of SHAPES) {
    rows.push(await measureShape(shape));
    console.log(JSON.stringify(rows.at(-1)));
  }
  const checks = [
    atMost('time of the queue a job', overhead.queue - overhead.direct, MOST_OVERHEAD_MS, 'ms'),
    atMost('jobs not completed', overhead.missing + sum(rows, 'not completed'), 0),
  ];
  console.log(
    `\nFrom the end of a run to the start of the next, median of ${overhead.count}: ${overhead.direct.toFixed(1)} ms from a file, ${overhead.queue.toFixed(1)} ms from the queue (${(overhead.queue / overhead.direct).toFixed(3)} times).\n\n${tableText(rows)}\n\n${checksText(checks)}`,
  );
  if (values.json !== undefined)
    await writeReport(values.json, {
      checks,
      rows,
      machine: await describeMachine({ electron: '', chromium: '' }),
    });
} finally {
  pages.close();
  await Promise.all([model.close(), site.close(), redis.close()]);
}

/** Scripted model of a run: it reads the page, reports that and finishes, in four answers. */
function answer({ role, body, text }: ScriptedRequest): ScriptedAnswer {
  const delayMs = values.delay;
  if (role === 'planner') {
    const isRead = text.includes('The page was read.');
    return {
      delayMs,
      plan: isRead
        ? { taskComplete: true, finalAnswer: 'The page was read.' }
        : { proposedActions: ['Read the page'] },
    };
  }
  const hasRead = body.messages.some((message) => message.role === 'tool');
  const done = { tool: 'done', args: { success: true, message: 'The page was read.' } };
  return { delayMs, calls: [hasRead ? done : { tool: 'read_page', args: {} }] };
}

/**
 * Measures the time from the end of a run to the start of the next, with one run at a time: taking a job and reporting the result of the
 * last one.
 */
async function measureOverhead() {
  const task: TaskFields = {
    task: 'Click “Send”',
    url: `${site.url}/`,
    provider: 'builtin',
    grants: [`change@${site.url}`],
  };
  const tasks = Array.from({ length: values.jobs }, () => task);
  const times = { direct: new Array<number>(), queue: new Array<number>() };
  let missing = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ways = {
      direct: await measureDirect(tasks),
      queue: await measureFleet(redis, tasks, { processes: 1, concurrency: 1 }),
    };
    for (const way of ['direct', 'queue'] as const) {
      times[way].push(...gaps(ways[way].runs));
      missing += missingOf(ways[way].runs);
    }
  }
  return {
    direct: median(times.direct),
    queue: median(times.queue),
    count: times.direct.length,
    missing,
  };
}

async function measureShape(shape: FleetShape): Promise<Row> {
  const tasks = Array.from({ length: values.jobs }, (_, index): TaskFields => {
    const page = pages.real[index % pages.real.length];
    if (page === undefined) throw new Error('The corpora have no saved pages');
    return {
      task: `Read the page ${page.name}`,
      url: page.url,
      provider: 'openai',
      'base-url': model.url,
      model: 'scripted',
    };
  });
  const { runs, memory } = await measureFleet(redis, tasks, shape);
  const first = Math.min(...runs.map(({ startedAt }) => startedAt));
  const last = Math.max(...runs.map(({ finishedAt }) => finishedAt));
  return {
    processes: shape.processes,
    'jobs at once in each': shape.concurrency,
    'jobs a minute': Math.round((600_000 * tasks.length) / (last - first)) / 10,
    'job s, median':
      Math.round(median(runs.map((run) => (run.finishedAt - run.startedAt) / 100))) / 10,
    'memory MB': Math.round(memory),
    'not completed': missingOf(runs),
  };
}

function gaps(runs: readonly RunTime[]): readonly number[] {
  return runs.slice(1).map((run, index) => run.startedAt - (runs[index]?.finishedAt ?? 0));
}

function missingOf(runs: readonly RunTime[]): number {
  return values.jobs - runs.filter(({ isCompleted }) => isCompleted).length;
}

function sum(rows: readonly Row[], column: string): number {
  return rows.reduce((total, row) => total + Number(row[column]), 0);
}
