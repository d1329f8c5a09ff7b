import { z } from 'zod';

import { ActVerbSchema } from './act-class.ts';

/** The acts that words alone can give leave for: all of class R3 but what is sent to services and files, which the person names otherwise. */
export const AskedVerbSchema = ActVerbSchema.extract([
  'submit',
  'send',
  'publish',
  'delete',
  'order',
  'book',
  'subscribe',
  'sign-in',
  'confirm',
]);

/** “All” and plurals say no number; so many are enough for a chore and few enough to be stopped in time. */
export const MANY_TIMES = 50;

/** An act that the person's words ask for, and how often, as a model has read them. */
export const AskedActSchema = z.strictObject({
  verb: AskedVerbSchema,
  times: z.int().min(1).max(MANY_TIMES),
});
export type AskedAct = z.infer<typeof AskedActSchema>;
