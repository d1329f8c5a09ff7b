import { z } from 'zod';

import { LoginSchema } from '../../../model/site/login.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const question = z.strictObject({ id: z.int().positive() });

export const PAGE_QUESTION_ROUTES = {
  'pageQuestion.openLink': defineRoute(question.extend({ isOpened: z.boolean() }), none),
  /** Name and password; `null` when the person cancels. */
  'pageQuestion.signIn': defineRoute(
    question.extend({
      login: LoginSchema.nullable(),
    }),
    none,
  ),
  'pageQuestion.answerDialog': defineRoute(
    question.extend({
      isAccepted: z.boolean(),
      /** Text that the person entered in a prompt. */
      text: z.string().max(100_000),
      /** Whether further dialogs of the page are blocked. */
      isLast: z.boolean(),
    }),
    none,
  ),
  'pageQuestion.leave': defineRoute(question.extend({ isLeft: z.boolean() }), none),
  /** Source to share; `null` when the person shares nothing. */
  'pageQuestion.share': defineRoute(
    question.extend({ viewId: z.string().max(200).nullable() }),
    none,
  ),
};
