import { z } from 'zod';

import { SeenPageSchema, SeenStateSchema } from '../../../model/history/seen.ts';
import { SettingsSchema } from '../../../model/settings/settings.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();

/** Requests about the text of visited pages. */
export const SEEN_ROUTES = {
  /** Returns pages by words in their text, best first; none while the text is not stored. */
  'seen.find': defineRoute(
    z.strictObject({ query: z.string().max(1000), limit: z.int().min(1).max(50) }),
    z.array(SeenPageSchema),
  ),
  'seen.state': defineRoute(none, SeenStateSchema),
  /** Changes the settings; the texts of newly excluded sites are deleted at once. */
  'seen.set': defineRoute(SettingsSchema.pick({ seen: true }), none),
  'seen.clear': defineRoute(none, none),
};
