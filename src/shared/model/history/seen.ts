import { z } from 'zod';

/** Part of the text of a page, with the words that were looked for in it. */
export const PassageSchema = z.strictObject({
  text: z.string(),
  /** Whether the text begins, or ends, with it. */
  isStart: z.boolean(),
  isEnd: z.boolean(),
  /** Places in `text`; `until` is not in them. */
  marks: z.array(z.strictObject({ from: z.int(), until: z.int() })),
});
export type Passage = z.infer<typeof PassageSchema>;

/** A page with kept text. */
export const SeenPageSchema = z.strictObject({
  url: z.string(),
  title: z.string(),
  /** Last visit, ms since the epoch. */
  at: z.int(),
  passage: PassageSchema,
});
export type SeenPage = z.infer<typeof SeenPageSchema>;

/** State of the kept text: `locked` without the keychain's key, `failed` for an unusable file. */
export const SeenStateSchema = z.strictObject({
  state: z.enum(['off', 'on', 'locked', 'failed']),
  /** Whether the file is encrypted; `false` where there is no keychain. */
  isEncrypted: z.boolean(),
  pages: z.int().nonnegative(),
  /** Size on disk. */
  bytes: z.int().nonnegative(),
});
export type SeenState = z.infer<typeof SeenStateSchema>;
