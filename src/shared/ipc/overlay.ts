import { z } from 'zod';

import { BoxSchema } from '../model/page/page-snapshot.ts';

/** Names one view above the tabs; the window's page gives it when it opens the view. */
export const OverlayNameSchema = z.string().regex(/^overlay-\d{1,9}-\d{1,4}$/);

export const OverlayPlaceSchema = z.strictObject({
  name: OverlayNameSchema,
  /** CSS pixels of the window; `null`: all of it. */
  box: BoxSchema.nullable(),
  /** Whether the keyboard goes there. */
  takesFocus: z.boolean(),
});
