import { z } from 'zod';

import { RunIdSchema } from '../../../model/ids.ts';
import { ScheduleWhenSchema } from '../../../model/schedules/schedule-when.ts';
import {
  PickedFolderSchema,
  ScheduleDraftSchema,
  ScheduleIdSchema,
} from '../../../model/schedules/schedule.ts';
import {
  ResultDetailSchema,
  ScheduleResultSchema,
} from '../../../model/schedules/schedule-result.ts';
import { defineRoute } from '../../define-route.ts';

const schedule = z.strictObject({ id: ScheduleIdSchema });

export const SCHEDULE_ROUTES = {
  /** Changes the schedule with this id, or adds one for `null`. */
  'schedule.save': defineRoute(
    z.strictObject({ id: ScheduleIdSchema.nullable(), draft: ScheduleDraftSchema }),
    schedule,
  ),
  /** Removes a schedule with its results; runs stay. */
  'schedule.remove': defineRoute(schedule, z.null()),
  'schedule.setOn': defineRoute(schedule.extend({ isOn: z.boolean() }), z.null()),
  'schedule.runNow': defineRoute(schedule, z.strictObject({ runId: RunIdSchema })),
  /** Returns at most three next times; empty when the schedule never starts, or only when the program opens. */
  'schedule.preview': defineRoute(
    z.strictObject({ when: ScheduleWhenSchema }),
    z.strictObject({ next: z.array(z.int()) }),
  ),
  /** Asks the person for a folder; `null` when cancelled. */
  'schedule.pickFolder': defineRoute(z.null(), PickedFolderSchema.nullable()),
  /**
   * Returns results, newest first, of one schedule or of all for `null`; `before` is the number of a result, and only older ones are
   * returned.
   */
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
