import { z } from 'zod';

const CookieSchema = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  path: z.string(),
  /** Expiry in seconds since the epoch; -1: at the end of the session. */
  expires: z.number(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  sameSite: z.enum(['Strict', 'Lax', 'None']).optional(),
});
export type StoredCookie = z.infer<typeof CookieSchema>;

const ItemSchema = z.object({ name: z.string(), value: z.string() });
export type StorageItem = z.infer<typeof ItemSchema>;

/** Cookies and localStorage of some origins, in the form of Playwright's `storageState`. */
export const StorageStateSchema = z.object({
  cookies: z.array(CookieSchema),
  origins: z.array(z.object({ origin: z.url(), localStorage: z.array(ItemSchema) })),
});
export type StorageState = z.infer<typeof StorageStateSchema>;
