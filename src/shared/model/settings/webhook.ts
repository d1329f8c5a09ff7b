import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';

export const WebhookIdSchema = z.string().regex(/^hook_[a-z0-9]{16}$/);
/** `finished`: a run ended in any way. `waiting`: a run waits for the person's answer. */
export const WebhookNewsSchema = z.enum(['finished', 'waiting']);
export type WebhookNews = z.infer<typeof WebhookNewsSchema>;

/** Address of a webhook, reached only over TLS or on this computer. */
export const WebhookUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$)/i.test(url));

/** An address that receives news of runs. Its secret is stored elsewhere. */
export const WebhookSchema = z.strictObject({
  id: WebhookIdSchema,
  url: WebhookUrlSchema,
  news: z.array(WebhookNewsSchema).min(1).max(2),
});
export type Webhook = z.infer<typeof WebhookSchema>;

export const MAX_WEBHOOKS = 10;

/** One attempt to deliver a message. */
export const WebhookAttemptSchema = z.strictObject({
  at: z.int(),
  webhookId: z.string().max(2000),
  /** `webhook-id` of the message, the same in all its attempts. */
  messageId: z.string(),
  type: z.string(),
  /** Number of the attempt, from 1. */
  attempt: z.int(),
  /** HTTP status of the response; `null` if there was none. */
  status: z.int().nullable(),
  error: ErrorInfoSchema.nullable(),
  /** Time of the next attempt, ms since the epoch; `null` if there is none. */
  nextAt: z.int().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttemptSchema>;
