import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { TabSchema } from '../../model/page/tab.ts';
import { defineSlice } from './slice.ts';

/** The open tabs in the order of the strip, and the one in front. */
export const TABS_SLICE = defineSlice(
  z.strictObject({ list: z.array(TabSchema), activeId: TabIdSchema.nullable() }),
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('opened'), tab: TabSchema, index: z.int().nonnegative() }),
    z.strictObject({ type: z.literal('changed'), tab: TabSchema }),
    z.strictObject({ type: z.literal('closed'), tabId: TabIdSchema }),
    z.strictObject({ type: z.literal('activated'), tabId: TabIdSchema }),
  ]),
);
