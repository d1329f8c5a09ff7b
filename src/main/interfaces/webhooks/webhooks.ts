import { randomBytes } from 'node:crypto';

import type { RunId } from '#shared/model/ids.ts';
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookAttempt,
  WebhookIdSchema,
} from '#shared/model/settings/webhook.ts';

import type { RunService } from '../../runs/agent-host/runs/run-service.ts';
import { requireExport } from '../../platform/managed-policy/policy-in-force.ts';
import type { Secrets } from '../../storage/secrets/secret-store.ts';
import { newWebhookSecret } from './sign-message.ts';
import { webhookErrors } from './webhook-errors.ts';
import { messageOf, testMessage, type WebhookMessage } from './webhook-message.ts';
import { WebhookSender } from './webhook-sender.ts';

export interface WebhooksOptions {
  readonly load: () => readonly Webhook[];
  readonly save: (webhooks: Webhook[]) => void;
  readonly secrets: Pick<Secrets, 'get' | 'set'>;
  readonly onError: (error: unknown) => void;
}

const KEPT_ATTEMPTS = 50;

/** The person's webhooks, and the messages sent to them. */
export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #sender: WebhookSender;
  #attempts: readonly WebhookAttempt[] = [];

  constructor(options: WebhooksOptions) {
    this.#options = options;
    this.#sender = new WebhookSender({
      onAttempt: (attempt) => {
        this.#attempts = [attempt, ...this.#attempts].slice(0, KEPT_ATTEMPTS);
      },
    });
  }

  /** Attempts, newest first. */
  get attempts(): readonly WebhookAttempt[] {
    return this.#attempts;
  }

  /** Adds a webhook and returns its secret, which is shown only once. Throws `SECRET_NOT_SAVED` or `WEBHOOKS_FULL`. */
  async add({ url, news }: Omit<Webhook, 'id'>): Promise<string> {
    requireExport();
    const { load, save, secrets } = this.#options;
    if (load().length >= MAX_WEBHOOKS) throw webhookErrors.tooMany();
    const id = WebhookIdSchema.parse(`hook_${randomBytes(8).toString('hex')}`);
    const secret = newWebhookSecret();
    await secrets.set(nameOf(id), secret);
    save([...load(), { id, url, news }]);
    return secret;
  }

  async remove(id: string): Promise<void> {
    const { load, save, secrets } = this.#options;
    save(load().filter((webhook) => webhook.id !== id));
    await secrets.set(nameOf(id), null);
  }

  async sendTest(id: string): Promise<void> {
    const webhook = this.#options.load().find((each) => each.id === id);
    if (webhook !== undefined)
      await this.#sender.send(this.#target(webhook), testMessage(Date.now()));
  }

  /** Sends messages about runs from now on. */
  follow(runs: Pick<RunService, 'onNews'>): void {
    const { load, onError } = this.#options;
    // Runs of private windows, which are never reported.
    const unkept = new Set<RunId>();
    runs.onNews((item) => {
      if (item.type === 'added')
        for (const { runId, body } of item.events)
          if (body.type === 'run.started' && body.isKept === false) unkept.add(runId);
      if (item.type !== 'event' || load().length === 0 || unkept.has(item.event.runId)) return;
      const message = messageOf(item.event);
      if (message === null) return;
      this.#sendAll(message).catch(onError);
    });
  }

  dispose(): void {
    this.#sender.dispose();
  }

  async #sendAll(message: WebhookMessage): Promise<void> {
    const meant = this.#options
      .load()
      .filter(({ news }) => news.some((each) => each === message.news));
    await Promise.all(meant.map((webhook) => this.#sender.send(this.#target(webhook), message)));
  }

  #target({ id, url }: Webhook): {
    readonly id: string;
    readonly url: string;
    readonly secret: string;
  } {
    return { id, url, secret: this.#options.secrets.get(nameOf(id)) ?? '' };
  }
}

const nameOf = (id: string): string => `webhook ${id}`;
