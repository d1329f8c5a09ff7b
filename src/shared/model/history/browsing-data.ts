import { z } from 'zod';

/** Kinds of browsing data. */
export const BrowsingDataKindSchema = z.enum([
  'history',
  'cookies',
  'cache',
  'downloads',
  'permissions',
  'closed',
]);
export type BrowsingDataKind = z.infer<typeof BrowsingDataKindSchema>;

/** Back to when. */
export const BrowsingTimeSchema = z.enum(['hour', 'day', 'week', 'all']);
export type BrowsingTime = z.infer<typeof BrowsingTimeSchema>;

/** Amounts: visits, sites with possible cookies, cache bytes, list lines, answers, closed tabs and windows. */
export const BrowsingCountsSchema = z.strictObject({
  history: z.int().nonnegative(),
  cookies: z.int().nonnegative(),
  cache: z.number().nonnegative(),
  downloads: z.int().nonnegative(),
  permissions: z.int().nonnegative(),
  closed: z.int().nonnegative(),
});
export type BrowsingCounts = z.infer<typeof BrowsingCountsSchema>;
