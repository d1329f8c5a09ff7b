import { z } from 'zod';

import { DownloadViewSchema } from '../../model/download/download.ts';
import { defineWholeSlice } from './slice.ts';

/** Downloads as shown outside their page; the list is requested. */
export const DOWNLOADS_SLICE = defineWholeSlice(
  z.strictObject({
    /** Changes when rows of the list change. */
    revision: z.int().nonnegative(),
    /** Unfinished downloads, newest first. */
    open: z.array(DownloadViewSchema),
    /** How many have ended since the person last looked at the list. */
    unseen: z.int().nonnegative(),
    /** The last finished one of this session. */
    ended: DownloadViewSchema.nullable(),
    /** When the latest one came to its end, ms since the epoch; `null`: none since the program began or the list was cleared. */
    endedAt: z.int().nullable(),
  }),
);
