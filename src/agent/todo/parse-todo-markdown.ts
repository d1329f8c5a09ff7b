import type { TodoItem } from '#shared/model/todo.ts';

const BULLET = /^\s*(?:[-*+•]\s+|\d+[.)、]\s*)*/u;
const BOX = /^\[\s*([xX✓✔√*]?)[^\]]{0,3}\]\s*/u;
const MARK = /^(✅|☑️?|✔️?|☒|⬜|☐|🔲|❌)\s*/u;
const TICKED_MARKS = /^[✅☑✔☒]/u;

/**
 * The to-do items of a model's Markdown, however carelessly it was written: any bullet or number, `[x]`, `[X]`, `[✓]`, `✅`,
 * struck-through text, line breaks that arrived as `\n`. Lines without a box, a mark or a bullet are not items.
 */
export function parseTodoMarkdown(markdown: string): readonly TodoItem[] {
  const text = markdown.includes('\n') ? markdown : markdown.replaceAll(String.raw`\n`, '\n');
  return text.split(/\r?\n/).flatMap((line) => {
    const item = parseLine(line);
    return item === null ? [] : [item];
  });
}

function parseLine(line: string): TodoItem | null {
  const bullet = BULLET.exec(line)?.[0] ?? '';
  let rest = line.slice(bullet.length);
  let done = false;
  const box = BOX.exec(rest);
  const mark = box === null ? MARK.exec(rest) : null;
  if (box !== null) {
    done = (box[1] ?? '') !== '';
    rest = rest.slice(box[0].length);
  } else if (mark !== null) {
    done = TICKED_MARKS.test(mark[0]);
    rest = rest.slice(mark[0].length);
  } else if (bullet.trim() === '') {
    return null;
  }
  const struck = /^~~(.+)~~$/u.exec(rest.trim());
  const text = (struck?.[1] ?? rest).replaceAll(/\*\*|__|`/g, '').trim();
  return text === '' ? null : { text, done: done || struck !== null };
}
