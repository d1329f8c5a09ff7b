import type { SingleRequest } from '#shared/ports/agent/single-request-messages.ts';

import singleRequestEntry from '../../../../agent/single-request/index.ts?modulePath';
import { forkUtility } from '../../../platform/process/fork-utility.ts';
import type { UtilityChild } from '../../../platform/process/utility-child.ts';

const MAX_HEAP_MB = 256;

/** Starts a utility process that answers one request. */
export function forkSingleRequest(secrets: readonly string[]): UtilityChild<SingleRequest> {
  return forkUtility(singleRequestEntry, {
    serviceName: 'Waymark single request',
    maxHeapMb: MAX_HEAP_MB,
    secrets,
  });
}
