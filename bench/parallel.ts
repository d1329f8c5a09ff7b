import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { AgentDocumentSchema } from '../e2e/fixtures/command.ts';
import { workOption } from '../evals/suite-options.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  scriptCommand,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { memoryOfTree } from './parallel/memory.ts';
import { openTasks, type ParallelTask } from './parallel/tasks.ts';
import { atLeast, atMost, checksText, describeMachine, tableText, writeReport } from './report.ts';
import { servePages } from './serve-pages.ts';
import { median, quantile } from './statistics.ts';

/** Tasks per minute with four runs at once, as a multiple of those with one. */
const TARGET_AT_FOUR = 3.5;

const values = scriptCommand('bench:parallel', {
  about: `The same tasks by the command line with one, two, four and eight runs at once: tasks on real programs and saved pages, solved
by scripted policies behind a model that takes its time with each answer.`,
  examples: ['--corpora DIR', '--corpora DIR --tasks 16 --runs 1 4'],
})
  .addOption(corporaOption('apps.mjs and readability').makeOptionMandatory())
  .addOption(workOption())
  .option('--tasks <n>', 'how many tasks', wholeNumber(1, 200), 40)
  .option('--runs <n...>', 'how many runs at once, one measurement each', ['1', '2', '4', '8'])
  .option('--delay <ms>', 'how long the model takes for an answer', wholeNumber(0, 60_000), 1500)
  .addOption(jsonOption())
  .parse()
  .opts();

await prepareProgram();
const pages = await servePages(resolve(values.corpora));
const measured = [];
for (const runs of values.runs.map(Number)) {
  const one = await measure(runs);
  measured.push(one);
  const undone = one.undone.map((name) => `\n  ${name}`).join('');
  console.log(`${runs} at once: ${one.perMinute.toFixed(2)} tasks a minute${undone}`);
}
pages.close();
const alone = measured.find(({ runs }) => runs === 1);
const rows = measured.map(({ runs, perMinute, memory, stepMs, lookMs, undone, load }) => ({
  'runs at once': runs,
  'tasks a minute': round(perMinute),
  'times one': alone === undefined ? null : round(perMinute / alone.perMinute),
  'program MB': Math.round(memory),
  'MB a run':
    alone === undefined || runs === 1 ? null : Math.round((memory - alone.memory) / (runs - 1)),
  'step ms, median': Math.round(median(stepMs)),
  'step ms, p95': Math.round(quantile(stepMs, 0.95)),
  'look ms, p95': Math.round(quantile(lookMs, 0.95)),
  'not done': undone.length,
  'load average': round(load),
}));
const four = measured.find(({ runs }) => runs === 4);
const checks = [
  atMost(
    'tasks not done',
    measured.reduce((sum, { undone }) => sum + undone.length, 0),
    0,
  ),
  ...(alone === undefined || four === undefined
    ? []
    : [atLeast('four at once, times one', four.perMinute / alone.perMinute, TARGET_AT_FOUR)]),
];
console.log(`\n${tableText(rows)}\n\n${checksText(checks)}`);
if (values.json !== undefined)
  await writeReport(values.json, {
    checks,
    rows,
    machine: await describeMachine({ electron: '', chromium: '' }),
  });

async function measure(runs: number) {
  const tasks = await openTasks(
    values.tasks,
    { corpora: resolve(values.corpora), work: resolve(values.work) },
    pages.real,
  );
  const model = await startScriptedModel(async (request) => {
    const number = /\(task (\d+)\)/.exec(JSON.stringify(request.body.messages))?.[1];
    const player = tasks[Number(number)]?.player;
    if (player === undefined) return { status: 400, error: 'which task is this?' };
    return { ...(await player.answer(request)), delayMs: values.delay };
  });
  const userData = await mkdtemp(join(tmpdir(), 'waymark-parallel-'));
  try {
    const { documents, memory } = await carryOut(tasks, runs, model.url, userData);
    const undone: string[] = [];
    for (const [index, task] of tasks.entries()) {
      const ended = AgentDocumentSchema.safeParse(documents[index]);
      const isDone = ended.success && (await task.isDone(ended.data));
      if (!isDone) undone.push(`${task.name}: ${task.player.complaint ?? whyNot(ended.data)}`);
    }
    return { runs, memory, undone, load: loadavg()[0] ?? 0, ...timesIn(userData, tasks.length) };
  } finally {
    await Promise.all([model.close(), ...tasks.map((task) => task.stop())]);
    await rm(userData, { recursive: true, force: true });
  }
}

async function carryOut(
  tasks: readonly ParallelTask[],
  runs: number,
  baseUrl: string,
  userData: string,
): Promise<{ readonly documents: readonly unknown[]; readonly memory: number }> {
  const lines = tasks.map(({ name, url, probe }, index) => ({
    task: `${name} (task ${index})`,
    url,
    probe,
    provider: 'openai',
    'base-url': baseUrl,
    model: 'scripted',
  }));
  const file = join(userData, 'tasks.jsonl');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const launch = await resolveLaunch({
    appArgs: ['agent', '--tasks', file, '--parallel', String(runs), '--user-data', userData],
  });
  const child = spawn(launch.executablePath, launch.args, {
    env: launch.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const memory: number[] = [];
  const sampling = setInterval(
    () => void memoryOfTree(child.pid ?? 0).then((megabytes) => memory.push(megabytes)),
    3000,
  );
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  await new Promise((done) => child.on('close', done));
  clearInterval(sampling);
  const documents = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  return { documents, memory: median(memory) };
}

/** Derives the times from the program's stored runs, without its start and end. */
function timesIn(userData: string, count: number) {
  const db = new DatabaseSync(join(userData, 'waymark.sqlite'), { readOnly: true });
  const msOf = (sql: string): readonly number[] =>
    db
      .prepare(sql)
      .all()
      .map((row) => z.object({ ms: z.number() }).parse(row).ms);
  const [wall = 0] = msOf('SELECT max(finished_at) - min(started_at) AS ms FROM runs');
  const stepMs = msOf("SELECT ms FROM tool_executions WHERE state = 'done'");
  const lookMs = msOf(
    "SELECT json_extract(body, '$.ms') AS ms FROM events WHERE type = 'state.observed'",
  );
  db.close();
  return { perMinute: (60_000 * count) / wall, stepMs, lookMs };
}

function whyNot(ended: z.infer<typeof AgentDocumentSchema> | undefined): string {
  if (ended === undefined) return 'there is no document';
  const errors = ended.errors.map(({ message }) => message).join(' ');
  return `${ended.status}: ${ended.finalAnswer} ${errors}`.slice(0, 300);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
