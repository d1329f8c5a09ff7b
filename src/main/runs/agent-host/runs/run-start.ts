import { PROTOCOL_VERSION, type RunStart } from '#shared/ports/agent/run-messages.ts';
import { joinPasts, pastOf } from '#shared/model/run/run-past.ts';
import { activeMsAt } from '#shared/model/run/view/run-usage.ts';

import type { PreparedRun } from './setup/prepare-run.ts';
import type { RunRecorder } from './recording/run-recorder.ts';

/** Returns the agent's start message, with the earlier history for a run that is continued. */
export function runStartOf(
  { start, origin = null }: Pick<PreparedRun, 'start' | 'origin'>,
  { runId, view }: Pick<RunRecorder, 'runId' | 'view'>,
  now: number,
): RunStart {
  return {
    ...start,
    protocolVersion: PROTOCOL_VERSION,
    runId,
    startedAt: now - Math.round(activeMsAt(view.usage, now)),
    ...(view.isRehearsal && { isRehearsal: true }),
    past: joinPasts(origin?.past ?? null, view.continuations === 0 ? null : pastOf(view)),
  };
}
