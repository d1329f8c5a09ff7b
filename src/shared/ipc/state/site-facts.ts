import { z } from 'zod';

import { SiteFactSchema } from '../../model/site/site-fact.ts';
import { defineWholeSlice } from './slice.ts';

/** What writes of sites were found to be: by site, the newest first. */
export const SITE_FACTS_SLICE = defineWholeSlice(z.strictObject({ list: z.array(SiteFactSchema) }));
