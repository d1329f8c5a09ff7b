import { z } from 'zod';

/** Languages of which a dictionary comes with the program. */
export const SpellLanguageSchema = z.enum(['en-US', 'en-GB', 'es', 'fr']);
export type SpellLanguage = z.infer<typeof SpellLanguageSchema>;

export const MAX_OWN_WORDS = 1000;
/** Chromium takes no longer ones, in UTF-8. */
export const MAX_WORD_BYTES = 99;

export const SpellingSchema = z.strictObject({
  /** In which the fields of pages are checked; none: they are not. */
  languages: z.array(SpellLanguageSchema).max(SpellLanguageSchema.options.length),
  /** What the person has added. */
  words: z.array(z.string().min(1).max(MAX_WORD_BYTES)).max(MAX_OWN_WORDS),
});
export type Spelling = z.infer<typeof SpellingSchema>;
