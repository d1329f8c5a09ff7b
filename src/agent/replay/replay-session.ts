import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import type { ScriptSession } from '../loop/own-tools/script-tool.ts';
import type { RepairSession } from '../script/repair-script.ts';

/** Parts of a run that recorded steps and skills use. */
export interface ReplaySession extends ScriptSession, Omit<RepairSession, keyof ScriptSession> {
  readonly tools: readonly ToolContract[];
  countCall(execution: ToolExecution): void;
}
