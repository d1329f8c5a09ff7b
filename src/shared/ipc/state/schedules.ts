import { z } from 'zod';

import { ScheduleViewSchema } from '../../model/schedules/schedule.ts';
import { defineWholeSlice } from './slice.ts';

/** Results are asked for in pieces; another `revision` says that they are to be asked for again. */
export const SCHEDULES_SLICE = defineWholeSlice(
  z.strictObject({ list: z.array(ScheduleViewSchema), revision: z.int() }),
);
