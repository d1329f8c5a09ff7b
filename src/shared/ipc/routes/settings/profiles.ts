import { z } from 'zod';

import {
  ProfileColourSchema,
  ProfileIdSchema,
  ProfileNameSchema,
} from '../../../model/profiles/profile.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const profile = z.strictObject({ id: ProfileIdSchema });

export const PROFILE_ROUTES = {
  /** Opens the profile's window, or brings it to the front. */
  'profile.open': defineRoute(profile, none),
  /** Creates a profile and opens its window. */
  'profile.create': defineRoute(
    z.strictObject({ name: ProfileNameSchema, colour: ProfileColourSchema }),
    profile,
  ),
  'profile.change': defineRoute(
    profile.extend({
      name: ProfileNameSchema.optional(),
      colour: ProfileColourSchema.optional(),
    }),
    none,
  ),
  /** Deletes a profile with all its data. */
  'profile.remove': defineRoute(profile, none),
} as const;
