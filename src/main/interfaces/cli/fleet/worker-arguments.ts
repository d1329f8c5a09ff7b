import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { MAX_PARALLEL_RUNS } from '#shared/model/settings/settings.ts';

import type { TaskFields } from '../agent/agent-task.ts';
import { type GivenLogin, parseGivenLogins } from '../../../platform/requests/given-login.ts';
import { addressValue, defineCommand, wholeNumber } from '../define-command.ts';
import { readFields } from '../agent/parse-agent-args.ts';
import type { FleetCommand } from './enqueue.ts';
import {
  DEFAULT_QUEUE,
  defaultRedis,
  QUEUE_ADDRESS,
  QUEUE_NAME,
  queueName,
  redisAddress,
} from './queue-options.ts';
import { placeValue, S3_ENDPOINT, SESSIONS_PLACE } from './session-options.ts';

const ABOUT = `Takes jobs from a queue and carries them out, until it is asked to leave (SIGTERM, Ctrl+C): then it takes no more, finishes what it has
within --grace, and hands the rest back. A job whose worker went away after something was sent that commits comes back as in_doubt and is not
repeated; others are tried again. Nobody can be asked: what a job may do beyond its words stands in its grants. One JSON object a line on
standard error tells what happens, without texts of pages.`;
const OTLP = `collector of OpenTelemetry traces (OTLP over HTTP; also OTEL_EXPORTER_OTLP_ENDPOINT), which gets a span for each job and for each call of a
model and of a tool in it, without texts`;

const SIGN_IN = `names and passwords for servers that let nobody in without (HTTP sign-in, proxies), as
[{"site": "https://intranet.example", "realm": "Staff", "user": "…", "password": "…"}]: each goes to its own site and realm alone`;

const ARTIFACTS =
  'folder or s3://bucket/prefix where runs are written with their pictures and files';
const NAME = `${hostname()}-${process.pid}`;

/** Throws the errors that `parseOrExitCode` handles. */
export const parseWorkerArgs = (
  command: string,
  args: readonly string[],
  env: FleetCommand['env'],
) =>
  defineCommand({
    name: command,
    about: ABOUT,
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
    .option('--sign-in <file>', SIGN_IN, readLogins)
    .option('--files-from <folder>', 'the one folder whose files jobs may send', folderValue)
    .option('--artifacts <place>', ARTIFACTS, placeValue)
    .option('--s3-endpoint <url>', S3_ENDPOINT, addressValue)
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
    .option('--otlp <url>', OTLP, addressValue, env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined)
    .option('--name <name>', 'how logs and marks call it', NAME)
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts();

export type WorkerArguments = ReturnType<typeof parseWorkerArgs>;

function folderValue(written: string): string {
  if (statSync(written, { throwIfNoEntry: false })?.isDirectory() === true) return resolve(written);
  throw new InvalidArgumentError('There is no such folder.');
}

function readDefaults(file: string): TaskFields {
  try {
    return readFields(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    throw new InvalidArgumentError(toErrorInfo(thrown).message);
  }
}

function readLogins(file: string): readonly GivenLogin[] {
  try {
    return parseGivenLogins(readFileSync(file, 'utf8'));
  } catch (thrown) {
    throw new InvalidArgumentError(toErrorInfo(thrown).message);
  }
}
