import { z } from 'zod';

import { WriteClassSchema } from '../run/approval/act-kind.ts';

/** What a write of a site was found to be. */
export const SiteFactSchema = z.strictObject({
  origin: z.string().max(300),
  /** What distinguishes it from other writes of its site. */
  shape: z.string().max(2000),
  found: WriteClassSchema,
  /** `reader`: a model that saw the bare facts of it; `person`: they allowed it as this. */
  source: z.enum(['reader', 'person']),
  /** ms since the epoch. */
  at: z.int(),
});
export type SiteFact = z.infer<typeof SiteFactSchema>;
