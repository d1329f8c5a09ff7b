import { z } from 'zod';

import { BoxAnswerSchema, SuggestionSchema } from '../../../model/suggestions/box-answer.ts';
import { MAX_WEB_SOUGHT } from '../../../model/suggestions/max-web-sought.ts';
import { defineRoute } from '../../define-route.ts';

/** Requests for suggestions as the person types a URL, a search or a task. */
export const BOX_ROUTES = {
  'box.suggest': defineRoute(z.strictObject({ text: z.string().max(200_000) }), BoxAnswerSchema),
  /**
   * Returns suggestions of the search engine, if the person has enabled them; the engine gets the text. Not requested while the person
   * types a task.
   */
  'box.suggestWeb': defineRoute(
    z.strictObject({ text: z.string().max(MAX_WEB_SOUGHT) }),
    z.array(SuggestionSchema).max(10),
  ),
};
