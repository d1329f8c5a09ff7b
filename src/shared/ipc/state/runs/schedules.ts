import { z } from 'zod';

import { ScheduleViewSchema } from '../../../model/schedules/schedule.ts';
import { defineWholeSlice } from '../slice.ts';

/** Schedules, and the revision of their results: the window requests results in pieces, and again when `revision` changes. */
export const SCHEDULES_SLICE = defineWholeSlice(
  z.strictObject({ list: z.array(ScheduleViewSchema), revision: z.int() }),
);
