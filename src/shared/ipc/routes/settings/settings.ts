import { z } from 'zod';

import { OpenAiProviderSchema, SettingsSchema } from '../../../model/settings/settings.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const ApiKeySchema = z.string().min(1).max(10_000);
const { homePage, newTabRecent, newTabSuggestions, showsHome, startPages } = SettingsSchema.shape;
const { density, leastFontSize, pageFontSize, pageZoom, readingLook } = SettingsSchema.shape;
const { selectionButton, shortcuts, webSuggestions, windowText } = SettingsSchema.shape;
const WITHOUT_DEFAULT = {
  density: density.unwrap(),
  homePage: homePage.unwrap(),
  leastFontSize: leastFontSize.unwrap(),
  newTabRecent: newTabRecent.unwrap(),
  newTabSuggestions: newTabSuggestions.unwrap(),
  pageFontSize: pageFontSize.unwrap(),
  pageZoom: pageZoom.unwrap(),
  readingLook: readingLook.unwrap(),
  selectionButton: selectionButton.unwrap(),
  showsHome: showsHome.unwrap(),
  startPages: startPages.unwrap(),
  shortcuts: shortcuts.unwrap(),
  webSuggestions: webSuggestions.unwrap(),
  windowText: windowText.unwrap(),
};

export const SETTINGS_ROUTES = {
  'settings.update': defineRoute(
    SettingsSchema.omit({
      mcpServers: true,
      webhooks: true,
      retention: true,
      confirmedAgents: true,
      shownHosts: true,
    })
      // Fields without defaults: otherwise every change of another setting would reset them.
      .extend(WITHOUT_DEFAULT)
      .partial(),
    none,
  ),
  /** Saves the settings where the person chooses; `null` when cancelled. */
  'settings.export': defineRoute(none, z.strictObject({ file: z.string().nullable() })),
  'settings.import': defineRoute(none, z.strictObject({ isImported: z.boolean() })),
  /** Sets the key for a URL; `null` deletes it. The key is never returned. */
  'settings.setApiKey': defineRoute(
    z.strictObject({
      baseUrl: OpenAiProviderSchema.shape.baseUrl,
      apiKey: ApiKeySchema.nullable(),
    }),
    none,
  ),
};
