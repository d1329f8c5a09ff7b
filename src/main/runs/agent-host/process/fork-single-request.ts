import type { ProbeRequest } from '#shared/ports/agent/single-request-messages.ts';

import probeEntry from '../../../../agent/single-request/index.ts?modulePath';
import { forkUtility } from '../../../platform/process/fork-utility.ts';
import type { UtilityChild } from '../../../platform/process/utility-child.ts';

const MAX_HEAP_MB = 256;

/** Starts a probe in a utility process. */
export function forkProbe(secrets: readonly string[]): UtilityChild<ProbeRequest> {
  return forkUtility(probeEntry, {
    serviceName: 'Waymark model probe',
    maxHeapMb: MAX_HEAP_MB,
    secrets,
  });
}
