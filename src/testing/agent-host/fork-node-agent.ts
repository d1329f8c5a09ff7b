import type { ForkAgent } from '../../main/runs/agent-host/process/agent-process.ts';
import { forkNodeUtility } from '../utility/fork-node-utility.ts';

/** Starts an agent as a real child process of Node. */
export function forkNodeAgent(entry: URL): ForkAgent {
  return (secrets) => forkNodeUtility(entry, secrets);
}
