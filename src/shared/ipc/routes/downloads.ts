import { z } from 'zod';

import {
  DownloadActSchema,
  DownloadIdSchema,
  DownloadViewSchema,
} from '../../model/download/download.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();

/** Requests about downloads. */
export const DOWNLOAD_ROUTES = {
  /** Downloads before `before`, newest first; `search` looks in names and addresses. */
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
  /** Takes all that have ended off the list; the files stay. */
  'download.clear': defineRoute(none, none),
  /** The person looks at the list. */
  'download.seen': defineRoute(none, none),
};
