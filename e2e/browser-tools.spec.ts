import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** The browser's own data that runs can reach: history, bookmarks, downloads, files of their own. */

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/prices': `<!doctype html><meta charset="utf-8"><title>Prices</title><h1>Prices</h1>
      <p>Tea is € 3.50 and coffee is € 12.80.</p>
      <table><tr><th>Drink</th><th>Price</th></tr><tr><td>Tea</td><td>3.50</td></tr><tr><td>Coffee</td><td>12.80</td></tr></table>
      <a href="/report">Yearly report</a>`,
    '/kettle': '<!doctype html><title>Kettle tests</title><h1>Kettle tests</h1>',
    // None of its headers says that it is a download.
    '/report': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('the report');
    },
  });
});
test.afterAll(() => site.close());

const call = (tool: string, args: Readonly<Record<string, unknown>>): ScriptedCall => ({
  tool,
  args,
});

/** Runs a task that makes these calls, one after the other, regardless of the results. */
async function runWith(waymark: Waymark, task: string, calls: readonly ScriptedCall[]) {
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Do it'] } },
      { plan: { taskComplete: true, finalAnswer: 'All done.' } },
    ],
    executor: [
      { calls: [...calls] },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.ask(task);
  return {
    told: () => model.requests.map(({ text }) => text).join('\n'),
    sent: () => JSON.stringify(model.requests.map(({ body }) => body)),
    close: () => model.close(),
  };
}

async function go(waymark: Waymark, path: string, title: string): Promise<void> {
  await waymark.visit(`${site.hostPort}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
}

const RowsSchema = z.array(z.object({ url: z.string(), title: z.string() }));

test('the history is read when the task says so, without a question @long', async ({ waymark }) => {
  await go(waymark, '/kettle', 'Kettle tests');
  await go(waymark, '/prices', 'Prices');
  const run = await runWith(waymark, 'Which kettle page is in my history?', [
    call('browser', { action: 'history', query: 'kettle' }),
  ]);
  await expect(waymark.lastRun).toContainText('All done.');
  expect(run.told()).toContain(`${site.url}/kettle`);
  expect(run.told()).toContain('Kettle tests');
  await run.close();
});

test('else the person is asked once in a run, and a refusal keeps it', async ({ waymark }) => {
  const { ui } = waymark;
  await go(waymark, '/kettle', 'Kettle tests');
  await go(waymark, '/prices', 'Prices');
  const look = call('browser', { action: 'history', query: 'kettle' });
  const refused = await runWith(waymark, 'Find the kettle and download its manual', [look]);
  const card = ui.getByRole('alertdialog', { name: 'Search your history?' });
  await expect(card).toContainText('kettle');
  await card.getByRole('button', { name: 'Don’t' }).click();
  await expect(waymark.lastRun).toContainText('All done.');
  expect(refused.told()).not.toContain(`${site.url}/kettle`);
  await refused.close();

  const allowed = await runWith(waymark, 'Find the kettle and download its booklet', [look, look]);
  await card.getByRole('button', { name: 'Allow search' }).click();
  // The second call asks for nothing: both questions are answered.
  await expect
    .poll(() => allowed.told().split('Tool: browser - Result: {"ok":true').length)
    .toBeGreaterThan(2);
  expect(allowed.told()).toContain(`${site.url}/kettle`);
  await allowed.close();
});

test('most runs are told of none of these tools @long', async ({ waymark }) => {
  await go(waymark, '/prices', 'Prices');
  const run = await runWith(waymark, 'How much is tea?', [
    call('find_text', { text: '€ \\d+\\.\\d\\d', pattern: true }),
  ]);
  await expect(waymark.lastRun).toContainText('All done.');
  expect(run.sent()).not.toContain('"name":"browser"');
  expect(run.sent()).not.toContain('"name":"notes"');
  expect(run.told()).toContain('Found 2 times');
  expect(run.told()).toContain('2. “€ 12.80” in “… Prices Tea is € 3.50 and coffee is € 12.80.');
  await run.close();
});

test('a bookmark is added when the task asks for it, and not in a run that only looks @long', async ({
  waymark,
}) => {
  await go(waymark, '/prices', 'Prices');
  const add = call('browser', { action: 'bookmark' });
  const run = await runWith(waymark, 'Bookmark this page', [add]);
  await expect(waymark.lastRun).toContainText('All done.');
  const rows = await waymark.request('bookmark.rows', {
    query: '',
    within: '',
    offset: 0,
    limit: 10,
  });
  expect(RowsSchema.parse(rows).map(({ url }) => url)).toEqual([`${site.url}/prices`]);
  await run.close();

  await go(waymark, '/kettle', 'Kettle tests');
  const unasked = await runWith(waymark, 'Look what my history says of kettles', [add]);
  await expect(waymark.lastRun.getByRole('region', { name: 'Not done' })).toContainText(
    'your task doesn’t ask for it',
  );
  await expect.poll(() => unasked.told()).toContain('Tool: browser - Result: {"ok":false');
  const after = await waymark.request('bookmark.rows', {
    query: '',
    within: '',
    offset: 0,
    limit: 10,
  });
  expect(RowsSchema.parse(after)).toHaveLength(1);
  await unasked.close();
});

test('a link is downloaded for the run, which then tells what it has @long', async ({
  waymark,
}) => {
  await go(waymark, '/prices', 'Prices');
  const run = await runWith(waymark, 'Download the yearly report', [
    call('browser', { action: 'download', target: 'link "Yearly report"' }),
    call('browser', { action: 'downloads' }),
  ]);
  await expect(waymark.lastRun).toContainText('All done.');
  expect(run.told()).toMatch(/"name":"report[^"]*","outcome":"saved","bytes":10/);
  const folder = join(waymark.userData, 'downloads', 'Waymark runs');
  const [runFolder = ''] = await readdir(folder);
  const [file = ''] = await readdir(join(folder, runFolder));
  expect(await readFile(join(folder, runFolder, file), 'utf8')).toBe('the report');
  await run.close();
});

test('a page is kept as PDF, notes and a table of what was extracted stand on the run’s page @long', async ({
  waymark,
}) => {
  const { ui, app } = waymark;
  await go(waymark, '/prices', 'Prices');
  const run = await runWith(waymark, 'Save this page as PDF and the prices in a table', [
    call('browser', { action: 'pdf' }),
    call('extract', { format: { tables: true } }),
    call('notes', { action: 'write', name: 'prices.csv', extracted: true }),
    call('notes', {
      action: 'append',
      name: 'prices.csv',
      rows: [{ Drink: 'Water', Price: '=1+1' }],
    }),
    call('notes', {
      action: 'write',
      name: '../../what I saw.md',
      text: '# Drinks\n\nTea is **cheap**.',
    }),
    call('notes', { action: 'read', name: 'prices.csv' }),
    call('notes', { action: 'write', name: 'run.sh', text: 'rm -rf /' }),
  ]);
  await expect(waymark.lastRun).toContainText('All done.');
  expect(run.told()).toMatch(/Drink,Price\S*Tea,3\.50\S*Coffee,12\.80\S*Water,'=1\+1/);
  expect(run.told()).toContain('“run.sh” is no name of a file that a run keeps.');
  await run.close();

  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  await waymark.showRunPart('Data');
  const files = ui.getByRole('region', { name: 'Files' });
  await expect(files.getByRole('listitem')).toHaveCount(3);
  await files.getByRole('button', { name: 'Open prices.csv' }).click();
  await expect(files.getByRole('cell', { name: 'Coffee' })).toBeVisible();
  await files.getByRole('button', { name: 'Open what I saw.md' }).click();
  await expect(files.getByRole('heading', { name: 'Drinks' })).toBeVisible();
  const filePath = test.info().outputPath('page.pdf');
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, filePath);
  await files.getByRole('button', { name: 'Save as… Prices.pdf' }).click();
  await expect(files.getByText('Saved as page.pdf.')).toBeVisible();
  expect((await readFile(filePath)).subarray(0, 5).toString()).toBe('%PDF-');
  await files.getByRole('button', { name: 'Open Prices.pdf' }).click();
  const tabs = ui.locator('.tab-list').getByRole('tab', { selected: true });
  await expect(tabs).toContainText('Prices.pdf');
});
