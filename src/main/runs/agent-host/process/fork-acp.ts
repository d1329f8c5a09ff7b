import acpEntry from '../../../../acp/index.ts?modulePath';
import { forkUtility } from '../../../platform/process/fork-utility.ts';
import type { AgentProcess } from './agent-process.ts';

const MAX_HEAP_MB = 512;

/** Starts the process that runs a coding agent, in place of the one that asks a model. */
export function forkAcp(secrets: readonly string[]): AgentProcess {
  return forkUtility(acpEntry, {
    serviceName: 'Waymark agent client',
    maxHeapMb: MAX_HEAP_MB,
    secrets,
  });
}
