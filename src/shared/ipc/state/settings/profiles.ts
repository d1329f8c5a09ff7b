import { z } from 'zod';

import { ErrorInfoSchema } from '../../../errors/error-info-schema.ts';
import { ProfileEntrySchema, ProfileIdSchema } from '../../../model/profiles/profile.ts';
import { defineWholeSlice } from '../slice.ts';

/** Profiles on this computer; `own` is the one of this window. */
export const PROFILES_SLICE = defineWholeSlice(
  z.strictObject({
    own: ProfileIdSchema,
    list: z.array(ProfileEntrySchema.pick({ id: true, name: true, colour: true })),
    /** Error from reading the list; `null` when it was read. */
    problem: ErrorInfoSchema.nullable(),
    /** Whether the administrator allows further profiles. */
    canAdd: z.boolean(),
  }),
);
