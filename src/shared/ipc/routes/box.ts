import { z } from 'zod';

import { BoxAnswerSchema } from '../../model/box/box-answer.ts';
import { defineRoute } from '../define-route.ts';

/** What the box for addresses, searches and tasks asks while somebody writes into it. */
export const BOX_ROUTES = {
  'box.suggest': defineRoute(z.strictObject({ text: z.string().max(200_000) }), BoxAnswerSchema),
};
