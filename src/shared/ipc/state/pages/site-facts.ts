import { z } from 'zod';

import { SiteFactSchema } from '../../../model/site/site-fact.ts';
import { defineWholeSlice } from '../slice.ts';

/** Learned kinds of sites' writes, by site, newest first. */
export const SITE_FACTS_SLICE = defineWholeSlice(z.strictObject({ list: z.array(SiteFactSchema) }));
