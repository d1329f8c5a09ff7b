import { z } from 'zod';

/** Fields of a plan; only the planner's prompt explains them, to avoid saying it twice. */
const plannerFields = {
  /** The person’s request, restated. */
  userTask: z.string(),
  /** Attempts so far and their results, including failures. */
  executionHistory: z.string(),
  /** Description of the newest page state and screenshot. */
  currentState: z.string(),
  /** Difficulties met so far; empty when there are none. */
  challengesIdentified: z.string(),
  /** Why the proposed actions are the right next ones. */
  stepByStepReasoning: z.string(),
  /** High-level actions without node IDs; empty when the task is complete. */
  proposedActions: z.array(z.string().min(1)).max(5),
};

/** Last fields for a free task. */
const freeFields = {
  taskComplete: z.boolean(),
  /** Empty until the task is complete. */
  finalAnswer: z.string(),
};

/** Last fields for a predefined plan. */
const predefinedFields = {
  /** The whole list, one `- [ ] step` or `- [x] step` per line. */
  todoMarkdown: z.string(),
  allTodosComplete: z.boolean(),
  /** Empty until every step is ticked. */
  finalAnswer: z.string(),
};

/** A planner's answer in a round of a free task. */
export const PlannerOutputSchema = z
  .object({ ...plannerFields, ...freeFields })
  .superRefine(checkFree);

/** A planner's answer in a round of a predefined plan. */
export const PredefinedPlannerOutputSchema = z
  .object({ ...plannerFields, ...predefinedFields })
  .superRefine(checkPredefined);
export type PredefinedPlannerOutput = z.infer<typeof PredefinedPlannerOutputSchema>;

/** Maximum calls in one plan: five for each action. */
export const MAX_PLANNED_CALLS = 25;

/** A tool call for one of a plan's actions. Its target is described in words, never by a node’s number. */
export const PlannedCallSchema = z.object({
  /** Number of the proposed action that the call belongs to, from 1. */
  action: z.int().min(1).max(5),
  tool: z.string().min(1).max(80),
  args: z.record(z.string(), z.json()),
});
export type PlannedCall = z.infer<typeof PlannedCallSchema>;

const calls = z.array(PlannedCallSchema).max(MAX_PLANNED_CALLS);

/** Schemas sent to models for plans that include the calls for their actions. */
export const ActingAnswerSchemas = {
  dynamic: z.object({ ...plannerFields, calls, ...freeFields }),
  predefined: z.object({ ...plannerFields, calls, ...predefinedFields }),
};

const actingFields = {
  calls,
  /** Why later calls could not be parsed; absent if all could. */
  callsProblem: z.string().optional(),
};

/** A plan of a free task with calls, which are carried out without an executor. */
export const ActingPlannerOutputSchema = z
  .object({ ...plannerFields, ...actingFields, ...freeFields })
  .superRefine(checkFree);

/** A plan of a predefined task with calls, which are carried out without an executor. */
export const ActingPredefinedPlannerOutputSchema = z
  .object({ ...plannerFields, ...actingFields, ...predefinedFields })
  .superRefine(checkPredefined);

/** A plan of any kind. Schemas with more fields come first, because the others would drop these. */
export const PlanSchema = z.union([
  ActingPredefinedPlannerOutputSchema,
  ActingPlannerOutputSchema,
  PredefinedPlannerOutputSchema,
  PlannerOutputSchema,
]);
export type Plan = z.infer<typeof PlanSchema>;

function checkFree(
  plan: { readonly taskComplete: boolean } & Conclusion,
  context: z.core.$RefinementCtx,
): void {
  checkCompletion(context, 'taskComplete', plan.taskComplete, plan);
}

function checkPredefined(
  plan: { readonly allTodosComplete: boolean } & Conclusion,
  context: z.core.$RefinementCtx,
): void {
  checkCompletion(context, 'allTodosComplete', plan.allTodosComplete, plan);
}

interface Conclusion {
  readonly proposedActions: readonly string[];
  readonly finalAnswer: string;
}

function checkCompletion(
  context: z.core.$RefinementCtx,
  flag: string,
  isComplete: boolean,
  { proposedActions, finalAnswer }: Conclusion,
): void {
  const issue = (path: string, message: string) =>
    context.issues.push({ code: 'custom', path: [path], message, input: undefined });
  if (isComplete && proposedActions.length > 0)
    issue('proposedActions', `must be empty when ${flag} is true`);
  if (!isComplete && proposedActions.length === 0)
    issue('proposedActions', `needs at least one action when ${flag} is false`);
  if (isComplete && finalAnswer.trim() === '')
    issue('finalAnswer', `must hold the answer when ${flag} is true`);
}
