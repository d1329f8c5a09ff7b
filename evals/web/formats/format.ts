import { z } from 'zod';

import type { WebTask } from '../web-task.ts';
import type { Entry } from './entries.ts';
import { TaskFileError } from './task-file-error.ts';

/** Reader of one kind of task file. */
export interface Format {
  readonly name: string;
  /** Whether an entry looks like one of this format. */
  fits(entry: Readonly<Record<string, unknown>>): boolean;
  /** Returns the task of an entry. Throws a `TaskFileError` that names line and field. */
  read(entry: Entry): WebTask;
}

/** Defines a format by the schema of its entries. */
export function defineFormat<Shape extends z.ZodType>({
  name,
  fits,
  schema,
  toTask,
}: Pick<Format, 'name' | 'fits'> & {
  readonly schema: Shape;
  readonly toTask: (value: z.infer<Shape>) => WebTask;
}): Format {
  return {
    name,
    fits,
    read: ({ line, value }) => {
      const read = schema.safeParse(value);
      if (read.success) return toTask(read.data);
      const [issue] = read.error.issues;
      const field = issue?.path.map(String).join('.') ?? '';
      throw new TaskFileError(
        { line, field },
        `${issue?.message ?? 'it cannot be read'} (${name}).`,
      );
    },
  };
}

export const filled = z.string('has to be text').trim().min(1, 'is empty');

/** Returns the URL where a task begins; files name sites with or without a scheme. `null` if the text is no URL. */
export function addressOf(site: string | undefined): string | null {
  const written = site?.trim() ?? '';
  if (written === '') return null;
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (/\s/.test(written) || !URL.canParse(address)) return null;
  return new URL(address).hostname.includes('.') || /^https?:/i.test(written) ? address : null;
}
