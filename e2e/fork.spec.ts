import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';

/** Shop whose page stores the cart's items itself, and their number in a cookie. */
const SHOP = `<!doctype html><html lang="en"><title>Shop</title>
  ${['kettle', 'cup', 'pan', 'lid'].map((what) => `<button onclick="add('${what}')">Add ${what}</button>`).join('')}
  <p></p>
  <script>
    const items = () => JSON.parse(localStorage.cart ?? '[]');
    const show = () => {
      document.title = 'Cart of ' + (items().join(' ') || 'nothing') + ', ' + (document.cookie || 'no cookie');
      document.querySelector('p').textContent = document.title;
    };
    function add(what) {
      localStorage.cart = JSON.stringify([...items(), what]);
      document.cookie = 'count=' + items().length;
      show();
    }
    show();
  </script></html>`;

const taskAt = (site: Site, ...things: readonly string[]): string =>
  [`Open ${site.url}/`, ...things.map((what) => `click "Add ${what}"`)].join(', then ');

let site: Site;
test.beforeEach(async () => {
  site = await startSite({ '/': SHOP });
});
test.afterEach(() => site.close());

test('a fork sets in with the cart of then, is compared with its run, and says what it lacks @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const tab = ui.getByRole('tab', { selected: true });
  const done = waymark.lastRun.locator('.phase-completed');
  await waymark.ask(taskAt(site, 'kettle', 'cup', 'pan'));
  await expect(tab).toContainText('Cart of kettle cup pan, count=3', { timeout: 60_000 });
  await expect(done).toBeVisible({ timeout: 30_000 });

  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  await waymark.showRunPart('Steps');
  const fork = ui.getByRole('button', { name: 'Branch from here… (plan 3)' });
  await fork.click();
  const dialog = ui.getByRole('dialog', { name: 'Branch from plan 3' });
  await expect(dialog).toContainText(`It begins at ${site.url}/`);
  await expect(dialog).toContainText('are restored to that moment');
  await expect(dialog).toContainText('Data already sent to sites stays there.');
  await dialog.getByRole('textbox', { name: 'Task' }).fill(taskAt(site, 'kettle', 'lid'));
  await dialog.getByRole('button', { name: 'Branch', exact: true }).click();
  await expect(tab).toContainText('Cart of kettle lid, count=2', { timeout: 60_000 });
  await expect(done).toBeVisible({ timeout: 30_000 });
  // The person's cart stays as the run left it.
  await expect(ui.getByRole('tab', { name: 'Cart of kettle cup pan, count=3' })).toBeVisible();

  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  await ui.getByRole('button', { name: 'Compare with the original run' }).click();
  const steps = ui.getByRole('table', { name: 'Steps' });
  await expect(steps.getByRole('row', { name: /kettle.*kettle/ })).toBeVisible();
  await expect(steps.getByRole('row', { name: /Differs.*lid/i })).toBeVisible();

  // Clearing the browser's cookies also clears those saved for branches.
  await waymark.request('data.clearBrowsing', { time: 'all', kinds: ['cookies'] });
  await ui.getByRole('button', { name: 'Details: First' }).click();
  await waymark.showRunPart('Steps');
  await fork.click();
  await expect(dialog).toContainText('Cookies and site data of that moment are gone');
  await dialog.getByRole('button', { name: 'Branch', exact: true }).click();
  await expect(tab).toContainText('Cart of cup pan, count=2', { timeout: 60_000 });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await waymark.unfoldSteps();
  await expect(waymark.lastRun).toContainText('Cookies and stored data of that step are not there');

  // A branch of the branch, after its site was closed.
  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  await waymark.showRunPart('Steps');
  await site.close();
  await fork.click();
  await expect(dialog).toContainText('are restored to that moment');
  await dialog.getByRole('button', { name: 'Branch', exact: true }).click();
  await expect(waymark.lastRun).toContainText('refused the connection', { timeout: 30_000 });
});

test('on the command line a fork sets in at its address', { tag: '@long' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-fork-'));
  try {
    const command = (...args: readonly string[]) =>
      runAgent(['--user-data', folder, '--probe', 'document.title.split(",")[0]', ...args]);
    const ran = await command('--task', taskAt(site, 'kettle', 'cup', 'pan'));
    expect(ran).toMatchObject({ status: 'completed', probe: 'Cart of kettle cup pan' });
    const forked = await command('--fork', ran.runId, '--iteration', '4');
    expect(forked, JSON.stringify(forked)).toMatchObject({ status: 'completed' });
    // The cart of that moment is restored if there is a keychain; otherwise the session is new.
    expect(forked.probe).toMatch(/^Cart of (kettle cup )?pan$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
