import { z } from 'zod';

import { DownloadViewSchema } from '../../model/download/download.ts';
import { defineWholeSlice } from './slice.ts';

/** What the window shows of downloads beside their page; the list itself is asked for. */
export const DOWNLOADS_SLICE = defineWholeSlice(
  z.strictObject({
    /** Another number than before: the list has other rows, or rows in another state. */
    revision: z.int().nonnegative(),
    /** Those that have not come to their end, the newest first. */
    open: z.array(DownloadViewSchema),
    /** How many have ended since the person last looked at the list. */
    unseen: z.int().nonnegative(),
    /** The one of these that ended last. */
    ended: DownloadViewSchema.nullable(),
    /** When the latest one came to its end, ms since the epoch; `null`: none since the program began or the list was cleared. */
    endedAt: z.int().nullable(),
  }),
);
