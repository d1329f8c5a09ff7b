import type { Plan } from '#shared/model/run/plan/planner-output.ts';

import type { RunSession } from '../run-session.ts';

/** Records the plan of a round, whoever made it. */
export function takePlan(session: RunSession, plan: Plan): void {
  session.step({ type: 'planned', plan });
  session.event({ type: 'plan.made', plan });
}
