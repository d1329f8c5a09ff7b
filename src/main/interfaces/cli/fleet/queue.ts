import { Argument } from '@commander-js/extra-typings';
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

const ACTS = ['status', 'pause', 'resume', 'drain'] as const;

/** `waymark queue`: shows, pauses, resumes and drains a queue. */
export async function runQueueCommand(
  args: readonly string[],
  { command, env, stdout, stderr }: FleetCommand,
): Promise<number> {
  const parsed = parseOrExitCode(() => {
    const read = defineCommand({
      name: command,
      about: `status prints how many jobs are where, as one JSON object. pause: workers finish what they have and take nothing more, until resume.
drain takes away what waits; what goes on is finished.`,
      examples: ['status', 'pause', 'drain'],
    })
      .addArgument(new Argument('[act]', 'what is to be done').choices(ACTS).default('status'))
      .option('--redis <url>', QUEUE_ADDRESS, redisAddress, defaultRedis(env))
      .option('--queue <name>', QUEUE_NAME, queueName, DEFAULT_QUEUE)
      .exitOverride()
      .parse(args, { from: 'user' });
    return { ...read.opts(), act: read.processedArgs[0] };
  });
  if (typeof parsed === 'number') return parsed;
  return orPrintError({ stdout, stderr }, async () => {
    const queue = await FleetQueue.open(parsed.redis, parsed.queue);
    try {
      if (parsed.act === 'pause') await queue.pause();
      if (parsed.act === 'resume') await queue.resume();
      if (parsed.act === 'drain') await queue.drain();
      const counts = await queue.counts();
      stdout(`${JSON.stringify({ isPaused: await queue.isPaused(), ...counts })}\n`);
    } finally {
      await queue.close();
    }
    return 0;
  });
}
