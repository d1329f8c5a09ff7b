import type { HistoryEntry } from '../llm/model.ts';

const MAX_FINDING_CHARS = 2_000;

/**
 * An honest answer from what there is, for a run that met its limit before its model could write one:
 * that the task is not finished, what was done, what was read last.
 */
export function limitAnswer(limit: string, entries: readonly HistoryEntry[]): string {
  const lines = [`The task is not finished: the run reached its limit of ${limit}.`];
  const last = entries.at(-1);
  if (last === undefined) return `${lines.join('')} Nothing had been done yet.`;
  if (last.plan.executionHistory.trim() !== '')
    lines.push(`Done before: ${last.plan.executionHistory.trim()}`);
  const executions = entries.flatMap((entry) => entry.executions);
  const reports = executions
    .filter(({ tool }) => tool === 'done')
    .map(({ result }) => wordsOf(result));
  const report = reports.at(-1);
  if (report !== undefined) lines.push(`Last report: ${report.slice(0, MAX_FINDING_CHARS)}`);
  const open = last.plan.proposedActions.join('; ');
  if (open !== '') lines.push(`Last planned: ${open}`);
  return lines.join('\n');
}

function wordsOf(result: HistoryEntry['executions'][number]['result']): string {
  if (!result.ok) return result.error.message;
  return typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
}
