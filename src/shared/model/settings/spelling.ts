import { z } from 'zod';

/** Languages with a dictionary that comes with the program. */
export const SpellLanguageSchema = z.enum(['en-US', 'en-GB', 'es', 'fr']);
export type SpellLanguage = z.infer<typeof SpellLanguageSchema>;

export const MAX_OWN_WORDS = 1000;
/** Maximum bytes of a word in UTF-8, as in Chromium. */
export const MAX_WORD_BYTES = 99;

export const SpellingSchema = z.strictObject({
  /** Languages in which the fields of pages are checked; if empty, they are not checked. */
  languages: z.array(SpellLanguageSchema).max(SpellLanguageSchema.options.length),
  /** Words that the person added. */
  words: z.array(z.string().min(1).max(MAX_WORD_BYTES)).max(MAX_OWN_WORDS),
});
export type Spelling = z.infer<typeof SpellingSchema>;
