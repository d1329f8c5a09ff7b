import { z } from 'zod';

import { ClosedCoverSchema } from '../../covers/cover.ts';
import { ErrorInfoSchema, ErrorParamsSchema } from '../../errors/error-info-schema.ts';
import { ToolResultSchema } from '../../tools/contract/tool-result.ts';
import { ActPlaceSchema } from './act-place.ts';
import { PredefinedPlanSchema } from '../agents/agent.ts';
import { ApprovalRequestSchema } from './approval/approval.ts';
import { ConsentChoiceSchema, ContractSchema } from './approval/contract.ts';
import { HeldGrantSchema } from './approval/grant.ts';
import { ForkOfSchema } from './input/fork.ts';
import { MaterialSchema, SelectionSchema } from './input/enclosed.ts';
import { MAX_MATERIALS } from './input/enclosed-limits.ts';
import { LentTabInfoSchema, LentTabKeySchema } from './input/lent-tabs.ts';
import { ArtifactIdSchema, CallIdSchema, RunIdSchema, TabIdSchema } from '../ids.ts';
import {
  FocusSchema,
  NodeArgumentSchema,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';
import { ReplayOutcomeSchema } from '../recordings/recording.ts';
import { RefusedWriteSchema } from './writes/refused-write.ts';
import { SessionKindSchema } from './input/session-kind.ts';
import { PlanSchema } from './plan/planner-output.ts';
import { LimitsSchema } from '../settings/settings.ts';
import { MAX_SHEET_ROWS, SheetRowSchema } from './input/sheet-row.ts';
import { StoppedWriteSchema } from './writes/stopped-write.ts';
import { TodoItemSchema } from './plan/todo.ts';
import { UsedMemorySchema } from '../memory/memory.ts';

/**
 * How a run ended. `needs-approval`: something that the task asks for was refused because it was not allowed. `limit`: a budget was used
 * up.
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
  /** Output tokens, including thinking. */
  output: z.int().nonnegative(),
  /** Part of `input` read from the service's cache; absent if unknown. */
  cached: z.int().nonnegative().optional(),
  /** Part of `input` written to the service's cache; absent if unknown. */
  cacheWritten: z.int().nonnegative().optional(),
  /** Tokens in a cache that is paid by the hour, multiplied by the hours that they are stored. */
  cacheHours: z.number().nonnegative().optional(),
});
export type Tokens = z.infer<typeof TokensSchema>;

/**
 * Purpose of a model call: a plan, tool calls, a summary of older history, data from a text, a single simple step, a look at a picture,
 * which acts the task asks for, repair of a script, or an answer about a page.
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
  /** A single step that was tried. */
  z.strictObject({ kind: z.literal('step') }),
]);
export type ReplayOf = z.infer<typeof ReplayOfSchema>;

const bodies = [
  z.strictObject({
    type: z.literal('run.started'),
    task: z.string(),
    agentId: z.string().nullable(),
    /** Worker of the run. `client`: another program drives the browser itself. */
    provider: z.enum(['builtin', 'openai', 'acp', 'client']),
    model: z.string(),
    tabId: TabIdSchema,
    steps: z.array(z.string()).nullable(),
    /** The whole plan of a predefined run; absent in runs of older versions. */
    plan: PredefinedPlanSchema.nullable().optional(),
    /** Limits; absent in runs of older versions. */
    limits: LimitsSchema.optional(),
    /** Full paths of files that the run may send; absent for none. */
    files: z.array(z.string()).optional(),
    /** Session of the run's tabs; absent: the person's. */
    session: SessionKindSchema.optional(),
    /** The selected text that the task is about. */
    selection: SelectionSchema.optional(),
    /** Pasted texts and files, which are not the person's words. */
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
    /** The choice next to the task box; absent: `ask`. */
    choice: ConsentChoiceSchema.optional(),
    /** `false` for a private run, which is deleted at its end. */
    isKept: z.literal(false).optional(),
    /** The replayed run, or the agent with the recording. */
    replayOf: ReplayOfSchema.optional(),
    /** Run and iteration from which it branches off. */
    forkOf: ForkOfSchema.optional(),
    /** Whether another program requested the run. */
    isForeign: z.literal(true).optional(),
    /** Whether it is a dry run: writes of its pages are stopped and recorded. */
    isRehearsal: z.literal(true).optional(),
  }),
  /**
   * An ended run continues. `text`: the person's next request, with everything done before as context; `null`: the interrupted or stopped
   * request continues from its last finished step.
   */
  z.strictObject({
    type: z.literal('run.continued'),
    text: z.string().min(1).nullable(),
    provider: z.enum(['builtin', 'openai', 'acp']),
    model: z.string(),
    limits: LimitsSchema,
    /** Full paths of further files that the run may send; absent for none. */
    files: z.array(z.string()).optional(),
    selection: SelectionSchema.optional(),
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
    choice: ConsentChoiceSchema.optional(),
  }),
  /** The run waits because its tab is busy or the limit of parallel runs is reached. */
  z.strictObject({ type: z.literal('run.queued'), waitsFor: z.enum(['tab', 'turn']) }),
  /** The queued run begins. */
  z.strictObject({ type: z.literal('run.dequeued') }),
  /** `takeover`: the person used the mouse or the keyboard in a tab of the run. */
  z.strictObject({ type: z.literal('run.paused'), by: z.enum(['person', 'takeover']) }),
  z.strictObject({ type: z.literal('run.resumed') }),
  /** A message of the person during the run. */
  z.strictObject({
    type: z.literal('person.said'),
    text: z.string().min(1),
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
  }),
  z.strictObject({
    type: z.literal('question.asked'),
    callId: CallIdSchema,
    question: z.string(),
    /** Suggested answers; the person may always write another, except for an approval. */
    options: z.array(z.string()),
    /** Origin of the page that the question is about; absent for none, and for questions of Waymark. */
    origin: z.string().max(300).optional(),
    /** Present if Waymark itself asks whether a call may be made; the answer is then an `ApprovalAnswer`. */
    approval: ApprovalRequestSchema.optional(),
    /** Present if the answer is a secret and never recorded: the person saves it in Waymark or enters it in the page. */
    wantsSecret: z.strictObject({ origin: z.string().nullable() }).optional(),
  }),
  /** `answer` is `null` when there is nobody to answer. */
  z.strictObject({
    type: z.literal('question.answered'),
    callId: CallIdSchema,
    answer: z.string().nullable(),
  }),
  /** All permissions of the run; the newest event replaces earlier ones. */
  z.strictObject({ type: z.literal('contract.made'), contract: ContractSchema }),
  /** A write was not sent because it was not allowed; reported once per shape. */
  z.strictObject({
    type: z.literal('write.refused'),
    /** Call that caused the write; `null` if the page did it by itself. */
    callId: CallIdSchema.nullable(),
    write: RefusedWriteSchema,
  }),
  /** Permissions for acts without a question: from the task, given beforehand, or by an answer. */
  z.strictObject({ type: z.literal('grants.made'), grants: z.array(HeldGrantSchema) }),
  /** An act was done under a grant. */
  z.strictObject({ type: z.literal('grant.used'), grantId: z.string(), callId: CallIdSchema }),
  /** The person revoked the rest of a grant. */
  z.strictObject({ type: z.literal('grant.cut'), grantId: z.string() }),
  /** The person lent these tabs. */
  z.strictObject({
    type: z.literal('tabs.lent'),
    lent: z.union([z.literal('all'), z.array(LentTabInfoSchema).max(1000)]),
  }),
  /** The person took the tab back; the run can no longer see or use it. */
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
    /** Cost by the price table at the time; `null` or absent without a price. */
    cost: z.number().nonnegative().nullable().optional(),
    ms,
    /** Why the answer was unusable; `null` if it was usable. */
    error: ErrorInfoSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('plan.made'),
    plan: PlanSchema,
  }),
  z.strictObject({ type: z.literal('todo.changed'), items: z.array(TodoItemSchema) }),
  /** An entry of the planner's history that is not a tool call: `done`, a dropped call, the end of the turns. */
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
    /** Address that the tab showed; `null` if it was not a web page, absent in runs of older versions. */
    tabUrl: z.string().nullable().optional(),
    /** Fingerprints of the named nodes, by argument; absent for none. */
    targets: z.partialRecord(NodeArgumentSchema, NodeFingerprintSchema).optional(),
    /** The focused element of a call that types or presses a key; absent for none, and in runs of older versions. */
    focus: FocusSchema.optional(),
    /** Id of the extraction or recorded step that the call is part of; absent for a separate call. */
    within: CallIdSchema.optional(),
    /** Line of the script with id `within`, from 1; absent outside scripts. */
    line: z.int().positive().optional(),
    /** Locators of the script, by argument; long ones are left out. */
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
  /** A step of a recording was done or could not be done. */
  z.strictObject({
    type: z.literal('step.replayed'),
    stepId: z.string(),
    /** Number of the step, from 1. */
    number: z.int().positive(),
    of: z.int().positive(),
    outcome: ReplayOutcomeSchema,
    /** Call that did the step; `null` if there was none. */
    callId: CallIdSchema.nullable(),
    /** How its element was found; absent without one. */
    foundBy: z.enum(['fingerprint', 'likeness', 'model']).optional(),
    /** Difference from the recording, if any. */
    difference: z.string().max(1000).optional(),
    /** Covers that were closed first, without a recorded step. */
    closed: z.array(ClosedCoverSchema).max(5).readonly().optional(),
  }),
  /** Memory that was sent to the run's model or filled in. */
  z.strictObject({ type: z.literal('memory.used'), used: z.array(UsedMemorySchema).max(100) }),
  /** A dry run stopped a write. */
  z.strictObject({
    type: z.literal('write.stopped'),
    /** Call that caused the write; `null` if the page did it by itself. */
    callId: CallIdSchema.nullable(),
    write: StoppedWriteSchema,
  }),
  /**
   * Progress of the rows of a spreadsheet for which a form is filled in. `isWhole`: the list is complete; absent: rows not listed are
   * unchanged.
   */
  z.strictObject({
    type: z.literal('rows.noted'),
    rows: z.array(SheetRowSchema).max(10 * MAX_SHEET_ROWS),
    isWhole: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('note'),
    level: z.enum(['info', 'warning']),
    text: z.string(),
    /** Code of the text for people; absent for a model's words and in runs of older versions. */
    code: z.string().optional(),
    params: ErrorParamsSchema.optional(),
  }),
  /** The run was cut off by a crash; recorded at the next start. */
  z.strictObject({ type: z.literal('run.interrupted') }),
  z.strictObject({
    type: z.literal('run.finished'),
    status: RunStatusSchema,
    finalAnswer: z.string(),
    /**
     * Addresses in the answer that may be opened because they carry no text from one place to another; absent in runs of older versions:
     * all may be opened.
     */
    openLinks: z.array(z.string().max(4000)).max(1000).optional(),
    error: ErrorInfoSchema.nullable(),
  }),
] as const;

/** An event without run id, number, time and iteration, as its producer provides it. */
export const RunEventBodySchema = z.discriminatedUnion('type', bodies);
export type RunEventBody = z.infer<typeof RunEventBodySchema>;

/**
 * An entry of a run's append-only list, stored before it is shown. `seq` counts from 1 without gaps, `at` is ms since the epoch,
 * `iteration` is 0 before the first one.
 */
export const RunEventSchema = z.strictObject({
  runId: RunIdSchema,
  seq: z.int().positive(),
  at: z.int().nonnegative(),
  iteration: z.int().nonnegative(),
  body: RunEventBodySchema,
});
export type RunEvent = z.infer<typeof RunEventSchema>;
