import { z } from 'zod';

const text = (what: string) => z.string().describe(what);

const plannerFields = {
  userTask: text('The person’s request, restated in your own words'),
  executionHistory: text('What was tried so far and what came of it, failures included'),
  currentState: text('What the newest page state and screenshot show'),
  challengesIdentified: text('Difficulties met so far, or an empty string'),
  stepByStepReasoning: text('Why the proposed actions are the right next ones'),
  proposedActions: z
    .array(z.string().min(1))
    .max(5)
    .describe('1 to 5 high-level actions without node IDs; empty when the task is complete'),
};

/** What a planner answers in each round of a free task (SPEC L2). */
export const PlannerOutputSchema = z
  .object({
    ...plannerFields,
    taskComplete: z.boolean().describe('True only when the request is fully satisfied'),
    finalAnswer: text('The complete answer when the task is complete, otherwise empty'),
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
    todoMarkdown: text('The whole to-do list as Markdown: one "- [ ] step" or "- [x] step" a line'),
    allTodosComplete: z.boolean().describe('True only when every step is ticked'),
    finalAnswer: text('The complete answer when all steps are ticked, otherwise empty'),
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
