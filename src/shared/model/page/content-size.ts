import { z } from 'zod';

/** Amount of a frame's content. Two readings of it tell whether the content grows. */
export const ContentSizeSchema = z.strictObject({
  elements: z.int().nonnegative(),
  /** Characters of text, counted up to a few thousand. */
  chars: z.int().nonnegative(),
  /** Characters of the main part, counted like `chars`; 0 if none is marked, because navigation and headers alone may be that long. */
  mainChars: z.int().nonnegative(),
  /** Rows and entries with text in the main part, counted up to a few. */
  mainEntries: z.int().nonnegative(),
});
export type ContentSize = z.infer<typeof ContentSizeSchema>;
