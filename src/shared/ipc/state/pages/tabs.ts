import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../../../model/ids.ts';
import { TabSchema, TabWindowSchema } from '../../../model/tabs/tab.ts';
import { defineSlice } from '../slice.ts';

const index = z.int().nonnegative();

/** All open tabs of all windows in one list, and the windows. A window's strip shows the tabs with its id, in the order of the list. */
export const TABS_SLICE = defineSlice(
  z.strictObject({ list: z.array(TabSchema), windows: z.array(TabWindowSchema) }),
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('opened'), tab: TabSchema, index }),
    z.strictObject({ type: z.literal('changed'), tab: TabSchema }),
    /** The tab moved in the list, possibly to another window. */
    z.strictObject({ type: z.literal('moved'), tab: TabSchema, index }),
    z.strictObject({ type: z.literal('closed'), tabId: TabIdSchema }),
    z.strictObject({ type: z.literal('windowChanged'), window: TabWindowSchema }),
    z.strictObject({ type: z.literal('windowOpened'), window: TabWindowSchema }),
    z.strictObject({ type: z.literal('windowClosed'), windowId: WindowIdSchema }),
  ]),
);
