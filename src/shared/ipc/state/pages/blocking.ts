import { z } from 'zod';

import { BlockingStatusSchema } from '../../../model/site/blocking-status.ts';
import { defineWholeSlice } from '../slice.ts';

/** Whether the person's blocking rules are in effect. */
export const BLOCKING_SLICE = defineWholeSlice(z.strictObject({ status: BlockingStatusSchema }));
