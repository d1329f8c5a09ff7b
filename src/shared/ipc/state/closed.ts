import { z } from 'zod';

import { ClosedItemSchema } from '../../model/page/closed-item.ts';
import { defineWholeSlice } from './slice.ts';

/** What was closed lately and can be opened again, the newest first. */
export const CLOSED_SLICE = defineWholeSlice(z.strictObject({ list: z.array(ClosedItemSchema) }));
