import { z } from 'zod';

const hosts = z.array(z.string().min(1).max(253)).max(1000);

/** Hosts of sites whose pages are always translated, or for which translation is never offered. */
export const TranslationSettingsSchema = z.strictObject({
  always: hosts,
  never: hosts,
  /** Origins of model services that the person allows to receive the text of pages. */
  services: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(200),
});
export type TranslationSettings = z.infer<typeof TranslationSettingsSchema>;

export const SiteTranslationSchema = z.enum(['always', 'never', 'ask']);
export type SiteTranslation = z.infer<typeof SiteTranslationSchema>;
