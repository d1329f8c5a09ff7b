import type { CallId } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';

/** Maximum number of stopped writes listed per run; more are stopped without being listed. */
const MAX_NOTED = 200;

/** Records the writes that a dry run stopped, each distinct one once. */
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
