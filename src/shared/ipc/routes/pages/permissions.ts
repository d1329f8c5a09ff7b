import { z } from 'zod';

import {
  PermissionAnswerSchema,
  PermissionQuestionSchema,
  SitePermissionSchema,
} from '../../../model/site/site-permission.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();

export const PERMISSION_ROUTES = {
  'permission.answer': defineRoute(
    z.strictObject({ id: PermissionQuestionSchema.shape.id, answer: PermissionAnswerSchema }),
    none,
  ),
  /** Forgets the answer, so that the page asks again. */
  'permission.forget': defineRoute(SitePermissionSchema.omit({ answer: true }), none),
};
