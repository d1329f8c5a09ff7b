import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { frontTab } from './fixtures/front-tab.ts';
import { openNewTab } from './fixtures/open-new-tab.ts';
import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark } from './fixtures/waymark.ts';
import { API_DOCS } from './sites/api-docs.ts';

let site: Site;
/** Cache headers of the requests for one page. */
const asked: string[] = [];

test.beforeAll(async () => {
  site = await startSite({
    ...API_DOCS,
    '/fresh': (request, response) => {
      asked.push(request.headers['cache-control'] ?? '');
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Fresh</title>');
    },
    '/popup':
      '<title>Opener</title><button onclick="window.open(\'/about\')">Open a window</button><a href="/about" target="_blank">In a new tab</a>',
  });
});
test.afterAll(() => site.close());

test('opens on the Ask page with no key and no network', async ({ waymark }) => {
  await expect(waymark.ui.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waymark.ui.getByRole('combobox', { name: 'What do you want done?' })).toBeFocused();
  await expect(waymark.ui.getByRole('tab')).toHaveCount(1);
});

test('has something to show before any script has run @long', async ({ waymark }) => {
  const yellow = await waymark.app.evaluate(async ({ BrowserWindow }) => {
    const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
    if (session === undefined) throw new Error('There is no window');
    const window = new BrowserWindow({
      width: 400,
      height: 300,
      webPreferences: { session, javascript: false },
    });
    await window.loadURL('app://ui/index.html');
    const pixels = (await window.webContents.capturePage()).toBitmap();
    window.destroy();
    let count = 0;
    // Pixels are BGRA: the sign's yellow has much red, some green and hardly any blue.
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 255) < 80 && (pixels[at + 1] ?? 0) > 150 && (pixels[at + 2] ?? 0) > 200)
        count += 1;
    return count;
  });
  expect(yellow).toBeGreaterThan(100);
});

test('goes to addresses, back and forward, and keeps tabs apart @long', async ({ waymark }) => {
  const { ui } = waymark;
  const active = ui.getByRole('tab', { selected: true });
  await waymark.visit(`${site.hostPort}/about`);
  await expect(active).toContainText('About the bookshop');
  await waymark.visit(`${site.url}/docs`);
  await expect(active).toContainText('Harbour Bookshop API');
  await ui.getByRole('button', { name: 'Back' }).click();
  await expect(active).toContainText('About the bookshop');
  await ui.getByRole('button', { name: 'Forward' }).click();
  await expect(active).toContainText('Harbour Bookshop API');
  await openNewTab(ui);
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await expect(ui.getByRole('heading', { level: 1 })).toBeVisible();
  await ui.getByRole('tab').first().click();
  await expect(ui.getByRole('combobox', { name: 'Address or search' })).toHaveValue(/\/docs/);
  await ui.getByRole('tab').first().press('Delete');
  await expect(ui.getByRole('tab')).toHaveCount(1);
});

test('Ctrl+F5 loads a page anew, past the cache @long', async ({ waymark }) => {
  await waymark.visit(`${site.url}/fresh`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Fresh');
  await pressKey(waymark, 'F5');
  await expect.poll(() => asked).toHaveLength(2);
  await pressKey(waymark, 'F5', 'control');
  await expect.poll(() => asked).toHaveLength(3);
  expect(asked.at(-1)).toBe('no-cache');
  expect(asked.at(-2)).not.toBe('no-cache');
});

test('another start opens its address in the window that is there @long', async ({ waymark }) => {
  const args = ['--user-data', waymark.userData, `${site.url}/about`];
  const launch = await resolveLaunch({ appArgs: args });
  const other = spawn(launch.executablePath, launch.args, { env: launch.env, stdio: 'ignore' });
  const [exitCode] = await once(other, 'exit');
  expect(exitCode).toBe(0);
  await expect(waymark.ui.getByRole('tab')).toHaveCount(2);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('About the bookshop');
});

test('what macOS gives the default browser to open is opened in the window, and only web addresses @long', async ({
  waymark,
}) => {
  await waymark.app.evaluate(({ app }, url) => {
    const event = { preventDefault: () => undefined };
    app.emit('open-url', event, 'javascript:alert(1)');
    app.emit('open-url', event, url);
  }, `${site.url}/about`);
  await expect(waymark.ui.getByRole('tab')).toHaveCount(2);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('About the bookshop');
});

test('a window that a page opens becomes a tab @long', async ({ waymark }) => {
  await waymark.visit(`${site.url}/popup`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Opener');
  await waymark.ask('Click "In a new tab", then list the headings');
  await expect(waymark.ui.getByRole('tab')).toHaveCount(2);
  await expect(waymark.lastRun).toContainText('About Harbour Bookshop');
});

test('a page that cannot be loaded says so and can be tried again @long', async ({ waymark }) => {
  const early = await startSite({});
  const port = Number(new URL(early.url).port);
  await early.close();
  await waymark.visit(`127.0.0.1:${port}/late`);
  const card = waymark.ui.getByRole('alert');
  await expect(card).toContainText('can’t be shown');
  const late = await startSite({ '/late': '<title>Here now</title>late' }, port);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Here now');
  await late.close();
});

test('where a page cannot be loaded the window has the keyboard, so that its shortcuts work @long', async ({
  waymark,
}) => {
  const focused = () =>
    waymark.app.evaluate(({ webContents }) => webContents.getFocusedWebContents()?.getURL() ?? '');
  await waymark.visit(site.url);
  const bar = waymark.ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill('nowhere.invalid/');
  await bar.press('Enter');
  await expect(waymark.ui.getByRole('alert')).toContainText('can’t be shown');
  await expect.poll(focused).toContain('app://ui/index.html');
});

test('a page that crashes says so and can be loaded again @long', async ({ waymark }) => {
  await waymark.visit(`${site.url}/about`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('About the bookshop');
  await waymark.app.evaluate(({ webContents }) => {
    const page = webContents
      .getAllWebContents()
      .find((contents) => contents.getURL().includes('/about'));
    page?.forcefullyCrashRenderer();
  });
  const card = waymark.ui.getByRole('alert');
  await expect(card).toContainText(/crashed|stopped working/i);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeHidden();
});

test('what is typed takes the place of an address that changed under the cursor', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  const tabId = await frontTab(waymark);
  await bar.focus();
  await waymark.request('tab.navigate', { tabId, input: 'waymark://settings' });
  await expect(bar).toHaveValue('waymark://settings');
  await expect(bar).toBeFocused();
  await ui.keyboard.type('waymark://agents');
  await expect(bar).toHaveValue('waymark://agents');
  await ui.keyboard.press('Enter');
  await expect(ui.getByRole('heading', { name: 'Agents', exact: true })).toBeVisible();
});

test('an empty task and one of 100 kB are refused in plain words @long', async ({ waymark }) => {
  await waymark.ask('open '.repeat(30_000));
  await expect(waymark.ui.getByRole('status').filter({ hasText: /too long/i })).toBeVisible();
  const tabId = await frontTab(waymark);
  await expect(
    waymark.request('run.start', { task: ' ', tabId, agentId: null, parameters: {} }),
  ).rejects.toThrow('TASK_EMPTY');
  await expect(
    waymark.request('run.start', { task: 'x', tabId, agentId: 'nobody', parameters: {} }),
  ).rejects.toThrow('AGENT_UNKNOWN');
});

test('a broken database is set aside, the program opens and says so @long', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-e2e-'));
  const first = await openWaymark({ userData });
  await first.close();
  const databases = (await readdir(userData)).filter((name) => /\.(db|sqlite3?)$/.test(name));
  expect(databases).toHaveLength(1);
  for (const name of databases)
    await writeFile(join(userData, name), 'this is no database '.repeat(500));
  const second = await openWaymark({ userData });
  await expect(second.ui.getByText(/history/i).first()).toBeVisible();
  await second.ask('Wait 1 second');
  await expect(second.lastRun).toBeVisible();
  await second.close();
  expect(
    (await readdir(userData)).some((name) =>
      databases.some((old) => name.startsWith(old) && name !== old),
    ),
  ).toBe(true);
  await rm(userData, { recursive: true, force: true });
});
