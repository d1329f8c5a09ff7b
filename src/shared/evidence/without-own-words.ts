/** Headings of the lists of done and undone steps in answers that the program writes. */
export const OWN_HEADS = {
  en: { done: 'Done:', doneBefore: 'Done before that:', notDone: 'Not done:' },
  zh: { done: '已完成：', doneBefore: '在此之前已完成：', notDone: '没有完成：' },
} as const;

const HEADS: ReadonlySet<string> = new Set(
  Object.values(OWN_HEADS).flatMap((heads) => Object.values(heads)),
);
const COUNTED = /^(?:Done again: \d+ of \d+ steps\.|已重做：\d+ 步中的 \d+ 步。)$/;

/** Replaces the program's statements about its own steps with blanks of equal length: the recorded steps already prove them. */
export function withoutOwnWords(answer: string): string {
  let isOwn = false;
  return answer
    .split('\n')
    .map((line) => {
      if (HEADS.has(line)) isOwn = true;
      else if (!line.startsWith('- ')) isOwn = false;
      return isOwn || COUNTED.test(line) ? ' '.repeat(line.length) : line;
    })
    .join('\n');
}
