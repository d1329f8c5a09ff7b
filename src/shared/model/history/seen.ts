import { z } from 'zod';

/** Part of a page's text with the words that were searched for. */
export const PassageSchema = z.strictObject({
  text: z.string(),
  /** Whether the passage is at the start or the end of the page's text. */
  isStart: z.boolean(),
  isEnd: z.boolean(),
  /** Ranges of the words in `text`; `until` is exclusive. */
  marks: z.array(z.strictObject({ from: z.int(), until: z.int() })),
});
export type Passage = z.infer<typeof PassageSchema>;

/** A page whose text is stored. */
export const SeenPageSchema = z.strictObject({
  url: z.string(),
  title: z.string(),
  /** Last visit, ms since the epoch. */
  at: z.int(),
  passage: PassageSchema,
});
export type SeenPage = z.infer<typeof SeenPageSchema>;

/** State of the stored page texts. `locked`: the keychain's key is not available; `failed`: the file is unusable. */
export const SeenStateSchema = z.strictObject({
  state: z.enum(['off', 'on', 'locked', 'failed']),
  /** Whether the file is encrypted; `false` where there is no keychain. */
  isEncrypted: z.boolean(),
  pages: z.int().nonnegative(),
  /** Size on disk. */
  bytes: z.int().nonnegative(),
});
export type SeenState = z.infer<typeof SeenStateSchema>;
