import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { Estimate } from '#shared/model/run/cost/estimate.ts';
import type { RunStatus } from '#shared/model/run/run-event.ts';
import type { ResultContent, ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import type { McpOutput, ScheduleDraft } from '#shared/model/schedules/schedule.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import type { ToolArgs } from './fill-args.ts';
import type { ScheduleTable } from './schedule-table.ts';

/** Results and usage of a run that has ended. */
export interface RunOutcome {
  readonly runId: RunId;
  readonly status: RunStatus;
  readonly content: ResultContent;
  readonly error: ErrorInfo | null;
  readonly tokens: number;
  readonly cost: number;
}

export interface BegunRun {
  readonly runId: RunId;
  /** Never rejects. */
  readonly finished: Promise<RunOutcome>;
}

export interface ScheduleServiceOptions {
  readonly table: ScheduleTable;
  /** Returns the current time zone of the computer. */
  readonly timeZone: () => string;
  readonly now: () => number;
  /** Returns the limits of a run in the settings. */
  readonly limits: () => Limits;
  /** Throws when the agent is unknown or its parameters are wrong. */
  readonly check: (draft: ScheduleDraft) => void;
  /** Returns what a run may cost and take; `null` when there was no similar run. */
  readonly estimate: (draft: ScheduleDraft) => Estimate | null;
  /** Starts a run in the background. Rejects when it cannot start. */
  readonly begin: (draft: ScheduleDraft, limits: Limits) => Promise<BegunRun>;
  /** Passes results to a tool of an MCP server, within the person's permissions for runs. Rejects with the reason when that fails. */
  readonly callTool: (runId: RunId, output: McpOutput, args: ToolArgs) => Promise<string>;
  /** Notifies the person of a result. */
  readonly tell: (result: ScheduleResult) => void;
  readonly onError: (error: unknown) => void;
}
