import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

export const BrowserNameSchema = z.enum([
  'chrome',
  'chromium',
  'edge',
  'brave',
  'vivaldi',
  'arc',
  'firefox',
]);
export type BrowserName = z.infer<typeof BrowserNameSchema>;

export const ImportKindSchema = z.enum([
  'bookmarks',
  'history',
  'tabs',
  'searchEngines',
  'passwords',
  'cookies',
]);
export type ImportKind = z.infer<typeof ImportKindSchema>;

/** Opaque id of a profile's folder; the window never learns the path. */
export const ImportProfileIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const FoundBrowserSchema = z.strictObject({
  browser: BrowserNameSchema,
  /** Package system that installed the browser, to tell several installations apart; `null` for a normal installation. */
  package: z.enum(['snap', 'flatpak']).nullable(),
  profiles: z.array(z.strictObject({ id: ImportProfileIdSchema, name: z.string().max(200) })),
});
export type FoundBrowser = z.infer<typeof FoundBrowserSchema>;

/** A site with entries of a kind: a registrable domain, or a host without one. */
const ImportSiteSchema = z.strictObject({ site: z.string().max(300), count: z.int() });
export type ImportSite = z.infer<typeof ImportSiteSchema>;

/** Number of entries of one kind in a profile. Counting reads no secrets. */
export const ImportAmountSchema = z.strictObject({
  kind: ImportKindSchema,
  count: z.int(),
  /** Sites of passwords and cookies; empty for other kinds. */
  sites: z.array(ImportSiteSchema),
  problem: ErrorInfoSchema.nullable(),
});
export type ImportAmount = z.infer<typeof ImportAmountSchema>;

/** Why entries were left out. */
export const LeftOutReasonSchema = z.enum([
  'address',
  'appBound',
  'noKey',
  'damaged',
  'partitioned',
  'differs',
  'expired',
  'refused',
  'limit',
]);
export type LeftOutReason = z.infer<typeof LeftOutReasonSchema>;

/** The person's choice to import one kind. */
export const ImportWishSchema = z.strictObject({
  profileId: ImportProfileIdSchema,
  kind: ImportKindSchema,
  /** Sites whose passwords and cookies are imported. */
  sites: z.array(z.string().max(300)).max(20_000),
  /** Firefox's primary password; `null` if none was typed. */
  primaryPassword: z.string().max(1000).nullable(),
});
export type ImportWish = z.infer<typeof ImportWishSchema>;

export const ImportResultSchema = z.strictObject({
  added: z.int(),
  /** Number of entries that Waymark already had. */
  known: z.int(),
  leftOut: z.array(z.strictObject({ reason: LeftOutReasonSchema, count: z.int() })),
});
export type ImportResult = z.infer<typeof ImportResultSchema>;
