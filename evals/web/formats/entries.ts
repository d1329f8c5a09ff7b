import { TaskFileError } from './task-file-error.ts';

/** Task as it is in the file, with the line where it begins. */
export interface Entry {
  readonly line: number;
  readonly value: unknown;
}

const SPACE = /\s/;

/** Returns the tasks of a JSON array, of `{"tasks": […]}`, or of a file with one object per line, in time linear in its length. */
export function readEntries(text: string): readonly Entry[] {
  const plain = text.replace(/^\uFEFF/, '');
  const first = plain.trimStart()[0];
  if (first === '[') return arrayEntries(plain, plain.indexOf('['));
  if (first !== '{') throw new TaskFileError({ line: 1 }, 'this is neither JSON nor JSON Lines.');
  const list = listInObject(plain);
  return list === null ? lineEntries(plain) : arrayEntries(plain, list);
}

/** Returns the position of the array in `{"tasks": […]}`; `null` if the file is no such object. */
function listInObject(text: string): number | null {
  const whole = parsed(text);
  if (typeof whole !== 'object' || whole === null || !('tasks' in whole)) return null;
  if (!Array.isArray(whole.tasks)) return null;
  const [start = 0] =
    /"tasks"\s*:\s*\[/
      .exec(text)
      ?.slice(0, 1)
      .map((found) => text.indexOf(found) + found.length - 1) ?? [];
  return start;
}

function lineEntries(text: string): readonly Entry[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ line: index + 1, value: parse(line, index + 1) }],
    );
}

/** @param start position of the array's bracket */
function arrayEntries(text: string, start: number): readonly Entry[] {
  const entries: Entry[] = [];
  let line = text.slice(0, start).split('\n').length;
  let depth = 0;
  let isInString = false;
  let from = -1;
  let fromLine = line;
  const finish = (at: number): void => {
    if (from >= 0) entries.push({ line: fromLine, value: parse(text.slice(from, at), fromLine) });
    from = -1;
  };
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\n') line += 1;
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
      continue;
    }
    if (depth === 1 && (char === ',' || char === ']')) finish(at);
    else if (depth === 1 && from < 0 && !SPACE.test(char)) [from, fromLine] = [at, line];
    if (char === '"') isInString = true;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth === 0) return entries;
  }
  throw new TaskFileError({ line }, 'the list of tasks has no end.');
}

function parse(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TaskFileError({ line }, `this is not JSON: ${String(error)}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file with one object per line is not valid JSON as a whole.
    return null;
  }
}
