import { z } from 'zod';

import { BlockingStatusSchema } from '../../model/site/blocking-status.ts';
import { defineWholeSlice } from './slice.ts';

/** Whether what the person has blocked is blocked indeed. */
export const BLOCKING_SLICE = defineWholeSlice(z.strictObject({ status: BlockingStatusSchema }));
