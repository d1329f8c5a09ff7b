import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';

import { FleetWorker } from '../../fleet/fleet-worker.ts';
import type { TaskFields } from '../agent-task.ts';
import { defineCommand, parseOrExitCode, wholeNumber } from '../define-command.ts';
import { readFields } from '../parse-agent-args.ts';
import type { AgentTaskServices } from '../run-agent-task.ts';
import { artifactsIn } from './artifact-place.ts';
import { carryOutJob, type OpenInSession } from './carry-out-job.ts';
import type { FleetCommand } from './enqueue.ts';
import {
  DEFAULT_QUEUE,
  defaultRedis,
  orPrintError,
  QUEUE_ADDRESS,
  QUEUE_NAME,
  queueName,
  redisAddress,
} from './queue-options.ts';
import {
  endpointValue,
  openBundles,
  placeValue,
  S3_ENDPOINT,
  SESSIONS_PLACE,
  sessionsPlace,
} from './session-options.ts';

export interface WorkerServices extends FleetCommand, AgentTaskServices {
  /** Writes a run with its pictures and files into a folder that is made for it. */
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
  readonly openInSession: OpenInSession;
  /** Aborted when the worker is to leave. */
  readonly signal: AbortSignal;
}

const parseArgs = (command: string, args: readonly string[], env: FleetCommand['env']) =>
  defineCommand({
    name: command,
    about: `Takes jobs from a queue and carries them out, until it is asked to leave (SIGTERM, Ctrl+C): then it takes no more, finishes what it has
within --grace, and hands the rest back. A job whose worker went away after something was sent that commits comes back as in_doubt and is not
repeated; others are tried again. Nobody can be asked: what a job may do beyond its words stands in its grants. One JSON object a line on
standard error tells what happens, without texts of pages.`,
    examples: ['--concurrency 4', '--defaults model.json --artifacts results'],
  })
    .option('--redis <url>', QUEUE_ADDRESS, redisAddress, defaultRedis(env))
    .option('--queue <name>', QUEUE_NAME, queueName, DEFAULT_QUEUE)
    .option('--concurrency <n>', 'jobs at the same time', wholeNumber(1, MAX_PARALLEL_RUNS), 1)
    .option(
      '--defaults <file>',
      'what counts for each task that does not say otherwise: an object such as a line',
      readDefaults,
    )
    .option(
      '--artifacts <place>',
      'folder or s3://bucket/prefix where runs are written with their pictures and files',
      placeValue,
    )
    .option('--s3-endpoint <url>', S3_ENDPOINT, endpointValue)
    .option('--sessions <place>', SESSIONS_PLACE, placeValue)
    .option(
      '--group-concurrency <n>',
      'jobs of one group at the same time, over all workers',
      wholeNumber(1, 1000),
      2,
    )
    .option(
      '--group-interval <ms>',
      'least time between the starts of two jobs of one group',
      wholeNumber(0, 3_600_000),
      0,
    )
    .option(
      '--lost-after <seconds>',
      'how long a worker may be silent before its jobs are taken from it',
      wholeNumber(2, 3600),
      30,
    )
    .option(
      '--grace <seconds>',
      'how long jobs may go on once it is to leave',
      wholeNumber(0, 3600),
      30,
    )
    .option(
      '--metrics-port <port>',
      'serve /metrics (Prometheus) and /healthz on the loopback interface',
      wholeNumber(1, 65_535),
    )
    .option('--name <name>', 'how logs and marks call it', `${hostname()}-${process.pid}`)
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts();

/** How long runs that were ended may take to say so. */
const LAST_WORDS_MS = 10_000;

/** `waymark worker`: works until it is to leave; gives the exit code. */
export async function runWorkerCommand(
  args: readonly string[],
  services: WorkerServices,
): Promise<number> {
  const { command, env } = services;
  const options = parseOrExitCode(() => parseArgs(command, args, env));
  if (typeof options === 'number') return options;
  return orPrintError(services, () => work(options, services));
}

async function work(options: WorkerArguments, services: WorkerServices): Promise<number> {
  const { env, stderr, signal, runs } = services;
  const { name, queue, concurrency, grace, metricsPort } = options;
  const log: Log = (event, fields = {}) => {
    const time = new Date().toISOString();
    stderr(`${JSON.stringify({ time, event, worker: name, ...fields })}\n`);
  };
  const { artifacts, s3Endpoint } = options;
  const sessions =
    options.sessions === undefined
      ? null
      : openBundles(sessionsPlace(options.sessions, s3Endpoint), env);
  if (typeof sessions === 'string') {
    stderr(`${sessions}\n`);
    return 2;
  }
  let isLeaving = false;
  const jobServices = {
    ...services,
    defaults: options.defaults ?? {},
    isLeaving: () => isLeaving,
    now: Date.now,
    log,
    ...(sessions !== null && { sessions }),
    ...(artifacts !== undefined && {
      keepArtifacts: artifactsIn(artifacts, s3Endpoint, services.exportRuns),
    }),
  };
  const worker = await FleetWorker.open({
    redisUrl: options.redis,
    queueName: queue,
    name,
    concurrency,
    groupLimits: { concurrency: options.groupConcurrency, intervalMs: options.groupInterval },
    lostAfterMs: options.lostAfter * 1000,
    log,
    carryOut: (id, job, tools) => carryOutJob(jobServices, id, job, tools),
  });
  const server = metricsPort === undefined ? null : await worker.metrics.serve(metricsPort);
  worker.run();
  log('worker.ready', { queue, concurrency });
  await whenAborted(signal);
  log('worker.leaving', { grace });
  const overdue = setTimeout(() => {
    isLeaving = true;
    for (const runId of runs.liveRunIds()) runs.stop(runId);
  }, grace * 1000);
  const hopeless = setTimeout(() => void worker.abandon(), grace * 1000 + LAST_WORDS_MS);
  await worker.close();
  clearTimeout(overdue);
  clearTimeout(hopeless);
  server?.close();
  log('worker.left');
  return 0;
}

type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
type WorkerArguments = ReturnType<typeof parseArgs>;

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((settle) => {
    if (signal.aborted) settle();
    else signal.addEventListener('abort', () => settle(), { once: true });
  });

function readDefaults(file: string): TaskFields {
  try {
    return readFields(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    throw new InvalidArgumentError(toErrorInfo(thrown).message);
  }
}
