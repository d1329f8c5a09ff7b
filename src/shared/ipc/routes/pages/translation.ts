import { z } from 'zod';

import { LanguageSchema } from '../../../messages/language-schema.ts';
import { TabIdSchema } from '../../../model/ids.ts';
import { SiteTranslationSchema } from '../../../model/settings/translation-settings.ts';
import { MAX_WISH_CHARS, WritingActSchema } from '../../../model/writing.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });

export const TRANSLATION_ROUTES = {
  /** Translates the page, or asks first; the state has the progress. */
  'translation.start': defineRoute(tab, none),
  /** Allows or refuses to send the text of pages to the named model service. */
  'translation.answer': defineRoute(tab.extend({ isAllowed: z.boolean() }), none),
  'translation.showOriginal': defineRoute(tab, none),
  /** Sets the translation of the site that the tab shows. */
  'translation.setSite': defineRoute(tab.extend({ wish: SiteTranslationSchema }), none),
  /** Sends the text of the field to the model, and for a reply also the text of the page. */
  'writing.write': defineRoute(
    tab.extend({
      act: WritingActSchema,
      language: LanguageSchema,
      /** What to change, in the person's words. */
      wish: z.string().max(MAX_WISH_CHARS).optional(),
    }),
    none,
  ),
  /** Puts the model's text into the field. */
  'writing.insert': defineRoute(tab, none),
  /** Shows the choice of actions again. */
  'writing.choose': defineRoute(tab, none),
  'writing.copy': defineRoute(z.strictObject({ text: z.string().max(200_000) }), none),
  'writing.close': defineRoute(tab, none),
  /** Opens the panel for a question about the text that is selected in the page. */
  'selection.ask': defineRoute(tab, none),
  /** Removes the button next to selected text. */
  'selection.close': defineRoute(tab, none),
};
