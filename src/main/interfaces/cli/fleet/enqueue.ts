import { readFileSync } from 'node:fs';

import { FleetQueue, JobLineSchema, type NewJob, TraceparentSchema } from '@waymark/fleet';
import { z } from 'zod';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import { toAgentTask } from '../agent/agent-task.ts';
import { MODEL_FIELDS } from '../agent/model-fields.ts';
import { defineCommand, parseOrExitCode } from '../define-command.ts';
import { type JobFields, readJobFields } from './job-fields.ts';
import { TaskFieldError } from '../agent/task-field-error.ts';
import {
  type CommandOutput,
  DEFAULT_QUEUE,
  defaultRedis,
  orPrintError,
  QUEUE_ADDRESS,
  QUEUE_NAME,
  queueName,
  redisAddress,
} from './queue-options.ts';

export interface FleetCommand extends CommandOutput {
  readonly command: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Number of jobs that are sent to the server at once. */
const AT_ONCE = 1000;

/** `waymark enqueue`: puts tasks into the queue and prints the job ids, one per line. */
export async function runEnqueueCommand(
  args: readonly string[],
  { command, env, stdout, stderr }: FleetCommand,
): Promise<number> {
  const parsed = parseOrExitCode(() =>
    defineCommand({
      name: command,
      about: `Puts tasks into a queue, from which workers take them (waymark worker), and prints the ids of the jobs, one a line.
Each line of the file is an object as \`waymark run --tasks\` takes it, with these besides: id (a job whose id is in the queue already is not
added again), priority (1 is the most urgent), group (jobs of one group, a site for example, share the workers' limits for groups), session (a saved
session that it is carried out in, see waymark sessions), deadline (ISO 8601) and traceparent (the W3C trace that it is a part of; the variable
TRACEPARENT is the one of all that have none). A file with a bad line adds nothing.`,
      examples: ['--tasks tasks.jsonl', '--tasks tasks.jsonl --redis redis://queue.example:6379'],
    })
      .requiredOption('--tasks <file>', 'one task a line')
      .option('--redis <url>', QUEUE_ADDRESS, redisAddress, defaultRedis(env))
      .option('--queue <name>', QUEUE_NAME, queueName, DEFAULT_QUEUE)
      .exitOverride()
      .parse(args, { from: 'user' })
      .opts(),
  );
  if (typeof parsed === 'number') return parsed;
  const traceparent = TraceparentSchema.safeParse(env['TRACEPARENT']).data;
  const read = readJobs(parsed.tasks, traceparent);
  if ('problems' in read) {
    stderr(read.problems.map((problem) => `${problem}\n`).join(''));
    return 2;
  }
  return orPrintError({ stdout, stderr }, async () => {
    const queue = await FleetQueue.open(parsed.redis, parsed.queue);
    try {
      const known: string[] = [];
      for (let from = 0; from < read.jobs.length; from += AT_ONCE) {
        const jobs = read.jobs.slice(from, from + AT_ONCE);
        known.push(...(await queue.known(jobs.flatMap(({ id }) => id ?? []))));
        const ids = await queue.add(jobs);
        stdout(ids.map((id) => `${id}\n`).join(''));
      }
      if (known.length > 0) stderr(knownText(known));
    } finally {
      await queue.close();
    }
    return 0;
  });
}

/** Jobs that were in the queue already are not added again. The printed ids do not show that, so stderr does. */
function knownText(known: readonly string[]): string {
  const some = known.slice(0, 5).join(', ');
  return `In the queue already, and left as they are: ${some}${known.length > 5 ? ` and ${known.length - 5} more` : ''}. A job that is over can be added again once \`waymark results --remove\` has taken it out.\n`;
}

function readJobs(
  file: string,
  traceparent: string | undefined,
): { readonly jobs: readonly NewJob[] } | { readonly problems: readonly string[] } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    return { problems: [`--tasks cannot be read: ${toErrorInfo(thrown).message}`] };
  }
  const jobs: NewJob[] = [];
  const problems: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const job = readLine(line, traceparent);
    if (typeof job === 'string') problems.push(`line ${index + 1}: ${job}`);
    else jobs.push(job);
  }
  if (problems.length > 0) return { problems };
  return jobs.length > 0 ? { jobs } : { problems: ['--tasks names a file without tasks.'] };
}

/** Placeholder for the worker's model settings, which are not known here. */
const OF_WORKER = {
  provider: 'openai',
  'base-url': 'https://worker.invalid/',
  model: 'any',
} as const;

/** Throws `TaskFieldError` for a task that no worker could carry out. */
function checkTask(fields: JobFields): void {
  const choosesModel = Object.keys(MODEL_FIELDS).some((name) => Object.hasOwn(fields, name));
  toAgentTask(choosesModel && fields.provider !== 'builtin' ? { ...OF_WORKER, ...fields } : fields);
}

const LineSchema = z.record(z.string(), z.json());

/** Returns the job of a line, or what is wrong with the line. */
function readLine(line: string, ofAll: string | undefined): NewJob | string {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch (thrown) {
    return `is not JSON: ${toErrorInfo(thrown).message}`;
  }
  const object = LineSchema.safeParse(raw);
  if (!object.success) return 'has to be an object';
  const { id, priority, group, session, deadline, traceparent = ofAll, ...task } = object.data;
  const own = JobLineSchema.safeParse({ id, priority, group, session, deadline, traceparent });
  if (!own.success) {
    const [issue] = own.error.issues;
    return `“${String(issue?.path[0] ?? 'id')}” ${issue?.message ?? 'cannot be used'}.`;
  }
  try {
    checkTask(readJobFields(task));
  } catch (thrown) {
    if (thrown instanceof TaskFieldError) return `“${thrown.field}” ${thrown.message}.`;
    throw thrown;
  }
  const { data } = own;
  return {
    id: data.id,
    priority: data.priority,
    job: {
      task,
      ...(data.group !== undefined && { group: data.group }),
      ...(data.session !== undefined && { session: data.session }),
      ...(data.deadline !== undefined && { deadline: data.deadline }),
      ...(data.traceparent !== undefined && { traceparent: data.traceparent }),
    },
  };
}
