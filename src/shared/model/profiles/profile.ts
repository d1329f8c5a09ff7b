import { z } from 'zod';

import { TAB_GROUP_COLOURS } from '../tabs/tab-group-colours.ts';

/** Id of a profile, also the name of its folder; valid on every operating system. */
export const ProfileIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export type ProfileId = z.infer<typeof ProfileIdSchema>;

export const MAX_PROFILE_NAME = 40;
export const ProfileNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PROFILE_NAME)
  // The name appears in window titles and on terminals, so it has no control characters.
  .regex(/^\P{Cc}*$/u);
export const ProfileColourSchema = z.enum(TAB_GROUP_COLOURS);
export type ProfileColour = z.infer<typeof ProfileColourSchema>;

/** A profile in the list on disk. */
export const ProfileEntrySchema = z.strictObject({
  id: ProfileIdSchema,
  name: ProfileNameSchema,
  colour: ProfileColourSchema,
  /** Time of the last use, ms since the epoch; 0 if never used. */
  usedAt: z.number().nonnegative(),
  /** Number of the profile where only a number can identify it, such as a port; 0 for the first one. */
  number: z.int().nonnegative(),
});
export type ProfileEntry = z.infer<typeof ProfileEntrySchema>;
