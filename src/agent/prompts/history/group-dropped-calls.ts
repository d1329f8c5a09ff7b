import type { ToolExecution } from '#shared/model/run/run-past.ts';

import { cut } from './tool-result-text.ts';

const MAX_CALL_CHARS = 100;

export interface GroupedExecution {
  /** Text such as `3 calls not run: click {"target":"Save"}, …`; `null` for a single execution. */
  readonly calls: string | null;
  readonly execution: ToolExecution;
}

/** Groups consecutive calls that were dropped for the same reason, so that the reason is sent once. */
export function groupDropped(executions: readonly ToolExecution[]): readonly GroupedExecution[] {
  const groups: ToolExecution[][] = [];
  for (const [index, execution] of executions.entries()) {
    if (isDroppedAsBefore(executions, index)) groups.at(-1)?.push(execution);
    else groups.push([execution]);
  }
  return groups.flatMap((group): GroupedExecution[] => {
    const [execution] = group;
    if (execution === undefined) return [];
    const calls = `${group.length} calls not run: ${group.map(callText).join(', ')}`;
    return [{ calls: group.length === 1 ? null : calls, execution }];
  });
}

/** Whether the call was dropped for the same reason as the one before it. */
export function isDroppedAsBefore(executions: readonly ToolExecution[], index: number): boolean {
  const reason = dropReason(executions[index]);
  return reason !== null && reason === dropReason(executions[index - 1]);
}

function dropReason(execution: ToolExecution | undefined): string | null {
  if (execution === undefined || execution.result.ok) return null;
  const { code, message } = execution.result.error;
  return code === 'CALL_DROPPED' ? message : null;
}

function callText({ tool, args }: ToolExecution): string {
  return cut(`${tool} ${JSON.stringify(args)}`, MAX_CALL_CHARS);
}
