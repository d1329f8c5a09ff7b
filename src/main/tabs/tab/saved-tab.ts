import { z } from 'zod';

/** One page in the history of a tab. */
const SavedPageSchema = z.strictObject({
  /** As the person sees it: `waymark://…` for pages of the program itself. */
  url: z.string(),
  title: z.string(),
  /** Scroll position and form text, in Chromium's own form. */
  pageState: z.string().optional(),
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
