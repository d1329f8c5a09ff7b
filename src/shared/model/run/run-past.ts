import { z } from 'zod';

import { DATA_STEP } from '../skills/script-data.ts';
import { PATCH_STEP } from '../skills/script-patch.ts';
import { ToolResultSchema, type ToolResult } from '../../tools/contract/tool-result.ts';
import { isComposedCall, isToolCall } from './count-calls.ts';
import { MaterialSchema } from './input/enclosed.ts';
import { MAX_MATERIALS } from './input/enclosed-limits.ts';
import type { IterationView, ToolCallView } from './view/iteration-view.ts';
import { PlanSchema } from './plan/planner-output.ts';
import type { RunView } from './view/run-view.ts';
import { TodoItemSchema } from './plan/todo.ts';

/** A tool call and its result in the planner’s history. */
export const ToolExecutionSchema = z.strictObject({
  tool: z.string(),
  args: z.json(),
  result: ToolResultSchema,
});
export type ToolExecution = z.infer<typeof ToolExecutionSchema>;

/** An iteration in the planner's history. */
export const HistoryEntrySchema = z.strictObject({
  iteration: z.int().positive(),
  plan: PlanSchema,
  executions: z.array(ToolExecutionSchema).readonly(),
});
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>;

/** An earlier request of this run. */
export const EarlierRequestSchema = z.strictObject({
  text: z.string(),
  lastIteration: z.int().nonnegative(),
  finalAnswer: z.string(),
});
export type EarlierRequest = z.infer<typeof EarlierRequestSchema>;

/** A message of the person during the run. */
export const SaidSchema = z.strictObject({
  afterIteration: z.int().nonnegative(),
  text: z.string(),
  /** Pasted texts. */
  material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
});
export type Said = z.infer<typeof SaidSchema>;

export const HistorySummarySchema = z.strictObject({ upTo: z.int().positive(), text: z.string() });
export type HistorySummary = z.infer<typeof HistorySummarySchema>;

/** Everything that an agent needs to continue a run. */
export const RunPastSchema = z.strictObject({
  /** Number of the last started iteration. */
  iteration: z.int().nonnegative(),
  continuations: z.int().nonnegative(),
  earlier: z.array(EarlierRequestSchema),
  said: z.array(SaidSchema),
  history: z.array(HistoryEntrySchema),
  summary: HistorySummarySchema.nullable(),
  todos: z.array(TodoItemSchema),
  toolCalls: z.int().nonnegative(),
  errors: z.int().nonnegative(),
  observations: z.int().nonnegative(),
});
export type RunPast = z.infer<typeof RunPastSchema>;

/** Returns the past of a continued run from its stored view; interrupted calls are reported as interrupted, never as done. */
export function pastOf(view: RunView): RunPast {
  const { iterations, requests, totals } = view;
  const history = iterations.flatMap(entryOf);
  const executions = history.flatMap((entry) => entry.executions);
  return {
    iteration: iterations.at(-1)?.number ?? 0,
    continuations: view.continuations,
    earlier: requests.slice(0, -1).map(({ text, finalAnswer }, index) => ({
      text,
      lastIteration: Math.max(0, (requests[index + 1]?.firstIteration ?? 1) - 1),
      finalAnswer,
    })),
    said: iterations.flatMap(({ number, said }) =>
      said.map(({ text, material }) => ({
        afterIteration: number,
        text,
        ...(material !== undefined && { material: [...material] }),
      })),
    ),
    history,
    summary: view.summary,
    todos: [...view.todos],
    toolCalls: totals.toolCalls,
    errors: executions.filter((each) => isToolCall(each) && !each.result.ok).length,
    observations: totals.observations,
  };
}

/** Returns the past of a run, preceded by that of the run from which it branched; `null` if there is none. */
export function joinPasts<Later extends RunPast | null>(
  before: RunPast | null,
  later: Later,
): RunPast | Later {
  if (before === null || later === null) return before ?? later;
  return {
    iteration: Math.max(before.iteration, later.iteration),
    continuations: later.continuations,
    earlier: [...before.earlier, ...later.earlier],
    said: [...before.said, ...later.said],
    history: [...before.history, ...later.history],
    summary: later.summary ?? before.summary,
    todos: later.todos,
    toolCalls: before.toolCalls + later.toolCalls,
    errors: before.errors + later.errors,
    observations: before.observations + later.observations,
  };
}

/** Returns the history entry of an iteration; none if it was cut off before its plan, because nothing was done. */
function entryOf(iteration: IterationView): readonly HistoryEntry[] {
  if (iteration.number === 0 || iteration.plan === null) return [];
  const { toolCalls, notedSteps, questions } = iteration;
  const executions = [
    ...toolCalls
      .filter((call) => !isPartOf(call, notedSteps))
      .map((call) => ({ seq: call.seq, execution: executionOf(call) })),
    ...notedSteps
      .filter(({ tool }) => tool !== DATA_STEP && tool !== PATCH_STEP)
      .map(({ seq, tool, args, result }) => ({
        seq,
        execution: { tool, args: z.json().parse(args), result },
      })),
    ...questions.filter(isOfAgent).map(({ seq, question, options, answer }) => ({
      seq,
      execution: {
        tool: 'ask_user',
        args: { question, options: [...options] },
        result: answerResult(answer),
      },
    })),
  ]
    .toSorted((left, right) => left.seq - right.seq)
    .map(({ execution }) => execution);
  return [{ iteration: iteration.number, plan: iteration.plan.output, executions }];
}

/**
 * Whether a call is part of a composed call that is in the history. If the composed call was cut off, it is missing and its parts count
 * instead.
 */
function isPartOf({ within, seq }: ToolCallView, notedSteps: IterationView['notedSteps']): boolean {
  return within !== undefined && notedSteps.some((step) => step.seq > seq && isComposedCall(step));
}

/** Whether the agent asked the question; answers to Waymark's own are in the result of their call. */
const isOfAgent = ({ approval }: IterationView['questions'][number]): boolean =>
  approval === undefined;

function executionOf({ tool, args, state, result }: ToolCallView): ToolExecution {
  const known = { tool, args: z.json().parse(args) };
  if (result !== null) return { ...known, result };
  return { ...known, result: { ok: false, error: state === 'intended' ? NOT_SENT : IN_DOUBT } };
}

/** Returns the answer to a question for the history; `undefined` means that the run was cut off while it was open. */
export function answerResult(answer: string | null | undefined): ToolResult {
  if (typeof answer === 'string') return { ok: true, output: answer, effect: { changes: [] } };
  return { ok: false, error: answer === null ? NOBODY_ANSWERED : QUESTION_CUT_OFF };
}

const NOT_SENT = {
  code: 'NOT_SENT',
  message: 'The run was cut off before this was sent; it was not done.',
  next: 'Do it again if it is still needed.',
};

const IN_DOUBT = {
  code: 'IN_DOUBT',
  message:
    'The run was cut off after this had been sent: whether it took effect is not known. It must not simply be repeated.',
  next: 'Look at the newest page for its effect before doing it again.',
};

const NOBODY_ANSWERED = {
  code: 'NOBODY_ANSWERED',
  message: 'There is nobody to answer this question.',
  next: 'Decide by what the task says, or conclude and say what has to be known.',
};

const QUESTION_CUT_OFF = {
  code: 'QUESTION_CUT_OFF',
  message: 'The run was cut off before the person answered.',
  next: 'Ask again if the answer is still needed.',
};
