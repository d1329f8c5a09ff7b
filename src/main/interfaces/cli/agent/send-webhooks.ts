import type { RunService } from '../../../runs/agent-host/runs/run-service.ts';
import { messageOf } from '../../webhooks/webhook-message.ts';
import { WebhookSender } from '../../webhooks/webhook-sender.ts';

interface Services {
  readonly runs: Pick<RunService, 'onNews'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly stderr: (text: string) => void;
}

/** Waits between attempts in ms. They are short, since the command ends only after the last attempt. */
const WAITS_MS = [1_000, 5_000, 15_000];

/**
 * Notifies these URLs of the runs of a command; `null` when there is no secret to sign with. `finish` waits until everything is delivered
 * or given up.
 */
export function sendWebhooks(
  urls: readonly string[],
  { runs, env, signal, stderr }: Services,
): { finish(): Promise<void> } | null {
  if (urls.length === 0) return { finish: () => Promise.resolve() };
  const secret = env['WAYMARK_WEBHOOK_SECRET'] ?? '';
  if (secret === '') return null;
  const sender = new WebhookSender({
    waits: WAITS_MS,
    onAttempt: ({ type, attempt, error }) => {
      if (error !== null) stderr(`webhook ${type}, attempt ${attempt}: ${error.message}\n`);
    },
  });
  signal.addEventListener('abort', () => sender.dispose(), { once: true });
  const sending: Promise<void>[] = [];
  const news = runs.onNews((item) => {
    const message = item.type === 'event' ? messageOf(item.event) : null;
    if (message === null) return;
    for (const url of urls) sending.push(sender.send({ id: url, url, secret }, message));
  });
  return {
    async finish() {
      news.dispose();
      await Promise.all(sending);
    },
  };
}
