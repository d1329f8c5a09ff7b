import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { History } from '../src/main/browser/history/history.ts';
import { openStore } from '../src/main/storage/store/open-store.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

let site: Site;

const page = (title: string, body = ''): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`;

test.beforeAll(async () => {
  site = await startSite({
    '/kettle': page('Kettle tests', '<a href="/tea">Tea</a>'),
    '/tea': page('电水壶比较', '<button>Go on</button>'),
    '/hop': '<!doctype html><title>Hop</title><script>location.replace("/landed")</script>',
    '/landed': page('Landed'),
    '/views': page(
      'View one',
      "<button onclick=\"history.pushState(null, '', '/views/two'); document.title = 'View two'\">Two</button>",
    ),
  });
});
test.afterAll(() => site.close());

const RowsSchema = z.array(z.object({ url: z.string(), title: z.string(), at: z.number() }));
async function titles(waymark: Waymark, query = ''): Promise<readonly string[]> {
  await waymark.request('history.overview', { query });
  const rows = await waymark.request('history.rows', { query, offset: 0, limit: 100 });
  return RowsSchema.parse(rows).map(({ title }) => title);
}

async function go(waymark: Waymark, path: string, title: string): Promise<void> {
  await waymark.visit(`${site.hostPort}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
}

/** Presses a key in the window itself: Playwright's keys bypass the listener of its shortcuts. */
async function pressInWindow(waymark: Waymark, keyCode: string): Promise<void> {
  await waymark.app.evaluate(({ BrowserWindow }, key) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.sendInputEvent({ type: 'keyDown', keyCode: key, modifiers: ['control'] });
    contents?.sendInputEvent({ type: 'keyUp', keyCode: key, modifiers: ['control'] });
  }, keyCode);
}

const grid = (waymark: Waymark) => waymark.ui.getByRole('table', { name: 'History' });

test('keeps what the person goes to, without hops, errors and ways back', async ({ waymark }) => {
  await go(waymark, '/kettle', 'Kettle tests');
  await go(waymark, '/hop', 'Landed');
  await waymark.visit(`${site.hostPort}/nowhere`);
  await waymark.visit('127.0.0.1:9');
  await expect(waymark.ui.getByRole('alert')).toBeVisible();
  await go(waymark, '/tea', '电水壶比较');
  await waymark.ui.getByRole('button', { name: 'Back' }).click();
  await waymark.ui.waitForTimeout(300);
  expect(await titles(waymark)).toEqual(['电水壶比较', 'Landed', 'Kettle tests']);
});

test('keeps the views of a program in a page @long', async ({ waymark }) => {
  await go(waymark, '/views', 'View one');
  const [view] = await waymark.app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .filter((each) => each.getURL().includes('/views'))
      .map(({ id }) => id),
  );
  await waymark.app.evaluate(
    ({ webContents }, id) =>
      webContents.fromId(id)?.executeJavaScript('document.querySelector("button").click()', true),
    view ?? 0,
  );
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('View two');
  expect(await titles(waymark)).toEqual(['View two', 'View one']);
});

test('runs leave nothing in it @long', async ({ waymark }) => {
  await go(waymark, '/kettle', 'Kettle tests');
  await waymark.ask('Click "Tea", then click "Go on"');
  await expect(waymark.lastRun).toContainText('Done');
  expect(await titles(waymark)).toEqual(['Kettle tests']);
});

test('is opened, searched, gone through and deleted with the keyboard alone', async ({
  waymark,
}) => {
  const { ui } = waymark;
  for (const [path, title] of [
    ['/kettle', 'Kettle tests'],
    ['/tea', '电水壶比较'],
    ['/landed', 'Landed'],
  ] as const)
    await go(waymark, path, title);
  await pressInWindow(waymark, 'h');
  await expect(ui.getByRole('searchbox', { name: 'Search history' })).toBeFocused();
  await expect(grid(waymark).getByRole('rowheader')).toContainText('Today');
  await ui.keyboard.type('水壶');
  await expect(grid(waymark).getByRole('row', { name: /电水壶/ })).toBeVisible();
  await expect(grid(waymark).getByRole('row', { name: /Kettle/ })).toHaveCount(0);
  await ui.keyboard.press('Escape');
  await expect(grid(waymark).getByRole('row', { name: /Kettle/ })).toBeVisible();

  await ui.keyboard.press('ArrowDown');
  await expect(grid(waymark).getByRole('row', { name: /Landed/ })).toBeFocused();
  await ui.keyboard.press('Shift+ArrowDown');
  await expect(ui.getByText('2 entries selected')).toBeVisible();
  await ui.keyboard.press('Delete');
  await expect(ui.getByText('2 entries deleted')).toBeVisible();
  expect(await titles(waymark)).toEqual(['Kettle tests']);
  await ui.keyboard.press('Control+z');
  await expect(grid(waymark).getByRole('row', { name: /Landed/ })).toBeVisible();
  expect(await titles(waymark)).toHaveLength(3);

  await grid(waymark)
    .getByRole('row', { name: /Kettle/ })
    .focus();
  await ui.keyboard.press('Enter');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettle tests');
});

test('is there again after the next start, and can be limited to a time @long', async () => {
  test.setTimeout(120_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-history-'));
  const first = await openWaymark({ userData });
  await go(first, '/kettle', 'Kettle tests');
  await first.close();
  const second = await openWaymark({ userData });
  expect(await titles(second)).toEqual(['Kettle tests']);
  await second.visit('waymark://settings/privacy');
  await second.ui.getByRole('combobox', { name: 'Keep history' }).selectOption('7');
  await expect
    .poll(async () => titles(second), 'a visit of today is younger')
    .toEqual(['Kettle tests']);
  await second.close();
  await rm(userData, { recursive: true, force: true });
});

test('stands there at once with 100,000 visits, up to its end @long', async () => {
  test.setTimeout(240_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-history-'));
  const store = openStore({ userData });
  const history = new History({ db: store.db, copies: store.copies, now: Date.now });
  const now = Date.now();
  for (let part = 0; part < 100; part += 1)
    history.add(
      Array.from({ length: 1000 }, (_, index) => ({
        url: `https://site${index % 50}.example/${part}/${index}`,
        title: `Page ${part * 1000 + index}`,
        at: now - (part * 1000 + index) * 60_000,
        isTyped: false,
      })),
    );
  store.dispose();
  const waymark = await openWaymark({ userData });
  await waymark.request('tab.open', { url: 'waymark://history' });
  await expect(grid(waymark).getByRole('row', { name: /Page 0 / })).toBeVisible();
  await waymark.ui.keyboard.press('ArrowDown');
  await waymark.ui.keyboard.press('End');
  await expect(grid(waymark).getByRole('row', { name: /Page 99999 / })).toBeFocused();
  expect(await grid(waymark).getByRole('row').count()).toBeLessThan(120);
  await waymark.close();
  await rm(userData, { recursive: true, force: true });
});
