import { z } from 'zod';

import { LoginSchema } from '../../model/site/login.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const question = z.strictObject({ id: z.int().positive() });

export const PAGE_QUESTION_ROUTES = {
  'pageQuestion.openLink': defineRoute(question.extend({ isOpened: z.boolean() }), none),
  /** `null`: the person does not sign in. */
  'pageQuestion.signIn': defineRoute(
    question.extend({
      login: LoginSchema.nullable(),
    }),
    none,
  ),
  'pageQuestion.answerDialog': defineRoute(
    question.extend({
      isAccepted: z.boolean(),
      /** Text for a prompt. */
      text: z.string().max(100_000),
      /** Blocks further dialogs of the page. */
      isLast: z.boolean(),
    }),
    none,
  ),
  'pageQuestion.leave': defineRoute(question.extend({ isLeft: z.boolean() }), none),
  /** `null`: the person shows nothing. */
  'pageQuestion.share': defineRoute(
    question.extend({ viewId: z.string().max(200).nullable() }),
    none,
  ),
};
