import { z } from 'zod';

import type { Plan } from '#shared/model/run/plan/planner-output.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

import type { BatchOutcome } from '../calls/run-batch.ts';

const OutputSchema = z.object({
  returned: z.json().optional(),
  warnings: z.array(z.string()).default([]),
});
/** Placeholder for the skill's return value. */
const RETURNED = '{{returned}}';

/**
 * The final answer that the planner provided with a skill, which ends the run: the skill was all that it planned, and finished without
 * warnings. `null` when the planner has to look at the result.
 */
export function answerAfterSkill(
  plan: Extract<Plan, { readonly calls: unknown }>,
  { executions }: BatchOutcome,
): string | null {
  const [call, ...more] = plan.calls;
  const [execution] = executions;
  if (call?.tool !== useSkillTool.name || more.length > 0 || plan.proposedActions.length > 1)
    return null;
  if (execution?.result.ok !== true || executions.length > 1) return null;
  const answer = useSkillTool.input.safeParse(call.args).data?.answer?.trim() ?? '';
  const output = OutputSchema.safeParse(execution.result.output).data;
  if (answer === '' || output === undefined || output.warnings.length > 0) return null;
  if (!answer.includes(RETURNED)) return answer;
  const { returned } = output;
  if (returned === undefined || returned === null) return null;
  const text = typeof returned === 'string' ? returned : JSON.stringify(returned);
  return answer.replaceAll(RETURNED, () => text);
}
