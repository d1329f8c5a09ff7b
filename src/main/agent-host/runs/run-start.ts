import { PROTOCOL_VERSION, type RunStart } from '#shared/agent-port/messages.ts';
import { joinPasts, pastOf } from '#shared/model/run/run-past.ts';
import { activeMsAt } from '#shared/model/run/view/run-usage.ts';

import type { PreparedRun } from './setup/prepare-run.ts';
import type { RunRecorder } from './recording/run-recorder.ts';

/** What the agent is told as it begins, with what was done before where a run goes on. */
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
