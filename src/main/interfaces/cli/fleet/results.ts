import { FleetQueue } from '@waymark/fleet';

import { defineCommand, parseOrExitCode } from '../define-command.ts';
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

/** `waymark results`: prints the results of jobs, one JSON document per line, in the order in which they ended. */
export async function runResultsCommand(
  args: readonly string[],
  { command, env, stdout, stderr }: FleetCommand,
): Promise<number> {
  const parsed = parseOrExitCode(() =>
    defineCommand({
      name: command,
      about: `Prints what came of jobs that are over, one JSON object a line: {id, state, finishedAt, attempts, …}. state is done (with the run's
document, and where its files are), in_doubt (a worker went away after something was sent that commits: look whether it took effect before you
put the job into the queue again), expired or lost.`,
      examples: ['', '--remove > results.jsonl'],
    })
      .option('--remove', 'take them out of the queue once they are printed', false)
      .option('--redis <url>', QUEUE_ADDRESS, redisAddress, defaultRedis(env))
      .option('--queue <name>', QUEUE_NAME, queueName, DEFAULT_QUEUE)
      .exitOverride()
      .parse(args, { from: 'user' })
      .opts(),
  );
  if (typeof parsed === 'number') return parsed;
  return orPrintError({ stdout, stderr }, async () => {
    const queue = await FleetQueue.open(parsed.redis, parsed.queue);
    try {
      const jobs = await queue.finished();
      for (const { id, result, finishedAt, attempts } of jobs) {
        const { state, ...rest } = result;
        const at = new Date(finishedAt).toISOString();
        stdout(`${JSON.stringify({ id, state, finishedAt: at, attempts, ...rest })}\n`);
      }
      if (parsed.remove) await queue.remove(jobs.map(({ id }) => id));
    } finally {
      await queue.close();
    }
    return 0;
  });
}
