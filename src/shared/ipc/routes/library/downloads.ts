import { z } from 'zod';

import {
  DownloadActSchema,
  DownloadIdSchema,
  DownloadViewSchema,
} from '../../../model/download/download.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();

export const DOWNLOAD_ROUTES = {
  /** Returns downloads before `before`, newest first; `search` looks in names and URLs. */
  'download.list': defineRoute(
    z.strictObject({
      search: z.string().max(1000),
      before: DownloadIdSchema.nullable(),
      limit: z.int().min(1).max(2000),
    }),
    z.array(DownloadViewSchema),
  ),
  'download.act': defineRoute(
    z.strictObject({ id: DownloadIdSchema, act: DownloadActSchema }),
    none,
  ),
  /** Removes all ended downloads from the list; the files stay. */
  'download.clear': defineRoute(none, none),
  /** Marks the ended downloads as seen: the person looks at the list. */
  'download.seen': defineRoute(none, none),
};
