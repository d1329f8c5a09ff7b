import { z } from 'zod';

/** How much a frame holds, so that two looks can tell whether its content still grows. */
export const ContentSizeSchema = z.strictObject({
  elements: z.int().nonnegative(),
  /** Characters of text, up to a few thousand. */
  chars: z.int().nonnegative(),
});
export type ContentSize = z.infer<typeof ContentSizeSchema>;
