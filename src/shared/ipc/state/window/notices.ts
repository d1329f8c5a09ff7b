import { z } from 'zod';

import { defineWholeSlice } from '../slice.ts';

/** A sentence about something the person should know, e.g. that the history had to be restored. */
export const NOTICES_SLICE = defineWholeSlice(z.strictObject({ text: z.string().nullable() }));
