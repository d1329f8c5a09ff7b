import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { McpServerIdSchema } from '../../mcp/mcp-server.ts';
import { RunIdSchema } from '../ids.ts';
import { ParameterNameSchema } from '../agents/parameter-name.ts';
import { SessionKindSchema } from '../run/input/session-kind.ts';
import { ScheduleWhenSchema } from './schedule-when.ts';

export const ScheduleIdSchema = z
  .string()
  .regex(/^sch_[0-9a-z]{8,40}$/)
  .brand<'ScheduleId'>();
export type ScheduleId = z.infer<typeof ScheduleIdSchema>;

/** Handling of start times missed because the computer slept or the program was closed: one run for all of them, or none. */
const MissedSchema = z.enum(['once', 'skip']);

const count = z.int().min(1).max(1_000_000_000).nullable();
const money = z.number().positive().max(100_000).nullable();

/** Limits of a schedule's runs; `null` fields: only the limits of the settings apply. */
export const ScheduleLimitsSchema = z.strictObject({
  run: z.strictObject({
    maxToolCalls: z.int().min(1).max(10_000).nullable(),
    maxTokens: z.int().min(1000).max(100_000_000).nullable(),
    maxCost: money,
    /** Multiple of the usage of earlier runs at which a run ends; without effect if there are no earlier runs. */
    timesEstimate: z.number().min(1.5).max(100).nullable(),
  }),
  /** Limits of all its runs in a calendar month. */
  month: z.strictObject({ runs: count, tokens: count, cost: money }),
});
export type ScheduleLimits = z.infer<typeof ScheduleLimitsSchema>;

export const NO_SCHEDULE_LIMITS: ScheduleLimits = {
  run: { maxToolCalls: null, maxTokens: null, maxCost: null, timesEstimate: null },
  month: { runs: null, tokens: null, cost: null },
};

/** A folder that the person picked; only the main process knows its path. */
export const PickedFolderSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  name: z.string().max(500),
});
export type PickedFolder = z.infer<typeof PickedFolderSchema>;

/** Arguments of an MCP server's tool. */
export const ToolArgsSchema = z.record(z.string().max(200), z.json());

/** Destination of results besides the results page. */
const ScheduleOutputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('file'),
    folder: PickedFolderSchema,
    format: z.enum(['csv', 'json']),
  }),
  z.strictObject({
    kind: z.literal('mcp'),
    serverId: McpServerIdSchema,
    tool: z.string().min(1).max(128),
    /** Arguments of the tool; `{{result}}` and others stand for parts of the result. */
    args: ToolArgsSchema,
  }),
]);
export type McpOutput = Extract<z.infer<typeof ScheduleOutputSchema>, { kind: 'mcp' }>;

/** A schedule as the person enters it. */
export const ScheduleDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** The task; may be empty for an agent. */
  task: z.string().max(100_000),
  agentId: z.string().max(100).nullable(),
  parameters: z.record(ParameterNameSchema, z.string().max(10_000)),
  when: ScheduleWhenSchema,
  session: SessionKindSchema,
  missed: MissedSchema,
  limits: ScheduleLimitsSchema,
  output: ScheduleOutputSchema.nullable(),
  /** Whether only changed results are reported. */
  tellsOnlyChanges: z.boolean(),
});
export type ScheduleDraft = z.infer<typeof ScheduleDraftSchema>;

/** A schedule as the window lists it. */
export const ScheduleViewSchema = z.strictObject({
  id: ScheduleIdSchema,
  draft: ScheduleDraftSchema,
  isOn: z.boolean(),
  /** Next start, ms since the epoch; `null` if it has no known time because it is off, is over, or waits for the next program start. */
  nextAt: z.int().nullable(),
  /** Live run of the schedule; `null` for none. */
  liveRunId: RunIdSchema.nullable(),
  /** Why it cannot run as it is; `null` if it can. */
  problem: ErrorInfoSchema.nullable(),
});
export type ScheduleView = z.infer<typeof ScheduleViewSchema>;
