import { z } from 'zod';

import {
  PermissionAnswerSchema,
  PermissionQuestionSchema,
  SitePermissionSchema,
} from '../../model/site/site-permission.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();

export const PERMISSION_ROUTES = {
  'permission.answer': defineRoute(
    z.strictObject({ id: PermissionQuestionSchema.shape.id, answer: PermissionAnswerSchema }),
    none,
  ),
  /** The person's word no longer counts: the page asks anew. */
  'permission.forget': defineRoute(SitePermissionSchema.omit({ answer: true }), none),
};
