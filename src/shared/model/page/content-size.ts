import { z } from 'zod';

/** Amount of a frame's content, so that two looks can tell whether it grows. */
export const ContentSizeSchema = z.strictObject({
  elements: z.int().nonnegative(),
  /** Characters of text, up to a few thousand. */
  chars: z.int().nonnegative(),
});
export type ContentSize = z.infer<typeof ContentSizeSchema>;
