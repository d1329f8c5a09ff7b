import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, expect, it } from 'vitest';

import type { WebhookAttempt } from '#shared/model/settings/webhook.ts';

import { newWebhookSecret } from './sign-message.ts';
import { testMessage, type WebhookMessage } from './webhook-message.ts';
import { WebhookSender } from './webhook-sender.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

interface Got {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const NOTHING: Got = { path: '', headers: {}, body: '' };

/** Starts a service that gives these answers in order, and repeats the last one. */
async function service(...answers: readonly (readonly [status: number, location?: string])[]) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
      const [status, location] = answers[got.length - 1] ?? answers.at(-1) ?? [200];
      response.writeHead(status, location === undefined ? {} : { location }).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, got };
}

const FINISHED: WebhookMessage = { news: 'finished', type: 'run.finished', body: '{}' };

async function send(url: string, waits = [10, 10], message = FINISHED) {
  const attempts: WebhookAttempt[] = [];
  const secret = newWebhookSecret();
  const sender = new WebhookSender({ onAttempt: (attempt) => attempts.push(attempt), waits });
  await sender.send({ id: 'hook_0123456789abcdef', url, secret }, message);
  return { attempts, secret };
}

it('signs each attempt as Standard Webhooks has it', async () => {
  const { url, got } = await service([204]);
  const { secret, attempts } = await send(url);
  const [{ headers, body } = NOTHING] = got;
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5);
  expect(attempts).toMatchObject([{ attempt: 1, status: 204, error: null, nextAt: null }]);
  expect(JSON.stringify(attempts)).not.toContain(secret);
});

it('tries again after faults that may pass, with the same number, and tells each attempt', async () => {
  const { url, got } = await service([503], [429], [200]);
  const { attempts } = await send(url);
  expect(attempts.map(({ status }) => status)).toEqual([503, 429, 200]);
  expect(attempts[0]?.nextAt).not.toBeNull();
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('gives up when the waits are over, and at once where trying again changes nothing', async () => {
  expect((await send((await service([500])).url)).attempts).toHaveLength(3);
  expect((await send((await service([404])).url)).attempts).toMatchObject([
    { status: 404, error: { code: 'WEBHOOK_REFUSED' } },
  ]);
});

it.each([301, 302, 303, 307, 308])('sends nothing to where a %i leads', async (status) => {
  const other = await service([200]);
  const { url } = await service([status, other.url]);
  const { attempts } = await send(url);
  expect(attempts).toMatchObject([{ status, error: { code: 'WEBHOOK_REDIRECTED' }, nextAt: null }]);
  expect(other.got).toEqual([]);
});

it('tries a test once, because somebody waits for it', async () => {
  const { url } = await service([500]);
  expect((await send(url, [10], testMessage(Date.now()))).attempts).toHaveLength(1);
});

it('tells of an address that nobody answers at', async () => {
  const { attempts } = await send('http://127.0.0.1:9/hook', []);
  expect(attempts).toMatchObject([{ status: null, error: { code: 'WEBHOOK_UNREACHABLE' } }]);
});
