import { z } from 'zod';

import { ClosedItemSchema } from '../../../model/tabs/closed-item.ts';
import { defineWholeSlice } from '../slice.ts';

/** Recently closed tabs and windows, newest first. */
export const CLOSED_SLICE = defineWholeSlice(z.strictObject({ list: z.array(ClosedItemSchema) }));
