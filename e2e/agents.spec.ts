import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startSite } from '../src/testing/site/start-site.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { runCommand } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { API_DOCS } from './sites/api-docs.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite(API_DOCS);
});
test.afterAll(() => site.close());

/** Answers the system's file dialogs, which a test cannot click. */
async function answerFileDialogs({ app }: Waymark, file: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
}

test('an own agent is made, run, changed, copied, exported, deleted and imported', async ({
  waymark,
}) => {
  const { ui, userData } = waymark;
  const own = ui.getByRole('region', { name: 'Yours' });
  const row = (name: string) =>
    own.getByRole('listitem').filter({ has: ui.getByText(name, { exact: true }) });
  const form = (name: string) => ui.getByRole('textbox', { name, exact: true });

  await test.step('make', async () => {
    await ui.getByRole('button', { name: 'New agent' }).click();
    await ui.getByRole('button', { name: 'Save' }).click();
    await expect(ui.getByText('Give it a name.')).toBeVisible();
    await form('Name').fill('Look at the shop');
    await form('Steps').fill('Open {{pageUrl}}\nWonder about the shop');
    await expect(ui.getByRole('note')).toContainText('“Wonder about the shop”');
    await form('Steps').fill('Open {{pageUrl}}\nRead the page title');
    await expect(ui.getByRole('note')).toHaveCount(0);
    await ui.getByRole('group', { name: '{{pageUrl}}' }).getByLabel('Question').fill('Which shop');
    await ui.getByRole('button', { name: 'Save' }).click();
    await expect(row('Look at the shop')).toContainText('2 steps');
  });

  await test.step('run', async () => {
    await row('Look at the shop').getByRole('button', { name: 'Run…' }).click();
    await ui.getByRole('textbox', { name: 'Which shop' }).fill(`${site.url}/about`);
    await ui.getByRole('button', { name: 'Start' }).click();
    await waymark.lastRun.locator('.phase-completed').waitFor();
    await expect(waymark.lastRun).toContainText('The page’s title is');
  });

  await test.step('save the run as an agent', async () => {
    await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
    await ui.getByRole('button', { name: 'Save as agent' }).click();
    await expect(form('Steps')).toHaveValue(`Open ${site.url}/about\nRead the page title`);
    await form('Name').fill('Made from a run');
    await ui.getByRole('button', { name: 'Save' }).click();
    await expect(row('Made from a run')).toBeVisible();
  });

  await test.step('change and copy', async () => {
    await waymark.pickFor(row('Look at the shop'), 'Edit');
    await expect(form('Steps')).toHaveValue('Open {{pageUrl}}\nRead the page title');
    await form('Name').fill('Look at a shop');
    await ui.getByRole('button', { name: 'Save' }).click();
    await waymark.pickFor(row('Look at a shop'), 'Duplicate');
    await expect(form('Name')).toHaveValue('Look at a shop (copy)');
    await ui.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByRole('listitem')).toHaveCount(3);
  });

  const file = join(userData, 'exported.json');
  await test.step('export, delete, import', async () => {
    await answerFileDialogs(waymark, file);
    await waymark.pickFor(row('Look at a shop (copy)'), 'Export…');
    await expect(ui.getByRole('status').filter({ hasText: 'Exported to' })).toBeVisible();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      name: 'Look at a shop (copy)',
      parameters: [{ name: 'pageUrl', label: 'Which shop', kind: 'url' }],
    });
    await waymark.pickFor(row('Look at a shop (copy)'), 'Delete…');
    await ui.keyboard.press('Escape');
    await expect(row('Look at a shop (copy)').getByRole('button', { name: 'More' })).toBeFocused();
    await waymark.pickFor(row('Look at a shop (copy)'), 'Delete…');
    await row('Look at a shop (copy)').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(own.getByRole('listitem')).toHaveCount(2);
    await ui.getByRole('button', { name: 'Import…' }).click();
    await expect(row('Look at a shop (copy)')).toBeVisible();
    await writeFile(file, '{"id": "half"');
    await ui.getByRole('button', { name: 'Import…' }).click();
    await expect(ui.getByRole('alert')).toContainText(
      '“exported.json” is no agent: it is not JSON.',
    );
  });

  await test.step('a broken file is named at once, and the others are there', async () => {
    await writeFile(join(userData, 'agents', 'broken.json'), '{"id": "broken"}');
    await expect(ui.getByRole('alert').filter({ hasText: 'broken.json' })).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveCount(3);
  });
});

test('what an agent asks to do unasked counts once the person has confirmed it, until it is changed @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  let orders = 0;
  const shop = await startSite({
    '/': '<title>Shop</title><form method="post" action="/order"><button>Buy tea</button></form>',
    '/order': (_request, response) => {
      orders += 1;
      response.setHeader('content-type', 'text/html');
      response.end('<title>Thanks</title><h1>Thanks</h1>');
    },
  });
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.request('agent.save', {
    id: null,
    agent: {
      name: 'Order tea',
      description: 'Orders tea.',
      goal: 'Tea is ordered',
      steps: [`Open ${shop.url}`, 'Click "Buy tea"'],
      parameters: [],
      grants: [`spend@${new URL(shop.url).origin}`],
    },
  });
  const run = async () => {
    await waymark.visit('waymark://agents');
    const row = ui.getByRole('listitem').filter({ hasText: 'Order tea' });
    await row.getByRole('button', { name: 'Run…' }).click();
  };
  const dialog = ui.getByRole('dialog', { name: 'Order tea' });
  const card = ui.getByRole('alertdialog', { name: /^Buy tea/ });
  await run();
  await expect(dialog).toContainText('spend money at');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await card.getByRole('button', { name: 'Don’t' }).click();
  await expect(card).toBeHidden();
  expect(orders).toBe(0);

  await expect(waymark.lastRun.locator('.phase-running, .phase-waiting')).toHaveCount(0);
  await run();
  await dialog.getByRole('button', { name: 'Allow this' }).click();
  await expect(dialog).toContainText('You have allowed this.');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => orders).toBe(1);
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();

  // A file that is edited later counts as another agent.
  const file = join(waymark.userData, 'agents', 'order-tea.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Orders tea.', 'Orders coffee.'));
  await waymark.visit('waymark://agents');
  await expect(ui.getByText('Orders coffee.')).toBeVisible();
  await run();
  await expect(dialog.getByRole('button', { name: 'Allow this' })).toBeVisible();
  await shop.close();
});

test('what the built-in engine cannot follow does not start without a model @long', async ({
  waymark,
}) => {
  const { ui, userData } = waymark;
  const steps = ['Open {{url}}', 'Judge whether the page is any good'];
  const parameters = [{ name: 'url', label: 'Page', kind: 'url', required: true }];
  await waymark.request('agent.save', {
    id: null,
    agent: { name: 'Critic', description: 'Judges.', goal: 'Judge', steps, parameters },
  });
  await waymark.visit('waymark://agents');
  const row = ui.getByRole('listitem').filter({ hasText: 'Critic' });
  await expect(row).toContainText('needs a model');
  await row.getByRole('button', { name: 'Run…' }).click();
  const dialog = ui.getByRole('dialog', { name: 'Critic' });
  await expect(dialog.getByRole('note')).toContainText('“Judge whether the page is any good”');
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const list = runCommand('agent', ['--agents', '--user-data', userData]);
  const [document] = (await list).documents;
  expect(document).toMatchObject({ problems: [] });
  expect(JSON.stringify(document)).toContain('"id":"critic","name":"Critic"');
});

test('a page of its own begins at its top, and is where it was left when the person comes back @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const top = () => ui.getByRole('tabpanel').evaluate((element) => element.scrollTop);
  await waymark.visit('waymark://agents');
  await ui.getByRole('button', { name: 'Run…' }).last().scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(300);
  const left = await top();
  await waymark.visit('waymark://agents/new');
  await expect(ui.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  expect(await top()).toBe(0);
  await ui.getByRole('button', { name: 'Cancel' }).click();
  await expect(ui.getByRole('button', { name: 'New agent' })).toBeAttached();
  expect(await top()).toBe(left);
});
