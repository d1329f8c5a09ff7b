import { z } from 'zod';

/** What the person has written into the fields of a page; never what is secret. */
export const WrittenFieldsSchema = z
  .array(z.strictObject({ key: z.string().max(500), value: z.string().max(100_000) }))
  .max(200);
export type WrittenFields = z.infer<typeof WrittenFieldsSchema>;

/** One page in the history of a tab. */
const SavedPageSchema = z.strictObject({
  /** As the person sees it: `waymark://…` for pages of the program itself. */
  url: z.string(),
  title: z.string(),
  /** Scroll position and form text, in Chromium's own form; of a page that held a secret nothing. */
  pageState: z.string().optional(),
  /** Form text as it was read from the page: also where the runtime gives none, and where it was killed. */
  written: WrittenFieldsSchema.optional(),
  /** The text of which it is made was shown. */
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
