import { z } from 'zod';

import { ClosedCoverSchema } from '../../covers/cover.ts';
import { ErrorInfoSchema, ErrorParamsSchema } from '../../errors/error-info-schema.ts';
import { ToolResultSchema } from '../../tools/contract/tool-result.ts';
import { ActPlaceSchema } from './act-place.ts';
import { PredefinedPlanSchema } from './agent.ts';
import { ApprovalRequestSchema } from './approval/approval.ts';
import { ConsentChoiceSchema, ContractSchema } from './approval/contract.ts';
import { HeldGrantSchema } from './approval/grant.ts';
import { ForkOfSchema } from './fork.ts';
import { MaterialSchema, SelectionSchema } from './enclosed.ts';
import { MAX_MATERIALS } from './enclosed-limits.ts';
import { LentTabInfoSchema, LentTabKeySchema } from './lent-tabs.ts';
import { ArtifactIdSchema, CallIdSchema, RunIdSchema, TabIdSchema } from '../ids.ts';
import {
  FocusSchema,
  NodeArgumentSchema,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';
import { ReplayOutcomeSchema } from './recording.ts';
import { RefusedWriteSchema } from './refused-write.ts';
import { RunSessionSchema } from './run-session.ts';
import { PlanSchema } from './planner-output.ts';
import { LimitsSchema } from '../settings/settings.ts';
import { StoppedWriteSchema } from './stopped-write.ts';
import { TodoItemSchema } from './todo.ts';
import { UsedMemorySchema } from '../memory/memory.ts';

/**
 * How a run ended. `needs-approval`: something that the task asks for was refused, because nobody allowed it. `limit`: a budget was
 * used up.
 */
export const RunStatusSchema = z.enum([
  'completed',
  'needs-approval',
  'failed',
  'stopped',
  'limit',
]);
export type RunStatus = z.infer<typeof RunStatusSchema>;

export const TokensSchema = z.strictObject({
  input: z.int().nonnegative(),
  /** Output tokens, with thinking. */
  output: z.int().nonnegative(),
  /** Cached part of `input`; absent: unknown. */
  cached: z.int().nonnegative().optional(),
});
export type Tokens = z.infer<typeof TokensSchema>;

/**
 * What a model was asked for: a plan, tool calls, older history in fewer words, data from a text, a single step in one line, a look at a picture, which acts
 * the person's words ask for, or a script that fits the page again.
 */
export const ModelRoleSchema = z.enum([
  'planner',
  'executor',
  'summary',
  'extraction',
  'quick',
  'vision',
  'words',
  'repair',
  'page',
]);
export type ModelRole = z.infer<typeof ModelRoleSchema>;

const ms = z.number().nonnegative();

/** Source of a replay. */
const ReplayOfSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('run'), runId: RunIdSchema }),
  z.strictObject({ kind: z.literal('agent'), agentId: z.string() }),
  /** A step that was tried alone. */
  z.strictObject({ kind: z.literal('step') }),
]);
export type ReplayOf = z.infer<typeof ReplayOfSchema>;

const bodies = [
  z.strictObject({
    type: z.literal('run.started'),
    task: z.string(),
    agentId: z.string().nullable(),
    /** `client`: another program drives the browser itself. */
    provider: z.enum(['builtin', 'openai', 'client']),
    model: z.string(),
    tabId: TabIdSchema,
    steps: z.array(z.string()).nullable(),
    /** The whole plan of a predefined run; absent in runs of older programs. */
    plan: PredefinedPlanSchema.nullable().optional(),
    /** Limits; absent in runs of older programs. */
    limits: LimitsSchema.optional(),
    /** Full paths of files that it may send; absent: none. */
    files: z.array(z.string()).optional(),
    /** Absent: the person's session. */
    session: RunSessionSchema.optional(),
    /** The selected text that the task is about. */
    selection: SelectionSchema.optional(),
    /** Pasted texts and files, which are not the person's words. */
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
    /** The choice next to the box; absent: `ask`. */
    choice: ConsentChoiceSchema.optional(),
    /** Whether it is kept; `false`: deleted at its end. */
    isKept: z.literal(false).optional(),
    /** The replayed run, or the agent with the recording. */
    replayOf: ReplayOfSchema.optional(),
    /** The run and iteration where it branched off. */
    forkOf: ForkOfSchema.optional(),
    /** Another program asked for it. */
    isForeign: z.literal(true).optional(),
    /** Rehearsal: writes of its pages are stopped and noted. */
    isRehearsal: z.literal(true).optional(),
  }),
  /**
   * A run that had ended goes on. `text`: what the person asks for next, with all that was done before in mind;
   * `null`: the request that was cut off or stopped, from its last finished step.
   */
  z.strictObject({
    type: z.literal('run.continued'),
    text: z.string().min(1).nullable(),
    provider: z.enum(['builtin', 'openai']),
    model: z.string(),
    limits: LimitsSchema,
    /** Full paths of further files that it may send; absent: none. */
    files: z.array(z.string()).optional(),
    selection: SelectionSchema.optional(),
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
    choice: ConsentChoiceSchema.optional(),
  }),
  /** It waits: its tab is busy, or the limit of parallel runs is reached. */
  z.strictObject({ type: z.literal('run.queued'), waitsFor: z.enum(['tab', 'turn']) }),
  /** A queued run begins. */
  z.strictObject({ type: z.literal('run.dequeued') }),
  /** `takeover`: the person used the mouse or the keyboard in a tab of the run. */
  z.strictObject({ type: z.literal('run.paused'), by: z.enum(['person', 'takeover']) }),
  z.strictObject({ type: z.literal('run.resumed') }),
  /** An addition by the person during the run. */
  z.strictObject({
    type: z.literal('person.said'),
    text: z.string().min(1),
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
  }),
  z.strictObject({
    type: z.literal('question.asked'),
    callId: CallIdSchema,
    question: z.string(),
    /** Answers to choose from; the person may always write another, unless it is an approval. */
    options: z.array(z.string()),
    /** Origin of the page that the question is about; absent for none, and for questions of Waymark. */
    origin: z.string().max(300).optional(),
    /** Present when Waymark itself asks whether a call may be made; the answer is an `ApprovalAnswer`. */
    approval: ApprovalRequestSchema.optional(),
    /** The answer is a secret and never recorded: the person keeps it in the vault, or enters it in the page. */
    wantsSecret: z.strictObject({ origin: z.string().nullable() }).optional(),
  }),
  /** `answer` is `null` when nobody is there. */
  z.strictObject({
    type: z.literal('question.answered'),
    callId: CallIdSchema,
    answer: z.string().nullable(),
  }),
  /** The run's permissions as a whole; the newest counts. */
  z.strictObject({ type: z.literal('contract.made'), contract: ContractSchema }),
  /** A write that nobody allowed did not leave; reported once a shape. */
  z.strictObject({
    type: z.literal('write.refused'),
    /** The call that caused it; `null` where a page did it by itself. */
    callId: CallIdSchema.nullable(),
    write: RefusedWriteSchema,
  }),
  /** Permissions without a question: from the person's words, given beforehand, or by an answer. */
  z.strictObject({ type: z.literal('grants.made'), grants: z.array(HeldGrantSchema) }),
  /** An act that a grant covers was done. */
  z.strictObject({ type: z.literal('grant.used'), grantId: z.string(), callId: CallIdSchema }),
  /** The person revoked the rest of a grant. */
  z.strictObject({ type: z.literal('grant.cut'), grantId: z.string() }),
  /** The person lends these tabs. */
  z.strictObject({
    type: z.literal('tabs.lent'),
    lent: z.union([z.literal('all'), z.array(LentTabInfoSchema).max(1000)]),
  }),
  /** The run neither sees nor reaches it any more. */
  z.strictObject({ type: z.literal('tab.takenBack'), tab: LentTabKeySchema }),
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
    /** Cost by the price table of the time; `null` or absent without a price. */
    cost: z.number().nonnegative().nullable().optional(),
    ms,
    /** Why the answer could not be used; `null` when it could. */
    error: ErrorInfoSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('plan.made'),
    plan: PlanSchema,
  }),
  z.strictObject({ type: z.literal('todo.changed'), items: z.array(TodoItemSchema) }),
  /** An entry of the planner's history that was no tool call: `done`, a dropped call, the end of the turns. */
  z.strictObject({
    type: z.literal('step.noted'),
    tool: z.string(),
    args: z.json(),
    result: ToolResultSchema,
  }),
  /** A model's summary of all iterations up to `upTo`. */
  z.strictObject({
    type: z.literal('history.summarised'),
    upTo: z.int().positive(),
    text: z.string(),
  }),
  z.strictObject({
    type: z.literal('tool.intended'),
    callId: CallIdSchema,
    tool: z.string(),
    args: z.json(),
    /** The address that the tab showed; `null` for no web page, absent in runs of older programs. */
    tabUrl: z.string().nullable().optional(),
    /** Fingerprints of the named nodes, by argument; absent without any. */
    targets: z.partialRecord(NodeArgumentSchema, NodeFingerprintSchema).optional(),
    /** The focused element of a call that types or presses a key; absent for none, and in runs of older programs. */
    focus: FocusSchema.optional(),
    /** Names the extraction or the recorded step that this call is a part of; absent for one that was asked for itself. */
    within: CallIdSchema.optional(),
    /** Line of the script that `within` names, from 1; absent outside scripts. */
    line: z.int().positive().optional(),
    /** Locators of the script, by argument, without long ones. */
    locators: z.partialRecord(NodeArgumentSchema, z.string().max(500)).optional(),
  }),
  z.strictObject({
    type: z.literal('tool.sent'),
    callId: CallIdSchema,
    /** Place on the page; absent if unknown. */
    place: ActPlaceSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('tool.finished'),
    callId: CallIdSchema,
    result: ToolResultSchema,
    ms,
  }),
  /** A step of a recording was done, or could not be. */
  z.strictObject({
    type: z.literal('step.replayed'),
    stepId: z.string(),
    /** From 1. */
    number: z.int().positive(),
    of: z.int().positive(),
    outcome: ReplayOutcomeSchema,
    /** The call that did it; `null` where there was none. */
    callId: CallIdSchema.nullable(),
    /** How its element was found; absent without one. */
    foundBy: z.enum(['fingerprint', 'likeness', 'model']).optional(),
    /** The difference, if any. */
    difference: z.string().max(1000).optional(),
    /** Covers that were closed first, without a recorded step. */
    closed: z.array(ClosedCoverSchema).max(5).readonly().optional(),
  }),
  /** Memory that the run was told or filled in. */
  z.strictObject({ type: z.literal('memory.used'), used: z.array(UsedMemorySchema).max(100) }),
  /** A rehearsal kept this from leaving. */
  z.strictObject({
    type: z.literal('write.stopped'),
    /** The call that caused it; `null` where a page did it by itself. */
    callId: CallIdSchema.nullable(),
    write: StoppedWriteSchema,
  }),
  z.strictObject({
    type: z.literal('note'),
    level: z.enum(['info', 'warning']),
    text: z.string(),
    /** Code of its text for people; absent for a model's words and in runs of older programs. */
    code: z.string().optional(),
    params: ErrorParamsSchema.optional(),
  }),
  /** Written at the next start after a crash. */
  z.strictObject({ type: z.literal('run.interrupted') }),
  z.strictObject({
    type: z.literal('run.finished'),
    status: RunStatusSchema,
    finalAnswer: z.string(),
    /** The addresses in the answer that carry no text of one place to another; absent in runs of older programs: all may be opened. */
    openLinks: z.array(z.string().max(4000)).max(1000).optional(),
    error: ErrorInfoSchema.nullable(),
  }),
] as const;

/** An event without its time: the producer's part. */
export const RunEventBodySchema = z.discriminatedUnion('type', bodies);
export type RunEventBody = z.infer<typeof RunEventBodySchema>;

/**
 * An entry of a run's append-only list; `seq` counts from 1 without gaps, `at` is ms since the epoch, `iteration` is 0 before the
 * first. Stored before shown.
 */
export const RunEventSchema = z.strictObject({
  runId: RunIdSchema,
  seq: z.int().positive(),
  at: z.int().nonnegative(),
  iteration: z.int().nonnegative(),
  body: RunEventBodySchema,
});
export type RunEvent = z.infer<typeof RunEventSchema>;
