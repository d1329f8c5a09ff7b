import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';

import type { TaskFields } from '../agent-task.ts';
import { jobContract } from './job-contract.ts';
import { readFields } from '../parse-agent-args.ts';
import { TaskFieldError } from '../task-field-error.ts';

/**
 * What whoever puts jobs into the queue may not say, since the worker's keys go there, or a program of the worker's is started: a job
 * chooses among the models of the worker's services, and no service or agent of its own.
 */
const ADDRESSES = [
  'base-url',
  'executor-base-url',
  'vision-base-url',
  'extraction-base-url',
  'quick-base-url',
  'fallback-base-url',
  'acp',
  'acp-folder',
  'acpVariables',
] as const satisfies readonly (keyof TaskFields)[];

/** What a job says, without what belongs to the worker. */
export type JobFields = Omit<TaskFields, (typeof ADDRESSES)[number]>;

/** Throws `TaskFieldError` for the first field that is wrong, or that a job may not have. */
export function readJobFields(raw: unknown): JobFields {
  const fields = readFields(raw);
  for (const name of ADDRESSES)
    if (fields[name] !== undefined)
      throw new TaskFieldError(name, 'is for the worker to say, in the file of its --defaults');
  return fields;
}

/** A job with the worker's defaults. Its files stand in the folder of `--files-from`, and are named from there. */
export function jobTask(
  fields: JobFields,
  { defaults, filesFrom }: { readonly defaults: TaskFields; readonly filesFrom: string | null },
): TaskFields {
  const { files, materials } = fields;
  const within = (names: readonly string[]): string[] =>
    names.map((file) => fileWithin(file, filesFrom));
  return {
    ...defaults,
    ...fields,
    ...jobContract(fields, defaults),
    ...(files !== undefined && { files: within(files) }),
    ...(materials !== undefined && { materials: within(materials) }),
  };
}

/** The real path of a file, wherever links lead. */
function fileWithin(file: string, folder: string | null): string {
  if (folder === null)
    throw new TaskFieldError('files', 'needs a worker that is started with --files-from FOLDER');
  const root = realPath(folder);
  const path = root === null ? null : realPath(resolve(root, file));
  if (root !== null && path?.startsWith(root.endsWith(sep) ? root : `${root}${sep}`) === true)
    return path;
  const shown = file.slice(0, 200);
  throw new TaskFieldError('files', `names “${shown}”, which is not in the folder of --files-from`);
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    // What is not there is in no folder, and a job learns no more of this machine.
    return null;
  }
}
