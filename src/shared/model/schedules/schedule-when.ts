import { z } from 'zod';

/** Time of day on this computer, in 24 hours. */
const TimeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:30');

/** Start times of a schedule, in the computer's time zone. */
export const ScheduleWhenSchema = z.discriminatedUnion('kind', [
  /** `at` is ms since the epoch. */
  z.strictObject({ kind: z.literal('once'), at: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal('daily'), time: TimeOfDaySchema }),
  /** Days of the week, where Sunday is 0. */
  z.strictObject({
    kind: z.literal('weekdays'),
    days: z.array(z.int().min(0).max(6)).min(1).max(7),
    time: TimeOfDaySchema,
  }),
  z.strictObject({
    kind: z.literal('minutes'),
    every: z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  }),
  /** Whenever the program is opened. */
  z.strictObject({ kind: z.literal('start') }),
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  z.strictObject({ kind: z.literal('cron'), expression: z.string().min(1).max(200) }),
]);
export type ScheduleWhen = z.infer<typeof ScheduleWhenSchema>;
