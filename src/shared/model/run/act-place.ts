import { z } from 'zod';

import { BoxSchema } from '../page/page-snapshot.ts';
import { PointSchema } from '../page/point.ts';

/** Place of an act in a tab, in CSS pixels of its viewport. */
export const ActPlaceSchema = z.strictObject({
  point: PointSchema,
  /** Box of the target. */
  box: BoxSchema,
  viewport: z.strictObject({ width: z.number().positive(), height: z.number().positive() }),
});
export type ActPlace = z.infer<typeof ActPlaceSchema>;
