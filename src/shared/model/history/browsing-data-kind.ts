import { z } from 'zod';

export const BrowsingDataKindSchema = z.enum([
  'history',
  'cookies',
  'cache',
  'downloads',
  'permissions',
  'closed',
]);
export type BrowsingDataKind = z.infer<typeof BrowsingDataKindSchema>;

/** How far back browsing data is cleared. */
export const BrowsingTimeSchema = z.enum(['hour', 'day', 'week', 'all']);
export type BrowsingTime = z.infer<typeof BrowsingTimeSchema>;

/**
 * Numbers of visits, sites that may have cookies, bytes of cache, lines of the download list, permission answers, and closed tabs and
 * windows.
 */
export const BrowsingCountsSchema = z.strictObject({
  history: z.int().nonnegative(),
  cookies: z.int().nonnegative(),
  cache: z.number().nonnegative(),
  downloads: z.int().nonnegative(),
  permissions: z.int().nonnegative(),
  closed: z.int().nonnegative(),
});
export type BrowsingCounts = z.infer<typeof BrowsingCountsSchema>;
