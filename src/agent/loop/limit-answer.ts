import type { HistoryEntry } from '#shared/model/run/run-past.ts';
import { rememberTool } from '#shared/tools/remember.ts';

const MAX_FINDING_CHARS = 2_000;

/**
 * An honest answer from what there is, for a run that had to end before its model could write one:
 * that the task is not finished and why, what was done, what was noted and read last.
 */
export function limitAnswer(because: string, entries: readonly HistoryEntry[]): string {
  const lines = [`The task is not finished: the run was ended because ${because}.`];
  const last = entries.at(-1);
  if (last === undefined) return `${lines.join('')} Nothing had been done yet.`;
  if (last.plan.executionHistory.trim() !== '')
    lines.push(`Done before: ${last.plan.executionHistory.trim()}`);
  const executions = entries.flatMap((entry) => entry.executions);
  const notes = executions.filter(({ tool }) => tool === rememberTool.name).map(noteOf);
  if (notes.length > 0) lines.push('Noted:', ...notes.map((note) => `- ${note}`));
  const report = executions
    .filter(({ tool }) => tool === 'done')
    .map(({ result }) => wordsOf(result))
    .at(-1);
  if (report !== undefined) lines.push(`Last report: ${report.slice(0, MAX_FINDING_CHARS)}`);
  const open = last.plan.proposedActions.join('; ');
  if (open !== '') lines.push(`Last planned: ${open}`);
  return lines.join('\n');
}

type Execution = HistoryEntry['executions'][number];

function noteOf({ args }: Execution): string {
  return rememberTool.input.safeParse(args).data?.note ?? '';
}

function wordsOf(result: Execution['result']): string {
  if (!result.ok) return result.error.message;
  return typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
}
