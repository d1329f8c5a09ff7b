import agentEntry from '../../../../agent/index.ts?modulePath';
import { forkUtility } from '../../../platform/process/fork-utility.ts';
import type { AgentProcess } from './agent-process.ts';

const MAX_HEAP_MB = 512;

/** Starts the agent in a utility process. */
export function forkAgent(secrets: readonly string[]): AgentProcess {
  return forkUtility(agentEntry, {
    serviceName: 'Waymark agent',
    maxHeapMb: MAX_HEAP_MB,
    secrets,
  });
}
