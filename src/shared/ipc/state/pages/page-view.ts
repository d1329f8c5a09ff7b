import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import {
  FoundSchema,
  RefusedPopupsSchema,
  TabZoomSchema,
} from '../../../model/page-view/page-view.ts';
import { defineWholeSlice } from '../slice.ts';

/** Zoom, search and reading view of tabs. */
export const PAGE_VIEW_SLICE = defineWholeSlice(
  z.strictObject({
    zooms: z.array(TabZoomSchema),
    /** Tabs with a text search. */
    found: z.array(FoundSchema),
    /** Tabs whose page seems to be an article. */
    readable: z.array(TabIdSchema),
    /** Tabs whose page is a PDF. */
    pdfs: z.array(TabIdSchema),
    /** Tabs whose page was refused popups. */
    popups: z.array(RefusedPopupsSchema),
  }),
);
