import type { PlannedCall } from '#shared/model/run/plan/planner-output.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';

import { runBatch } from '../calls/run-batch.ts';
import type { RunSession } from '../run-session.ts';
import { sessionRunner } from '../calls/session-runner.ts';

/** Carries out the calls of a plan that no planner made, which are the whole round; like any other, they pass the gate. */
export async function performOwnCalls(
  session: RunSession,
  calls: readonly PlannedCall[],
  pauses: number,
): Promise<readonly ToolExecution[]> {
  await session.whenFree();
  const { executions } = await runBatch(
    calls.map(({ tool, args }) => ({ id: 'own1', tool, args })),
    sessionRunner(session, { pauses, isAhead: false }),
  );
  session.step({ type: 'plan.performed', performed: { executions, left: [], because: '' } });
  return executions;
}
