import {
  ActingAnswerSchemas,
  type Plan,
  type PlannedCall,
  PlannerOutputSchema,
  PredefinedPlannerOutputSchema,
} from '#shared/model/run/plan/planner-output.ts';

import { scriptTool } from '#shared/tools/run/script.ts';

import { z } from 'zod';

import { isAllDone, mergeTodos } from '../../todo/merge-todos.ts';
import type { PlanMode } from '../model.ts';
import type { Completion } from './completion.ts';
import { InvalidAnswer, issuesText } from './invalid-answer.ts';
import { type JsonSchema, strictSchema, toolSchema } from '../request/json-schema.ts';
import { readPlannedCalls } from './read-planned-calls.ts';
import { HINT, readJson } from './read-json.ts';

/** The schema for a plan of this mode. Calls have arguments of any form, which no strict schema can express. */
export function planSchema(
  { kind }: PlanMode,
  acting: boolean,
): { readonly schema: JsonSchema; readonly isStrict: boolean } {
  return acting
    ? { schema: toolSchema(ActingAnswerSchemas[kind]), isStrict: false }
    : { schema: strictSchema(seedsSchema(kind)), isStrict: true };
}

/**
 * The plan in an answer, wherever the model put it. Throws `InvalidAnswer` with the exact problems. Calls that cannot be parsed do not
 * invalidate it: `callsProblem` explains why they are missing.
 */
export function readPlan(completion: Completion, mode: PlanMode, acting: boolean): Plan {
  const { answer, value } = readJson(completion);
  const parsed = seedsSchema(mode.kind).safeParse(value);
  if (!parsed.success) throw new InvalidAnswer(answer, issuesText(parsed.error.issues), HINT);
  const plan = parsed.data;
  if (mode.kind === 'predefined' && 'todoMarkdown' in plan && plan.allTodosComplete) {
    const { items } = mergeTodos(mode.todos, plan.todoMarkdown);
    if (!isAllDone(items)) throw new InvalidAnswer(answer, openSteps(items), HINT);
  }
  if (!acting || plan.proposedActions.length === 0) return plan;
  const script = ScriptFieldSchema.safeParse(value).data?.script;
  if (script !== undefined) return { ...plan, ...scripted(plan.proposedActions, script) };
  const { calls, problem } = readPlannedCalls(value, plan.proposedActions.length);
  if (calls.length === 0 && problem === null) return plan;
  return { ...plan, calls: [...calls], ...(problem !== null && { callsProblem: problem }) };
}

const ScriptFieldSchema = z.object({ script: z.string().trim().min(1) });

/** Replaces the actions and calls of a plan by one script that does all of them. */
const scripted = (
  actions: readonly string[],
  code: string,
): { proposedActions: string[]; calls: PlannedCall[] } => ({
  proposedActions: [actions.join('; ')],
  calls: [{ action: 1, tool: scriptTool.name, args: { code } }],
});

function seedsSchema(kind: PlanMode['kind']) {
  return kind === 'dynamic' ? PlannerOutputSchema : PredefinedPlannerOutputSchema;
}

function openSteps(items: readonly { readonly text: string; readonly done: boolean }[]): string {
  const open = items.filter((item) => !item.done).map((item) => `"${item.text}"`);
  return `- allTodosComplete: is true, but todoMarkdown does not tick ${open.join(', ')}; tick what is really done, or set it to false and propose actions`;
}
