import { z } from 'zod';

/** Text that the person wrote into fields; never secrets. */
export const WrittenFieldsSchema = z
  .array(z.strictObject({ key: z.string().max(500), value: z.string().max(100_000) }))
  .max(200);
export type WrittenFields = z.infer<typeof WrittenFieldsSchema>;

/** A page in a tab's history. */
const SavedPageSchema = z.strictObject({
  /** The visible address: `waymark://…` for internal pages. */
  url: z.string(),
  title: z.string(),
  /** Scroll position and form text, in Chromium's own form; of a page that held a secret nothing. */
  pageState: z.string().optional(),
  /** Form text as it was read from the page: also where the runtime gives none, and where it was killed. */
  written: WrittenFieldsSchema.optional(),
  /** Its source was shown. */
  isSource: z.literal(true).optional(),
  /** The path of a file of the person's that was shown. */
  file: z.string().optional(),
});
export type SavedPage = z.infer<typeof SavedPageSchema>;

/** All that is needed to show a tab again as it was. */
export const SavedTabSchema = z.strictObject({
  /** The oldest first, never empty. */
  pages: z.array(SavedPageSchema).min(1),
  /** Which of them is shown. */
  index: z.int().nonnegative(),
  faviconUrl: z.string().nullable(),
  /** Hosts of the private network, as `host:port`, that the person let this tab show. */
  privateHosts: z.array(z.string()),
});
export type SavedTab = z.infer<typeof SavedTabSchema>;

/** The page that a saved tab shows. */
export function shownPage({ pages, index }: SavedTab): SavedPage | undefined {
  return pages[Math.min(index, pages.length - 1)];
}
