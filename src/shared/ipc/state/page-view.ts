import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { FoundSchema, TabZoomSchema } from '../../model/page-view/page-view.ts';
import { defineWholeSlice } from './slice.ts';

/** Zoom, search and reading view of tabs. */
export const PAGE_VIEW_SLICE = defineWholeSlice(
  z.strictObject({
    /** Zoomed tabs. */
    zooms: z.array(TabZoomSchema),
    /** Tabs with a text search. */
    found: z.array(FoundSchema),
    /** Tabs whose page seems to be an article. */
    readable: z.array(TabIdSchema),
  }),
);
