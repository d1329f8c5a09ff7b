import { z } from 'zod';

import {
  WebhookAttemptSchema,
  WebhookIdSchema,
  WebhookSchema,
} from '../../model/settings/webhook.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const webhook = z.strictObject({ id: WebhookIdSchema });

/** What the window asks about addresses that are told of runs. */
export const WEBHOOK_ROUTES = {
  /** What was sent lately, the newest first. */
  'webhook.attempts': defineRoute(none, z.array(WebhookAttemptSchema)),
  /** Gives the secret, which is shown once. */
  'webhook.add': defineRoute(
    WebhookSchema.omit({ id: true }),
    z.strictObject({ secret: z.string() }),
  ),
  'webhook.remove': defineRoute(webhook, none),
  /** Sends a message that says nothing; how it went stands among the attempts. */
  'webhook.test': defineRoute(webhook, none),
} as const;
