import { z } from 'zod';

/** Text that the person typed into fields; never secrets. */
export const WrittenFieldsSchema = z
  .array(z.strictObject({ key: z.string().max(500), value: z.string().max(100_000) }))
  .max(200);
export type WrittenFields = z.infer<typeof WrittenFieldsSchema>;

/** Page in a tab's history. */
const SavedPageSchema = z.strictObject({
  /** URL as the person sees it: `waymark://…` for internal pages. */
  url: z.string(),
  title: z.string(),
  /** Scroll position and form text in Chromium's own format; absent where the page contained a secret. */
  pageState: z.string().optional(),
  /** Form text read from the page, for a runtime without page state and for a killed one. */
  written: WrittenFieldsSchema.optional(),
  /** Whether the page's source was shown. */
  isSource: z.literal(true).optional(),
  /** Path of the local file that was shown. */
  file: z.string().optional(),
});
export type SavedPage = z.infer<typeof SavedPageSchema>;

/** State from which a tab can be restored. */
export const SavedTabSchema = z.strictObject({
  /** Pages of the history, oldest first, never empty. */
  pages: z.array(SavedPageSchema).min(1),
  /** Index of the page that is shown. */
  index: z.int().nonnegative(),
  faviconUrl: z.string().nullable(),
  /** Private hosts (`host:port`) that the person allowed in this tab. */
  privateHosts: z.array(z.string()),
});
export type SavedTab = z.infer<typeof SavedTabSchema>;

/** Page that a saved tab shows. */
export function shownPage({ pages, index }: SavedTab): SavedPage | undefined {
  return pages[Math.min(index, pages.length - 1)];
}
