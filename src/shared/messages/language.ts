/** The languages of the interface, as BCP 47 tags. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The person's choice: a language, or `system` for that of the operating system. */
export type LanguageSetting = Language | 'system';

/**
 * Returns the first preferred language that the interface has; English without one.
 * @param preferred BCP 47 tags in the person's order, e.g. `['zh-Hans-CN', 'en-US']`
 */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const asked = tag.split(/[-_]/)[0]?.toLowerCase();
    const language = LANGUAGES.find((known) => known === asked);
    if (language !== undefined) return language;
  }
  return 'en';
}

/** Returns the language to show, from the person's choice and the language of the operating system. */
export function languageOf(setting: LanguageSetting, system: Language): Language {
  return setting === 'system' ? system : setting;
}
