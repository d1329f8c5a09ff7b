import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { startSite } from '../src/testing/site/start-site.ts';
import { runAgent, runCommand } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function startService(firstStatus = 200) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      got.push({ headers: request.headers, body: await text(request) });
      response.writeHead(got.length === 1 ? firstStatus : 200).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, got, close: () => server.close() };
}

function isSigned({ headers, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${expected}`;
}

test('an address that the person enters is told, signed, when a run has ended, and Settings say how that went @long', async ({
  waymark,
}) => {
  const site = await startSite({ '/': '<title>Tea</title><h1>Tea</h1>' });
  const service = await startService();
  const { ui } = waymark;
  await waymark.pickFromMenu('Settings');
  await waymark.showSettings('services');
  await ui.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = ui.getByRole('dialog');
  await dialog.getByLabel('URL').fill('http://example.com/hook');
  await expect(dialog).toContainText('starts with https://');
  await dialog.getByLabel('URL').fill(service.url);
  await dialog.getByRole('button', { name: 'Add' }).click();
  const shown = dialog.getByText(/^whsec_/);
  const secret = (await shown.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(site.url);
  await waymark.ask('List the headings');
  await expect(waymark.lastRun).toContainText('Tea');
  await expect.poll(() => service.got.length).toBe(1);
  const [message] = service.got;
  expect(message !== undefined && isSigned(message, secret)).toBe(true);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'run.finished',
    data: { state: 'completed', error: null },
  });
  await waymark.pickFromMenu('Settings');
  await waymark.showSettings('services');
  await ui.getByRole('button', { name: 'Send a test' }).click();
  await ui.getByText('Deliveries').click();
  await expect(ui.getByText(/run\.finished → .*Delivered \(200\)/)).toBeVisible();
  await expect(ui.getByText(/test → .*Delivered \(200\)/)).toBeVisible();
  await ui.getByRole('button', { name: `Remove ${service.url}` }).click();
  await expect(ui.getByText(service.url)).toHaveCount(0);
  service.close();
  await site.close();
});

test('a command tells the address that it is given, again after a fault, and ends only then @long', async () => {
  const site = await startSite({ '/': '<title>Tea</title><h1>Tea</h1>' });
  const service = await startService(503);
  const secret = `whsec_${Buffer.from('a secret of a test').toString('base64')}`;
  const args = ['--task', 'List the headings', '--url', site.url, '--webhook', service.url];
  const { exitCode } = await runAgent(args, { WAYMARK_WEBHOOK_SECRET: secret });
  expect(exitCode).toBe(0);
  expect(service.got.map((message) => isSigned(message, secret))).toEqual([true, true]);
  const refused = await runCommand('agent', args, { WAYMARK_WEBHOOK_SECRET: '' });
  expect(refused).toMatchObject({ exitCode: 2 });
  expect(refused.stderr).toContain('WAYMARK_WEBHOOK_SECRET');
  service.close();
  await site.close();
});
