import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { FoundSchema, TabZoomSchema } from '../../model/page-view/page-view.ts';
import { defineWholeSlice } from './slice.ts';

/** How the pages of tabs are shown to the person. */
export const PAGE_VIEW_SLICE = defineWholeSlice(
  z.strictObject({
    /** Of tabs whose page is shown larger or smaller than it is. */
    zooms: z.array(TabZoomSchema),
    /** Of tabs in which words are looked for. */
    found: z.array(FoundSchema),
    /** Tabs whose page seems to be an article, which can be read without what stands around it. */
    readable: z.array(TabIdSchema),
  }),
);
