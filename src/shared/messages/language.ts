import { z } from 'zod';

/** The languages of the interface, as BCP 47 tags. */
export const LanguageSchema = z.enum(['en', 'zh']);
export type Language = z.infer<typeof LanguageSchema>;

/** What the person chose: a language, or that of the operating system. */
export const LanguageSettingSchema = z.enum(['system', ...LanguageSchema.options]);
export type LanguageSetting = z.infer<typeof LanguageSettingSchema>;

/**
 * The first language that the interface has; English if it has none of them.
 * @param preferred BCP 47 tags in the person's order, e.g. `['zh-Hans-CN', 'en-US']`
 */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = LanguageSchema.safeParse(tag.split(/[-_]/)[0]?.toLowerCase());
    if (language.success) return language.data;
  }
  return 'en';
}

/** The language to show, given what the person chose and what the operating system prefers. */
export function languageOf(setting: LanguageSetting, system: Language): Language {
  return setting === 'system' ? system : setting;
}
