import { z } from 'zod';

import { WriteClassSchema } from '../run/approval/act-kind.ts';

/** Learned kind of a site's write. */
export const SiteFactSchema = z.strictObject({
  origin: z.string().max(300),
  /** Distinction from other writes of the site. */
  shape: z.string().max(2000),
  found: WriteClassSchema,
  /** `reader`: a model that saw the bare facts of it; `person`: they allowed it as this. */
  source: z.enum(['reader', 'person']),
  /** ms since the epoch. */
  at: z.int(),
});
export type SiteFact = z.infer<typeof SiteFactSchema>;
