import { z } from 'zod';

/** Numbers of known models and prices of the configured services, with their dates. */
export const ServiceModelsSchema = z.strictObject({
  /** Day of the oldest built-in list. */
  builtInAsOf: z.iso.date(),
  services: z.array(
    z.strictObject({
      host: z.string(),
      models: z.int().nonnegative(),
      priced: z.int().nonnegative(),
      /** Day of the oldest price; `null` if there is none. */
      pricesAsOf: z.iso.date().nullable(),
      /** Day on which the service was asked; `null` if never. */
      listedOn: z.iso.date().nullable(),
    }),
  ),
});
export type ServiceModels = z.infer<typeof ServiceModelsSchema>;
