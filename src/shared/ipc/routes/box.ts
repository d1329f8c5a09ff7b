import { z } from 'zod';

import { BoxAnswerSchema } from '../../model/box/box-answer.ts';
import { defineRoute } from '../define-route.ts';

/** Questions of the box for addresses, searches and tasks, at each key. */
export const BOX_ROUTES = {
  'box.suggest': defineRoute(z.strictObject({ text: z.string().max(200_000) }), BoxAnswerSchema),
};
