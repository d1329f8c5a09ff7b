import type { CallId } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';

/** So many are noted in a run; more are stopped without a note. */
const MAX_NOTED = 200;

/** Notes what a rehearsal kept from leaving, the same thing once. */
export function noteStopped(
  append: (body: RunEventBody) => void,
): (write: StoppedWrite, callId: CallId | null) => void {
  const noted = new Set<string>();
  return (write, callId) => {
    const key = JSON.stringify(write);
    if (noted.has(key) || noted.size === MAX_NOTED) return;
    noted.add(key);
    append({ type: 'write.stopped', callId, write });
  };
}
