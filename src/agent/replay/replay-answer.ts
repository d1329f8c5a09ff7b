import { type DataSet, toDataSets } from '#shared/data/data-sets.ts';
import { toMarkdownTable } from '#shared/data/data-text.ts';

import type { StepOutcome } from './step-outcome.ts';

const MAX_DATA_CHARS = 4000;

/**
 * What work that came to its end says: what scripts say, what was read and checked, and how many recorded steps were done. In the language
 * of the task.
 */
export function replayAnswer(task: string, outcomes: readonly StepOutcome[]): string {
  const isChinese = /\p{Script=Han}/u.test(task);
  const recorded = outcomes.filter(({ gave: given }) => given === undefined || !('said' in given));
  const done = recorded.filter(({ kind }) => kind !== 'skipped').length;
  const count = isChinese
    ? `已重做：${recorded.length} 步中的 ${done} 步。`
    : `Done again: ${done} of ${recorded.length} steps.`;
  const gave = outcomes.flatMap(({ gave: given }) => {
    if (given === undefined) return [];
    if ('said' in given) return [given.said];
    if ('seen' in given)
      return [isChinese ? `“${given.seen}”在页面上。` : `“${given.seen}” is on the page.`];
    return toDataSets(given.data).map(tableOf);
  });
  return [...gave, ...(recorded.length > 0 ? [count] : [])].join('\n\n');
}

/** Formats data as a table; omitted lines are in the data of the run. */
function tableOf(data: DataSet): string {
  const table = toMarkdownTable(data);
  const shown =
    table.length <= MAX_DATA_CHARS
      ? table
      : table.slice(0, table.lastIndexOf('\n', MAX_DATA_CHARS)) + '\n\n…';
  return [
    ...(data.name === '' ? [] : [`**${data.name.replaceAll(/[*_\\[\]<>]/g, ' ')}**\n`]),
    shown.trimEnd(),
  ].join('\n');
}
