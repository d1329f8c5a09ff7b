import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { ToolResultSchema } from '../tools/tool-result.ts';
import { ArtifactIdSchema, CallIdSchema, RunIdSchema, TabIdSchema } from './ids.ts';
import { PlannerOutputSchema, PredefinedPlannerOutputSchema } from './planner-output.ts';
import { TodoItemSchema } from './todo.ts';

/** How a run ended. `limit`: a budget was used up and it concluded with what it had. */
export const RunStatusSchema = z.enum(['completed', 'failed', 'stopped', 'limit']);
export type RunStatus = z.infer<typeof RunStatusSchema>;

export const TokensSchema = z.strictObject({
  input: z.int().nonnegative(),
  output: z.int().nonnegative(),
});
export type Tokens = z.infer<typeof TokensSchema>;

/** What a model was asked for: a plan, tool calls, older history in fewer words, data from a text, or a look at a picture. */
export const ModelRoleSchema = z.enum(['planner', 'executor', 'summary', 'extraction', 'vision']);
export type ModelRole = z.infer<typeof ModelRoleSchema>;

const ms = z.number().nonnegative();

const bodies = [
  z.strictObject({
    type: z.literal('run.started'),
    task: z.string(),
    agentId: z.string().nullable(),
    provider: z.enum(['builtin', 'openai']),
    model: z.string(),
    tabId: TabIdSchema,
    steps: z.array(z.string()).nullable(),
  }),
  z.strictObject({ type: z.literal('iteration.started') }),
  z.strictObject({
    type: z.literal('state.observed'),
    tabId: TabIdSchema,
    url: z.string(),
    title: z.string(),
    nodeCount: z.int().nonnegative(),
    text: z.string(),
    /** The labelled screenshot, when one was taken. */
    screenshot: ArtifactIdSchema.nullable(),
    ms,
  }),
  z.strictObject({
    type: z.literal('model.called'),
    callId: CallIdSchema,
    role: ModelRoleSchema,
    model: z.string(),
    attempt: z.int().positive(),
    tokens: TokensSchema,
    ms,
    /** Why the answer could not be used; `null` when it could. */
    error: ErrorInfoSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('plan.made'),
    plan: z.union([PredefinedPlannerOutputSchema, PlannerOutputSchema]),
  }),
  z.strictObject({ type: z.literal('todo.changed'), items: z.array(TodoItemSchema) }),
  z.strictObject({
    type: z.literal('tool.intended'),
    callId: CallIdSchema,
    tool: z.string(),
    args: z.json(),
  }),
  z.strictObject({ type: z.literal('tool.sent'), callId: CallIdSchema }),
  z.strictObject({
    type: z.literal('tool.finished'),
    callId: CallIdSchema,
    result: ToolResultSchema,
    ms,
  }),
  z.strictObject({ type: z.literal('note'), level: z.enum(['info', 'warning']), text: z.string() }),
  /** Written at the next start for a run that the program went down under; it can follow no `run.finished`. */
  z.strictObject({ type: z.literal('run.interrupted') }),
  z.strictObject({
    type: z.literal('run.finished'),
    status: RunStatusSchema,
    finalAnswer: z.string(),
    error: ErrorInfoSchema.nullable(),
  }),
] as const;

/** What happened, without when: the part that a producer writes. */
export const RunEventBodySchema = z.discriminatedUnion('type', bodies);
export type RunEventBody = z.infer<typeof RunEventBodySchema>;

/**
 * One entry of a run's append-only list; `seq` counts from 1 without gaps, `at` is ms since the epoch,
 * `iteration` is 0 before the first one. Stored before it is shown.
 */
export const RunEventSchema = z.strictObject({
  runId: RunIdSchema,
  seq: z.int().positive(),
  at: z.int().nonnegative(),
  iteration: z.int().nonnegative(),
  body: RunEventBodySchema,
});
export type RunEvent = z.infer<typeof RunEventSchema>;
