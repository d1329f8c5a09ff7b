import { z } from 'zod';

import { DownloadViewSchema } from '../../../model/download/download.ts';
import { defineWholeSlice } from '../slice.ts';

const ShownDownloadsSchema = z.strictObject({
  /** Unfinished downloads, newest first. */
  open: z.array(DownloadViewSchema),
  /** Number of downloads that ended since the person last saw the list. */
  unseen: z.int().nonnegative(),
  /** Last finished download of this session. */
  ended: DownloadViewSchema.nullable(),
  /** End of the latest download, in ms since the epoch; `null` when none has ended since the start or the last clearing. */
  endedAt: z.int().nullable(),
});

/** Downloads as shown outside their page; the full list is requested separately. */
export const DOWNLOADS_SLICE = defineWholeSlice(
  z.strictObject({
    /** Number that changes with the rows of the list. */
    revision: z.int().nonnegative(),
    kept: ShownDownloadsSchema,
    /** Downloads of private windows, which only these show. */
    unkept: ShownDownloadsSchema,
  }),
);
