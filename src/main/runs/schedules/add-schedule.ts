import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import {
  NO_SCHEDULE_LIMITS,
  type ScheduleDraft,
  ScheduleDraftSchema,
} from '#shared/model/schedules/schedule.ts';

import { nextTimes } from './due-runs.ts';
import { PickedFolders } from './picked-folders.ts';
import { scheduleErrors } from './schedule-errors.ts';
import { monthOf } from './schedule-limits.ts';
import { newScheduleId } from './schedule-service.ts';
import type { ScheduleTable, StoredSchedule } from './schedule-table.ts';

const { shape } = ScheduleDraftSchema;

/** Format of a schedule in a file; omitted fields have the defaults of the form. */
const ScheduleFileSchema = ScheduleDraftSchema.extend({
  task: shape.task.default(''),
  agentId: shape.agentId.default(null),
  parameters: shape.parameters.default({}),
  session: shape.session.default('yours'),
  missed: shape.missed.default('once'),
  limits: shape.limits.default(NO_SCHEDULE_LIMITS),
  tellsOnlyChanges: shape.tellsOnlyChanges.default(false),
  output: z
    .strictObject({ kind: z.literal('file'), folder: z.string(), format: z.enum(['csv', 'json']) })
    .nullable()
    .default(null),
});

/** Adds the schedule of a file, which takes effect at the next start of the program. Throws when the schedule is invalid. */
export function addSchedule(
  table: Pick<ScheduleTable, 'put'>,
  file: string,
  check: (draft: ScheduleDraft) => void,
  now: number,
  timeZone: string,
): StoredSchedule {
  const { output, ...rest } = readScheduleFile(file);
  const folder = output === null ? null : resolve(output.folder);
  if (folder !== null && !existsSync(folder)) throw scheduleErrors.folderGone(folder);
  const draft: ScheduleDraft = {
    ...rest,
    output:
      output === null || folder === null
        ? null
        : { ...output, folder: new PickedFolders().keep(folder) },
  };
  check(draft);
  nextTimes(draft.when, now, timeZone, 1);
  const added: StoredSchedule = {
    id: newScheduleId(),
    draft,
    folder,
    isOn: true,
    checkedTo: now,
    used: { month: monthOf(now), runs: 0, tokens: 0, cost: 0 },
  };
  table.put(added, now);
  return added;
}

function readScheduleFile(file: string): z.infer<typeof ScheduleFileSchema> {
  try {
    const read = ScheduleFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.task.trim() === '' && read.agentId === null)
      throw new Error('It has neither a task nor an agentId.');
    return read;
  } catch (thrown) {
    const detail = thrown instanceof z.ZodError ? z.prettifyError(thrown) : String(thrown);
    throw new AppError(
      {
        code: 'SCHEDULE_FILE_INVALID',
        params: { file },
        message: `The file ${file} holds no schedule: ${detail}`,
        next: 'Write for example {"name": "News", "task": "open example.org and read the heading", "when": {"kind": "daily", "time": "08:30"}}.',
      },
      { cause: thrown },
    );
  }
}
