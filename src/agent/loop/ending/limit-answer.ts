import type { HistoryEntry } from '#shared/model/run/run-past.ts';
import { type Language, detectLanguage } from '#shared/plain-steps/detect-language.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';

const MAX_FINDING_CHARS = 2_000;

interface Phrases {
  readonly unfinished: (because: string) => string;
  readonly nothingDone: string;
  readonly doneBefore: (text: string) => string;
  readonly noted: string;
  readonly lastReport: (text: string) => string;
  readonly lastPlanned: (text: string) => string;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    unfinished: (because) => `The task is not finished: the run was ended because ${because}.`,
    nothingDone: ' Nothing had been done yet.',
    doneBefore: (text) => `Done before: ${text}`,
    noted: 'Noted:',
    lastReport: (text) => `Last report: ${text}`,
    lastPlanned: (text) => `Last planned: ${text}`,
  },
  // The interface states the reason itself, in the person's language.
  zh: {
    unfinished: () => '任务没有完成，已提前结束。',
    nothingDone: '尚未执行任何操作。',
    doneBefore: (text) => `已完成：${text}`,
    noted: '记录：',
    lastReport: (text) => `最后的报告：${text}`,
    lastPlanned: (text) => `最后的计划：${text}`,
  },
};

/**
 * Answer of a run that ended before its model could write one, in the task's language: that the task is unfinished and why, what was
 * done, and what was last noted and read.
 */
export function limitAnswer(
  task: string,
  because: string,
  entries: readonly HistoryEntry[],
): string {
  const phrases = PHRASES[detectLanguage(task)];
  const lines = [phrases.unfinished(because)];
  const last = entries.at(-1);
  if (last === undefined) return `${lines.join('')}${phrases.nothingDone}`;
  if (last.plan.executionHistory.trim() !== '')
    lines.push(phrases.doneBefore(last.plan.executionHistory.trim()));
  const executions = entries.flatMap((entry) => entry.executions);
  const notes = executions.filter(({ tool }) => tool === rememberTool.name).map(noteOf);
  if (notes.length > 0) lines.push(phrases.noted, ...notes.map((note) => `- ${note}`));
  const report = executions
    .filter(({ tool }) => tool === 'done')
    .map(({ result }) => wordsOf(result))
    .at(-1);
  if (report !== undefined) lines.push(phrases.lastReport(report.slice(0, MAX_FINDING_CHARS)));
  const open = last.plan.proposedActions.join('; ');
  if (open !== '') lines.push(phrases.lastPlanned(open));
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
