import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStore } from '../src/main/storage/store/open-store.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/tea': '<!doctype html><title>Tea</title><h1>Green tea</h1>' });
});
test.afterAll(() => site.close());

const list = ({ ui }: Waymark) => ui.getByRole('table', { name: 'Runs' });

test('each request of a conversation has a line with its own end, and a page of its own', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/tea`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await waymark.ask('Check whether the page says "Green"');
  await expect(waymark.lastRun).toContainText('Done');
  await waymark.ask('Click "Coffee"');
  await expect(waymark.lastRun).toContainText('Failed', { timeout: 60_000 });

  await waymark.pickFromMenu('Runs');
  const failed = list(waymark).getByRole('row', { name: /Coffee/ });
  await expect(failed).toContainText('Failed');
  await expect(list(waymark).getByRole('row', { name: /Green/ })).toContainText('Done');
  await ui.getByRole('combobox', { name: 'Any state' }).selectOption('Failed');
  await expect(list(waymark).locator('[data-row]')).toHaveCount(1);
  await failed.click();
  await expect(ui.getByRole('heading', { level: 1 })).toHaveText('Click "Coffee"');
  await ui
    .getByRole('navigation', { name: 'In this conversation' })
    .getByRole('button', { name: /Green/ })
    .click();
  await expect(ui.getByRole('heading', { level: 1 })).toHaveText(
    'Check whether the page says "Green"',
  );
});

test('two runs stand side by side, with what differs marked @long', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/tea`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await waymark.ask('Check whether the page says "Green"');
  await expect(waymark.lastRun).toContainText('Done');
  await waymark.ask('Click "Coffee"');
  await expect(waymark.lastRun).toContainText('Failed', { timeout: 60_000 });

  await waymark.pickFromMenu('Runs');
  const rows = list(waymark).locator('[data-row]');
  await expect(rows).toHaveCount(2);
  await expect(ui.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  await rows.nth(0).click({ modifiers: ['Control'] });
  await rows.nth(1).click({ modifiers: ['Control'] });
  await ui.getByRole('button', { name: 'Compare' }).click();
  const row = (name: RegExp) => ui.getByRole('row', { name });
  await expect(row(/^Task/).getByRole('cell')).toHaveText([/Green/, /Coffee/]);
  await expect(row(/^State/).getByRole('cell')).toHaveText(['Done', 'Failed']);
  await expect(row(/^State/)).toContainText('Differs');
  await expect(row(/^Model/).getByRole('cell')).toHaveText([/./, /./]);
  await expect(row(/^Model/)).not.toContainText('Differs');
  await expect(ui.getByRole('table', { name: 'Steps' }).getByRole('row').first()).toBeVisible();
  await ui.getByRole('button', { name: 'Details: Second' }).click();
  await expect(ui.getByRole('heading', { level: 1 })).toContainText('Coffee');
});

test('a run is written as one page that shows itself @long', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/tea`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await waymark.ask('Check whether the page says "Green"');
  await expect(waymark.lastRun).toContainText('Done');
  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  const file = join(waymark.userData, 'run.html');
  await waymark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await waymark.pickForRun('Export as HTML');
  await expect(ui.getByText('Saved as run.html.')).toBeVisible();
  expect(await readFile(file, 'utf8')).toContain('Check whether the page says &quot;Green&quot;');
});

test('10,000 runs stand there at once, are searched, filtered and pinned @long', async () => {
  test.setTimeout(90_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-runs-'));
  fill(userData, 10_000);
  const waymark = await openWaymark({ userData });
  const { ui } = waymark;
  await waymark.request('tab.open', { url: 'waymark://runs' });
  await expect(list(waymark).getByRole('row', { name: /Task 9999 / })).toBeVisible();
  expect(await list(waymark).getByRole('row').count()).toBeLessThan(120);
  await ui.keyboard.press('ArrowDown');
  await ui.keyboard.press('End');
  await expect(list(waymark).getByRole('row', { name: /Task 0 / })).toBeFocused();

  const search = ui.getByRole('searchbox', { name: 'Search tasks, answers and URLs' });
  await search.fill('kettle 4321');
  await expect(list(waymark).locator('[data-row]')).toHaveCount(1);
  await list(waymark)
    .getByRole('row', { name: /Task 4321 / })
    .hover();
  await ui.getByRole('button', { name: 'Pin', exact: true }).click();
  await search.fill('');
  await expect(list(waymark).getByRole('rowheader').first()).toHaveText('Pinned');
  await expect(list(waymark).locator('[data-row="0"]')).toContainText('Task 4321');
  await ui.getByRole('combobox', { name: 'Any agent' }).selectOption('Find words on a page');
  await expect(list(waymark)).toHaveAttribute('aria-rowcount', '1000');
  await waymark.close();
  await rm(userData, { recursive: true, force: true });
});

/** Inserts the runs in one statement: carrying out as many would take minutes. */
function fill(userData: string, count: number): void {
  const store = openStore({ userData });
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})`;
  const at = `${Date.now() - count * 60_000} + n * 60000`;
  const id = `printf('run_%012d', n)`;
  store.db.exec(`
    ${numbers} INSERT INTO runs (run_id, task, provider, model, phase, final_answer, started_at, finished_at, iterations, tool_calls,
      errors, input_tokens, output_tokens)
    SELECT ${id}, 'Task ' || n || ' about a kettle', 'builtin', 'built-in', 'completed', 'Answer ' || n, ${at}, ${at}, 0, 0, 0, 0, 0
    FROM numbers;
    ${numbers} INSERT INTO run_requests (run_id, seq, text, answer, phase, agent_id, provider, model, started_at, finished_at, steps,
      site, folded)
    SELECT ${id}, 1, 'Task ' || n || ' about a kettle', 'Answer ' || n, 'completed', iif(n % 10 = 0, 'find-on-page', NULL), 'builtin',
      'built-in', ${at}, ${at}, 0, '', 'task ' || n || ' about a kettle answer ' || n
    FROM numbers`);
  store.dispose();
}
