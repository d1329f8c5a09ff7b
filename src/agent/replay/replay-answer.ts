import type { StepOutcome } from './replay-step.ts';

const MAX_DATA_CHARS = 4000;

/** What a replay that came to its end says: what was read and checked, and how many steps were done. In the language of the task. */
export function replayAnswer(task: string, outcomes: readonly StepOutcome[]): string {
  const isChinese = /\p{Script=Han}/u.test(task);
  const done = outcomes.filter(({ kind }) => kind !== 'skipped').length;
  const count = isChinese
    ? `已重做：${outcomes.length} 步中的 ${done} 步。`
    : `Done again: ${done} of ${outcomes.length} steps.`;
  const gave = outcomes.flatMap(({ gave: given }) => {
    if (given === undefined) return [];
    if ('seen' in given)
      return [isChinese ? `“${given.seen}”在页面上。` : `“${given.seen}” is on the page.`];
    return [`\`\`\`json\n${shortened(JSON.stringify(given.data, null, 2))}\n\`\`\``];
  });
  return [...gave, count].join('\n\n');
}

const shortened = (text: string): string =>
  text.length <= MAX_DATA_CHARS ? text : `${text.slice(0, MAX_DATA_CHARS)}\n…`;
