import { z } from 'zod';

import {
  WebhookAttemptSchema,
  WebhookIdSchema,
  WebhookSchema,
} from '../../../model/settings/webhook.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const webhook = z.strictObject({ id: WebhookIdSchema });

/** Requests about webhooks, the URLs that get a message about runs. */
export const WEBHOOK_ROUTES = {
  /** Returns the latest attempts to send a message, newest first. */
  'webhook.attempts': defineRoute(none, z.array(WebhookAttemptSchema)),
  /** Adds a webhook and returns its secret, which is shown once. */
  'webhook.add': defineRoute(
    WebhookSchema.omit({ id: true }),
    z.strictObject({ secret: z.string() }),
  ),
  'webhook.remove': defineRoute(webhook, none),
  /** Sends a test message; the attempts show the outcome. */
  'webhook.test': defineRoute(webhook, none),
} as const;
