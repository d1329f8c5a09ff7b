import { z } from 'zod';

import {
  PermissionQuestionSchema,
  SitePermissionSchema,
} from '../../model/site/site-permission.ts';
import { defineWholeSlice } from './slice.ts';

/** What pages ask to use, and what the person has said for good. */
export const PERMISSIONS_SLICE = defineWholeSlice(
  z.strictObject({
    questions: z.array(PermissionQuestionSchema),
    kept: z.array(SitePermissionSchema),
  }),
);
