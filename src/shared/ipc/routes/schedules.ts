import { z } from 'zod';

import { RunIdSchema } from '../../model/ids.ts';
import { ScheduleWhenSchema } from '../../model/schedules/schedule-when.ts';
import {
  PickedFolderSchema,
  ScheduleDraftSchema,
  ScheduleIdSchema,
} from '../../model/schedules/schedule.ts';
import { ResultDetailSchema, ScheduleResultSchema } from '../../model/schedules/schedule-result.ts';
import { defineRoute } from '../define-route.ts';

const schedule = z.strictObject({ id: ScheduleIdSchema });

/** Requests about schedules and their results. */
export const SCHEDULE_ROUTES = {
  /** Adds one (`null`), or changes it. */
  'schedule.save': defineRoute(
    z.strictObject({ id: ScheduleIdSchema.nullable(), draft: ScheduleDraftSchema }),
    schedule,
  ),
  /** Removes it with its results; runs stay. */
  'schedule.remove': defineRoute(schedule, z.null()),
  'schedule.setOn': defineRoute(schedule.extend({ isOn: z.boolean() }), z.null()),
  'schedule.runNow': defineRoute(schedule, z.strictObject({ runId: RunIdSchema })),
  /** The next times, at most three; none: it never comes, or only when the program is opened. */
  'schedule.preview': defineRoute(
    z.strictObject({ when: ScheduleWhenSchema }),
    z.strictObject({ next: z.array(z.int()) }),
  ),
  /** Asks the person for a folder; `null` when they changed their mind. */
  'schedule.pickFolder': defineRoute(z.null(), PickedFolderSchema.nullable()),
  /** The newest first, of one schedule or (`null`) of all, before the result of this number. */
  'schedule.results': defineRoute(
    z.strictObject({
      scheduleId: ScheduleIdSchema.nullable(),
      before: z.int().nullable(),
      limit: z.int().min(1).max(200),
    }),
    z.array(ScheduleResultSchema),
  ),
  'schedule.result': defineRoute(z.strictObject({ resultId: z.int() }), ResultDetailSchema),
};
