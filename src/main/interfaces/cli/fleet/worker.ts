import { join } from 'node:path';

import { FleetWorker } from '@waymark/fleet';

import type { RunId } from '#shared/model/ids.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import { parseOrExitCode } from '../define-command.ts';
import type { GivenLogin } from '../../../platform/requests/given-login.ts';
import type { AgentTaskServices } from '../agent/run-agent-task.ts';
import { artifactsIn, type KeepArtifacts } from './artifact-place.ts';
import { carryOutJob, type OpenInSession } from './carry-out-job.ts';
import type { FleetCommand } from './enqueue.ts';
import { openTraces } from './job-traces.ts';
import { orPrintError } from './queue-options.ts';
import { openBundles, sessionsPlace } from './session-options.ts';
import { parseWorkerArgs, type WorkerArguments } from './worker-arguments.ts';

export interface WorkerServices extends FleetCommand, AgentTaskServices {
  /** Writes a run with its pictures and files into a new folder. */
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
  readonly openInSession: OpenInSession;
  readonly useLogins: (logins: readonly GivenLogin[]) => void;
  /** Folder for data that has to outlast the worker. */
  readonly lastingFolder: string;
  readonly store: Pick<RunStore, 'getView' | 'getEvents'>;
  /** Aborted when the worker is to shut down. */
  readonly signal: AbortSignal;
}

/** Time for stopped runs to report their end. */
const LAST_WORDS_MS = 10_000;

/** `waymark worker`: takes jobs until its signal aborts; returns the exit code. */
export async function runWorkerCommand(
  args: readonly string[],
  services: WorkerServices,
): Promise<number> {
  const { command, env } = services;
  const options = parseOrExitCode(() => parseWorkerArgs(command, args, env));
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
  const { s3Endpoint } = options;
  services.useLogins(options.signIn ?? []);
  const sessions =
    options.sessions === undefined
      ? null
      : openBundles(sessionsPlace(options.sessions, s3Endpoint), env);
  if (typeof sessions === 'string') {
    stderr(`${sessions}\n`);
    return 2;
  }
  const place = await openPlace(options, services, log);
  const traces = openTraces(options, services, log);
  let isLeaving = false;
  const jobServices = {
    ...services,
    defaults: options.defaults ?? {},
    filesFrom: options.filesFrom ?? null,
    isLeaving: () => isLeaving,
    now: Date.now,
    log,
    ...(sessions !== null && { sessions }),
    ...(traces !== null && { onCarriedOut: traces.add }),
    ...(place !== null && { keepArtifacts: place.keep }),
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
  await traces?.close();
  await place?.sendHeld();
  log('worker.left');
  return 0;
}

/**
 * Opens the place for the files of runs; `null` when they are not wanted. Rejects when nothing can be written there, before a job is taken.
 * Files that an earlier worker could not send are sent at once.
 */
async function openPlace(
  { artifacts, s3Endpoint: endpoint }: WorkerArguments,
  { exportRuns, lastingFolder }: WorkerServices,
  log: Log,
): Promise<{ readonly keep: KeepArtifacts; readonly sendHeld: () => Promise<void> } | null> {
  if (artifacts === undefined) return null;
  const holdIn = join(lastingFolder, HELD_FOLDER);
  const place = artifactsIn(artifacts, { endpoint, exportRuns, holdIn });
  await place.check();
  const sendHeld = async (): Promise<void> => {
    const folders = await place.sendHeld();
    if (folders.length > 0) log('artifacts.held', { folders, next: HELD_NEXT });
  };
  await sendHeld();
  return { keep: place.keep, sendHeld };
}

/** Shown in the log when files still wait at the start or end of a worker. */
const HELD_NEXT = 'The next worker here sends them once the store answers.';
const HELD_FOLDER = 'artifacts-to-send';

type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((settle) => {
    if (signal.aborted) settle();
    else signal.addEventListener('abort', () => settle(), { once: true });
  });
