import { z } from 'zod';

import { ListedPriceSchema } from '../../model-list/model-row.ts';
import { ModelPriceSchema } from '../../settings/settings.ts';

/** A price for the costs of a run: one that the person entered, or that of a listed model. */
export const RunPriceSchema = z.strictObject({
  ...ListedPriceSchema.omit({ until: true }).shape,
  ...ModelPriceSchema.shape,
  /** Whether the price applies only to the model of exactly this name, and not to all that begin with it. */
  isExact: z.boolean().optional(),
});
export type RunPrice = z.infer<typeof RunPriceSchema>;
