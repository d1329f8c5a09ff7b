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
    /** Number ended since the person last saw the list. */
    unseen: z.int().nonnegative(),
    /** The last finished one of this session. */
    ended: DownloadViewSchema.nullable(),
    /** End of the latest one, ms since the epoch; `null`: none since the start or the last clearing. */
    endedAt: z.int().nullable(),
  }),
);
