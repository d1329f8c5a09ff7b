import { z } from 'zod';

/** Number of text sizes; 4 is the default. */
export const READING_SIZES = 8;

/** Appearance of the reading view. */
export const ReadingLookSchema = z.strictObject({
  size: z.int().min(1).max(READING_SIZES),
  width: z.enum(['narrow', 'medium', 'wide']),
  font: z.enum(['serif', 'sans']),
  theme: z.enum(['system', 'light', 'sepia', 'dark']),
  spacing: z.enum(['tight', 'normal', 'loose']),
});
export type ReadingLook = z.infer<typeof ReadingLookSchema>;
