import { randomBytes } from 'node:crypto';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { WebhookAttempt } from '#shared/model/settings/webhook.ts';

import { pause } from '../../platform/async/bounded.ts';
import { requireExport } from '../../platform/managed-policy/policy-in-force.ts';
import { signedHeaders } from './sign-message.ts';
import { webhookErrors } from './webhook-errors.ts';
import type { WebhookMessage } from './webhook-message.ts';

export interface WebhookTarget {
  /** Id of the person's webhook, or the URL itself. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

interface SenderOptions {
  readonly onAttempt: (attempt: WebhookAttempt) => void;
  /** Waits before the second, third, … attempt in ms. Each varies by 10 %, so that failed messages are not all retried at once. */
  readonly waits?: readonly number[];
}

const WAITS_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];
const TIMEOUT_MS = 15_000;
/** Errors that another attempt cannot change. Of the 4xx statuses only those in `PASSING` are retried. */
const FINAL_ERRORS = new Set(['WEBHOOK_REDIRECTED', 'POLICY_FORBIDS', 'POLICY_FAULTY']);
const PASSING = new Set([408, 425, 429]);

/** Sends messages, retries where that may help, and never follows a redirect. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #stop = new AbortController();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Resolves when the message was delivered or given up, a test message after one attempt. Never throws. */
  async send(target: WebhookTarget, { news, type, body }: WebhookMessage): Promise<void> {
    const { onAttempt, waits: usual = WAITS_MS } = this.#options;
    const waits = news === 'test' ? [] : usual;
    const messageId = `msg_${randomBytes(16).toString('hex')}`;
    for (let attempt = 1; !this.#stop.signal.aborted; attempt += 1) {
      const { status, error } = await this.#post(target, messageId, body);
      const wait = waits[attempt - 1];
      const mayHelp =
        error !== null &&
        !FINAL_ERRORS.has(error.code) &&
        (status === null || status >= 500 || PASSING.has(status));
      const waitMs = mayHelp && wait !== undefined ? wait * (0.9 + Math.random() * 0.2) : null;
      const at = Date.now();
      onAttempt({
        at,
        webhookId: target.id,
        messageId,
        type,
        attempt,
        status,
        error: error === null ? null : toErrorInfo(error),
        nextAt: waitMs === null ? null : Math.round(at + waitMs),
      });
      if (waitMs === null) return;
      await pause(waitMs, this.#stop.signal).catch(() => undefined);
    }
  }

  dispose(): void {
    this.#stop.abort();
  }

  async #post(
    { url, secret }: WebhookTarget,
    messageId: string,
    body: string,
  ): Promise<{ readonly status: number | null; readonly error: AppError | null }> {
    try {
      requireExport();
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        headers: signedHeaders(secret, messageId, body, Date.now()),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer?.cancel();
      if (status >= 300 && status < 400) return { status, error: webhookErrors.redirected() };
      return { status, error: status < 300 ? null : webhookErrors.refused(status) };
    } catch (thrown) {
      if (thrown instanceof AppError) return { status: null, error: thrown };
      const cause =
        thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
      const detail = cause instanceof Error ? cause.message : String(cause);
      return { status: null, error: webhookErrors.unreachable(detail) };
    }
  }
}
