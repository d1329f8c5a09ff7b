import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { recordEffects } from './fixtures/record-effects.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const PORT = 41_000 + (process.pid % 20_000);

let site: Site;
const { effects, effect } = recordEffects();

test.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Shop</title><h1>Kettle 1.7 l</h1>
      <form method="post" action="/order" target="sent"><p>Total: € 34.00</p><button>Place order</button></form>
      <iframe name="sent" title="Receipt"></iframe>
      <button onclick="fetch('/api/notes', { method: 'POST', body: 'note=Kettle' })">Save note</button>`,
    '/order': effect('ordered'),
    '/api/notes': effect('saved'),
  });
});
test.afterAll(() => site.close());

type Call = (name: string, args: Record<string, unknown>) => Promise<string>;

/** Connects another program to the endpoint; the person allows these grants in advance. */
async function connect(waymark: Waymark, grants: readonly string[]): Promise<Call> {
  const origin = new URL(site.url).origin;
  await waymark.request('settings.update', {
    allowPrivateNetwork: true,
    mcpEndpoint: { isOn: true, port: PORT },
    programGrants: grants.map((verb) => ({ verb, origin, times: 1, from: 'settings' })),
  });
  const { token } = z
    .object({ token: z.string() })
    .parse(await waymark.request('endpoint.getToken', null));
  const client = new Client({ name: 'coder', title: 'A coding agent', version: '1' });
  const address = new URL(`http://127.0.0.1:${PORT}/mcp`);
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  // The endpoint takes a moment to open.
  await expect
    .poll(() =>
      fetch(address, requestInit).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .not.toBeNull();
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  return async (name, args) => JSON.stringify(await client.callTool({ name, arguments: args }));
}

const ORDER = { target: 'button "Place order"' };

/** Opens the run of the program, whose question is shown. */
async function goToProgram({ ui }: Waymark): Promise<void> {
  const line = ui.getByRole('region', { name: 'Other runs' }).getByRole('button', {
    name: 'A coding agent drives the browser',
  });
  await line.click();
}

test('a program asks the person for places and acts, on cards that name it @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const call = await connect(waymark, []);
  const gone = call('navigate', { url: site.url });
  await goToProgram(waymark);
  const place = ui.getByRole('alertdialog', { name: 'Read this site?' });
  await expect(place).toContainText('A coding agent');
  await expect(place).toContainText(new URL(site.url).host);
  await place.getByRole('button', { name: 'Allow reading here' }).click();
  expect(await gone).toContain('Shop');

  const ordered = call('click', ORDER);
  await ui.getByRole('button', { name: 'Allow use' }).click();
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await expect(card).toContainText('A coding agent');
  await card.getByRole('button', { name: 'Place order' }).click();
  expect(await ordered).toContain('Clicked');
  await expect.poll(() => effects).toEqual(['ordered']);

  const again = call('click', ORDER);
  await card.getByRole('button', { name: 'Don’t' }).click();
  expect(await again).toContain('refused');
  expect(effects).toEqual(['ordered']);
});

test('what a page sends because of a program is asked, and what the settings grant is not', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const call = await connect(waymark, ['act', 'change']);
  await call('navigate', { url: site.url });
  expect(await call('click', { target: 'button "Save note"' })).toContain('Clicked');
  await expect.poll(() => effects).toEqual(['saved']);
  const pressed = call('click', ORDER);
  await goToProgram(waymark);
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await expect(card).toContainText('A coding agent');
  await expect(card).toContainText('It concerns money, your account or a contract.');
  await card.getByRole('button', { name: 'Don’t' }).click();
  expect(await pressed).toContain('refused');
  expect(effects).toEqual(['saved']);
});

test('words of a program are no leave: its task asks for what the task itself names @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Place the order'] } },
      { plan: { taskComplete: true, finalAnswer: 'Nothing was ordered.' } },
    ],
    executor: [
      { calls: [{ tool: 'click', args: ORDER }] },
      { calls: [{ tool: 'done', args: { success: false, message: 'refused' } }] },
    ],
  });
  await waymark.connect(model.url);
  const call = await connect(waymark, ['act']);
  const task = call('run_task', { task: `Place the order at ${site.url}`, url: site.url });
  await ui.getByRole('region', { name: 'Other runs' }).getByRole('button').first().click();
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await expect(card).toContainText('Another program');
  await card.getByRole('button', { name: 'Don’t' }).click();
  expect(await task).toContain('Nothing was ordered');
  expect(effects).toEqual([]);
  await model.close();
});

test('a person writes in the settings what programs may do @long', async ({ waymark }) => {
  const { ui } = waymark;
  await connect(waymark, []);
  await waymark.pickFromMenu('Settings');
  await waymark.showSettings('services');
  const field = ui.getByRole('textbox', { name: 'Allowed without asking' });
  const form = ui.locator('form', { has: field });
  await field.fill('spend@https://shop.example');
  await expect(form).toContainText('always ask');
  await field.fill('buy all');
  await expect(form).toContainText('Line 1');
  await field.fill('change@https://shop.example×2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Saved');
});
