import { basename } from 'node:path';

import type { WebTask } from '../web-task.ts';
import { BU_BENCH } from './bu-bench.ts';
import { type Entry, readEntries } from './entries.ts';
import { openFernet } from './fernet.ts';
import type { Format } from './format.ts';
import { LEXBENCH } from './lexbench.ts';
import { ODYSSEYS } from './odysseys.ts';
import { ONLINE_MIND2WEB } from './online-mind2web.ts';
import { OWN_LINES } from './own-lines.ts';
import { TaskFileError } from './task-file-error.ts';

/** Formats in order; the first that fits an entry is used. */
const FORMATS: readonly Format[] = [ODYSSEYS, ONLINE_MIND2WEB, LEXBENCH, BU_BENCH, OWN_LINES];

export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

/**
 * Reads the tasks of a file of any format, in order. BU Bench publishes its files encrypted with their own names as keys, to keep them out
 * of web crawlers; they are decrypted only in memory.
 * @param name of the format; determined by the first entry if absent
 * Throws `TaskFileError`.
 */
export function readTasks(
  text: string,
  file: string,
  name?: string,
): { readonly format: string; readonly tasks: readonly WebTask[] } {
  const entries = readEntries(plainText(text, file));
  const [first] = entries;
  if (first === undefined) throw new TaskFileError({}, 'it holds no task.');
  const format = FORMATS.find((one) => (name === undefined ? fits(one, first) : one.name === name));
  if (format === undefined)
    throw new TaskFileError(
      { line: first.line },
      'this is no task of a known format.',
      `Name the format with --format: ${FORMAT_NAMES.join(', ')}.`,
    );
  const lines = new Map<string, number>();
  const tasks = entries.map((entry) => {
    const task = format.read(entry);
    const before = lines.get(task.id);
    if (before !== undefined)
      throw new TaskFileError(
        { line: entry.line },
        `the task “${task.id}” stands in line ${before} already.`,
      );
    lines.set(task.id, entry.line);
    return task;
  });
  return { format: format.name, tasks };
}

function fits(format: Format, { value }: Entry): boolean {
  return typeof value === 'object' && value !== null && format.fits({ ...value });
}

function plainText(text: string, file: string): string {
  if (!/^[\w+/=-]+\s*$/.test(text.slice(0, 200)) || /[[{]/.test(text.slice(0, 200))) return text;
  const name = basename(file).replace(/\.enc$/, '');
  const token = Buffer.from(text, 'base64').toString('latin1');
  const opened = openFernet(token, name) ?? openFernet(text.trim(), name);
  if (opened !== null) return opened;
  throw new TaskFileError(
    {},
    'it is encrypted, and not under its name.',
    'Give it the name that it was published under, such as BU_Bench_V2.enc.',
  );
}
