import type { Webhooks } from '../../../webhooks/webhooks.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createWebhookHandlers(webhooks: Webhooks): DomainHandlers<'webhook'> {
  return {
    'webhook.attempts': () => [...webhooks.attempts],
    'webhook.add': async (webhook) => ({ secret: await webhooks.add(webhook) }),
    'webhook.remove': async ({ id }) => {
      await webhooks.remove(id);
      return null;
    },
    'webhook.test': async ({ id }) => {
      await webhooks.sendTest(id);
      return null;
    },
  };
}
