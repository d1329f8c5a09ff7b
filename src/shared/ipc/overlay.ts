import { z } from 'zod';

import { BoxSchema } from '../model/page/page-snapshot.ts';

/** Name of a view above the tabs; the window's page chooses it when it opens the view. */
export const OverlayNameSchema = z.string().regex(/^overlay-\d{1,9}-\d{1,4}$/);

export const OverlayPlaceSchema = z.strictObject({
  name: OverlayNameSchema,
  /** Position in CSS pixels of the window; `null` for all of it. */
  box: BoxSchema.nullable(),
  /** Whether the view gets the keyboard focus. */
  takesFocus: z.boolean(),
});
