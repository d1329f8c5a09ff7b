import { z } from 'zod';

import { MemoryOriginSchema } from '#shared/model/memory/memory.ts';

const text = z.string().max(400);
export const FieldWordsSchema = z.strictObject({
  key: z.int(),
  type: text,
  name: text,
  id: text,
  autocomplete: text,
  label: text,
  isEmpty: z.boolean(),
});
export type PageField = z.infer<typeof FieldWordsSchema>;

/** The page's answer, untrusted until this schema accepts it. */
export const FocusedFieldSchema = z.strictObject({
  token: z.int(),
  field: FieldWordsSchema.nullable(),
  others: z.array(FieldWordsSchema).max(60),
  text,
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  viewportWidth: z.number(),
});
export type FocusedField = z.infer<typeof FocusedFieldSchema>;

export const SentFormSchema = z.strictObject({
  /** Reported by the document itself, since the tab may already show the next page. */
  origin: MemoryOriginSchema,
  fields: z.array(FieldWordsSchema.extend({ value: text })).max(60),
});
export type SentForm = z.infer<typeof SentFormSchema>;
