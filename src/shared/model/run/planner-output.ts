import { z } from 'zod';

/** What each field is for is told to models by the planner's prompt, so that it is said once. */
const plannerFields = {
  /** The person’s request, restated. */
  userTask: z.string(),
  /** What was tried so far and what came of it, failures included. */
  executionHistory: z.string(),
  /** What the newest page state and screenshot show. */
  currentState: z.string(),
  /** Difficulties met so far; empty when there are none. */
  challengesIdentified: z.string(),
  /** Why the proposed actions are the right next ones. */
  stepByStepReasoning: z.string(),
  /** High-level actions without node IDs; empty when the task is complete. */
  proposedActions: z.array(z.string().min(1)).max(5),
};

/** What a planner answers in each round of a free task (SPEC L2). */
export const PlannerOutputSchema = z
  .object({
    ...plannerFields,
    taskComplete: z.boolean(),
    /** Empty until the task is complete. */
    finalAnswer: z.string(),
  })
  .superRefine((plan, context) =>
    checkCompletion(
      context,
      'taskComplete',
      plan.taskComplete,
      plan.proposedActions,
      plan.finalAnswer,
    ),
  );
export type PlannerOutput = z.infer<typeof PlannerOutputSchema>;

/** What a planner answers in each round of a predefined plan (SPEC T2). */
export const PredefinedPlannerOutputSchema = z
  .object({
    ...plannerFields,
    /** The whole list, one `- [ ] step` or `- [x] step` a line. */
    todoMarkdown: z.string(),
    allTodosComplete: z.boolean(),
    /** Empty until every step is ticked. */
    finalAnswer: z.string(),
  })
  .superRefine((plan, context) =>
    checkCompletion(
      context,
      'allTodosComplete',
      plan.allTodosComplete,
      plan.proposedActions,
      plan.finalAnswer,
    ),
  );
export type PredefinedPlannerOutput = z.infer<typeof PredefinedPlannerOutputSchema>;

function checkCompletion(
  context: z.core.$RefinementCtx,
  flag: string,
  isComplete: boolean,
  proposedActions: readonly string[],
  finalAnswer: string,
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
