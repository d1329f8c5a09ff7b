import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { LanguageSchema } from '../../messages/language-schema.ts';
import { TabIdSchema } from '../ids.ts';

/** The model service that would receive the page text. */
export const TextServiceSchema = z.strictObject({
  origin: z.string().max(2000),
  host: z.string().max(300),
  model: z.string().max(200),
});
export type TextService = z.infer<typeof TextServiceSchema>;

/** Progress of the translation of a tab's page. */
const TranslationPhaseSchema = z.discriminatedUnion('kind', [
  /** The page's language is not that of the window. Nothing was sent. */
  z.strictObject({ kind: z.literal('offered') }),
  /** The person must decide whether the service may receive the page's text. */
  z.strictObject({ kind: z.literal('asking'), service: TextServiceSchema }),
  /** `isBusy`: a request to the model is pending. */
  z.strictObject({ kind: z.literal('on'), isBusy: z.boolean() }),
  /** The original is shown again; translated text stays cached. */
  z.strictObject({ kind: z.literal('off') }),
  /** Translated text stays on the page. */
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);

export const TabTranslationSchema = z.strictObject({
  tabId: TabIdSchema,
  /** Host of the page. */
  site: z.string().max(300),
  /** BCP 47 tag of the page's language; `null` if unknown. */
  language: z.string().max(20).nullable(),
  target: LanguageSchema,
  phase: TranslationPhaseSchema,
  /** Whether nothing of the tab is stored, as in a private window. */
  isPrivate: z.boolean(),
  /** Cost for the page so far in US dollars; `null` if unknown. */
  cost: z.number().nonnegative().nullable(),
});
export type TabTranslation = z.infer<typeof TabTranslationSchema>;
