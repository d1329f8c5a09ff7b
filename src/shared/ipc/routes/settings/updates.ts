import { z } from 'zod';

import { ReleaseSchema } from '../../../model/release.ts';
import { defineRoute } from '../../define-route.ts';

export const UPDATE_ROUTES = {
  /** Requests the newest release over the network; `null` when there is nothing newer. */
  'update.check': defineRoute(z.null(), z.strictObject({ release: ReleaseSchema.nullable() })),
  /** Saves a file of that release and shows where it is. */
  'update.download': defineRoute(
    z.strictObject({ name: z.string().max(200) }),
    z.strictObject({ file: z.string() }),
  ),
};
