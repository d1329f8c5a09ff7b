import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';

import type { TaskFields } from '../agent/agent-task.ts';
import { jobContract } from './job-contract.ts';
import { readFields } from '../agent/parse-agent-args.ts';
import { TaskFieldError } from '../agent/task-field-error.ts';

/**
 * Fields that a job may not have, since they say where the worker's keys are sent or which program it starts: a job chooses among the
 * models of the worker's services, and brings no service or agent of its own.
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

/** The fields of a job, without those that only the worker may set. */
export type JobFields = Omit<TaskFields, (typeof ADDRESSES)[number]>;

/** Throws `TaskFieldError` for the first field that is invalid or not allowed in a job. */
export function readJobFields(raw: unknown): JobFields {
  const fields = readFields(raw);
  for (const name of ADDRESSES)
    if (fields[name] !== undefined)
      throw new TaskFieldError(name, 'is for the worker to say, in the file of its --defaults');
  return fields;
}

/** Returns a job's fields merged with the worker's defaults. Its files are named relative to the folder of `--files-from`. */
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

/** Returns the real path of a file, with links resolved. Throws `TaskFieldError` when it is outside the folder. */
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
    // A missing file counts as outside the folder, so that a job learns nothing more about this machine.
    return null;
  }
}
