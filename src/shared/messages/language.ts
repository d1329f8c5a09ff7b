/** The languages of the interface, as BCP 47 tags. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the person chose: a language, or that of the operating system. */
export type LanguageSetting = Language | 'system';

/**
 * The first language that the interface has; English if it has none of them.
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

/** The language to show, given what the person chose and what the operating system prefers. */
export function languageOf(setting: LanguageSetting, system: Language): Language {
  return setting === 'system' ? system : setting;
}
