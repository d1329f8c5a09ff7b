import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { Estimate } from '#shared/model/run/estimate/estimate.ts';
import type { RunStatus } from '#shared/model/run/run-event.ts';
import type { ResultContent, ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import type { McpOutput, ScheduleDraft } from '#shared/model/schedules/schedule.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import type { ToolArgs } from './fill-args.ts';
import type { ScheduleTable } from './schedule-table.ts';

/** What a run that has ended brought, and what it used. */
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
  /** Of the computer, as it is now. */
  readonly timeZone: () => string;
  readonly now: () => number;
  /** What the settings let a run use. */
  readonly limits: () => Limits;
  /** Throws what is wrong with the agent and its parameters. */
  readonly check: (draft: ScheduleDraft) => void;
  /** What a run of it may take; `null`: nothing like it was done. */
  readonly estimate: (draft: ScheduleDraft) => Estimate | null;
  /** Begins a run behind what the person looks at. Rejects where none can be begun. */
  readonly begin: (draft: ScheduleDraft, limits: Limits) => Promise<BegunRun>;
  /** Gives a tool of an MCP server what came in, by what the person lets runs do with it. Rejects with why it was not taken. */
  readonly callTool: (runId: RunId, output: McpOutput, args: ToolArgs) => Promise<string>;
  /** The person is to know of a result. */
  readonly tell: (result: ScheduleResult) => void;
  readonly onError: (error: unknown) => void;
}
