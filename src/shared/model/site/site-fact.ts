import { z } from 'zod';

import { WriteClassSchema } from '../run/approval/act-kind.ts';

/** Learned kind of a write of a site. */
export const SiteFactSchema = z.strictObject({
  origin: z.string().max(300),
  /** Shape of the request, which tells it from other writes of the site. */
  shape: z.string().max(2000),
  found: WriteClassSchema,
  /** `reader`: a model that got only bare facts about the request; `person`: the person allowed it as this kind. */
  source: z.enum(['reader', 'person']),
  /** ms since the epoch. */
  at: z.int(),
});
export type SiteFact = z.infer<typeof SiteFactSchema>;
