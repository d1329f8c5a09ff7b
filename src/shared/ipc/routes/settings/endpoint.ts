import { z } from 'zod';

import { defineRoute } from '../../define-route.ts';

const none = z.null();

export const ENDPOINT_ROUTES = {
  /** Returns the token that other programs need; renewing it disconnects them. */
  'endpoint.getToken': defineRoute(none, z.strictObject({ token: z.string() })),
  'endpoint.renewToken': defineRoute(none, z.strictObject({ token: z.string() })),
};
