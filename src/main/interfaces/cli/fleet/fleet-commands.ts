import { type FleetCommand, runEnqueueCommand } from './enqueue.ts';
import { runQueueCommand } from './queue.ts';
import { runResultsCommand } from './results.ts';

/** Runs one of the commands that only talk to the queue's server, named by the first argument. */
export function runFleetCommand(
  [name, ...args]: readonly string[],
  services: FleetCommand,
): Promise<number> {
  if (name === 'enqueue') return runEnqueueCommand(args, services);
  return name === 'results' ? runResultsCommand(args, services) : runQueueCommand(args, services);
}
