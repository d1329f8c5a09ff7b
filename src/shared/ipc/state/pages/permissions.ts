import { z } from 'zod';

import {
  PermissionQuestionSchema,
  SitePermissionSchema,
} from '../../../model/site/site-permission.ts';
import { defineWholeSlice } from '../slice.ts';

/** Permission requests of pages, and stored answers. */
export const PERMISSIONS_SLICE = defineWholeSlice(
  z.strictObject({
    questions: z.array(PermissionQuestionSchema),
    kept: z.array(SitePermissionSchema),
  }),
);
