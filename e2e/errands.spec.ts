import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { inPage, pressInPage, pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { isWindowPage } from './fixtures/windows.ts';

/** Habits of people who come from Chrome, with the keys and files that they know. */

/** Export file of Chrome, shortened: the bar and the other bookmarks, with icons, dates and an empty folder. */
const CHROME_BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000100" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://news.example/" ADD_DATE="1700000001" ICON="data:image/png;base64,iVBORw0KGgo=">News &amp; more</A>
        <DT><H3 ADD_DATE="1700000002" LAST_MODIFIED="1700000003">厨房</H3>
        <DL><p>
            <DT><A HREF="https://kettles.example/?a=1&amp;b=2" ADD_DATE="1700000004">水壶</A>
        </DL><p>
        <DT><H3 ADD_DATE="1700000005" LAST_MODIFIED="0">Empty</H3>
        <DL><p>
        </DL><p>
        <DT><A HREF="javascript:alert(1)" ADD_DATE="1700000006">A script</A>
    </DL><p>
    <DT><A HREF="https://other.example/" ADD_DATE="1700000007">Other</A>
</DL><p>
`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/start': '<!doctype html><title>Start</title><a href="/next" style="font-size: 40px">Next</a>',
    '/next': '<title>Next</title>',
    '/place': `<!doctype html><title>Place</title><button style="font-size: 40px" onclick="navigator.geolocation.getCurrentPosition(
      () => (document.title = 'Found'), ({ code }) => (document.title = code === 1 ? 'Denied' : 'Unknown'))">Where am I?</button>`,
    // The first part arrives at once, the rest never.
    '/endless': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .write('<title>Endless</title><p>Begun</p>');
    },
  });
});
test.afterAll(() => site.close());

const selected = (ui: Page) => ui.getByRole('tab', { selected: true });

async function visit(waymark: Waymark, path = '/start', title = 'Start'): Promise<void> {
  await waymark.visit(`${site.url}${path}`);
  await expect(selected(waymark.ui)).toContainText(title);
}

async function clickWith(
  waymark: Waymark,
  url: string,
  modifiers: readonly ('control' | 'shift')[],
): Promise<void> {
  const drawn = "performance.getEntriesByName('first-paint').length";
  await expect.poll(() => inPage(waymark, url, drawn)).toBe(1);
  await waymark.app.evaluate(
    ({ webContents }, [start, held]) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
      for (const type of ['mouseDown', 'mouseUp'] as const)
        page?.sendInputEvent({
          type,
          x: 30,
          y: 30,
          button: 'left',
          clickCount: 1,
          modifiers: [...held],
        });
    },
    [url, modifiers] as const,
  );
}

/** Returns the pages of all windows. */
const windowsOf = ({ app }: Waymark): Page[] => app.windows().filter(isWindowPage);

test('bookmarks that Chrome has exported come in with their folders, but no scripts @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const folder = await mkdtemp(join(tmpdir(), 'waymark-errands-'));
  const file = join(folder, 'bookmarks.html');
  await writeFile(file, CHROME_BOOKMARKS);
  await waymark.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
  await waymark.request('tab.open', { url: 'waymark://bookmarks' });
  await ui.getByRole('button', { name: 'Import…' }).click();
  await expect(ui.getByText('3 bookmarks imported')).toBeVisible();
  const list = ui.getByRole('table', { name: 'Bookmarks' });
  await expect(list.getByRole('row', { name: /News & more/ })).toBeVisible();
  await expect(list.getByRole('row', { name: /水壶/ })).toContainText('kettles.example');
  await expect(list.getByRole('rowheader', { name: '厨房' })).toBeVisible();
  await expect(list.getByText('A script')).toHaveCount(0);
  // Bookmarks of Chrome's bar are on this bar, which new tabs show.
  await waymark.request('tab.open', { url: null });
  await expect(ui.getByRole('button', { name: 'News & more' })).toBeVisible();
  await ui.getByRole('tab', { name: 'Bookmarks' }).click();
  await ui.getByRole('button', { name: 'Import…' }).click();
  await expect(ui.getByText(/3 already here/)).toBeVisible();
  await rm(folder, { recursive: true });
});

test('Ctrl and a click open a link behind, with Shift in front @long', async ({ waymark }) => {
  const { ui } = waymark;
  await visit(waymark);
  await clickWith(waymark, `${site.url}/start`, ['control']);
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await expect(selected(ui)).toContainText('Start');
  await expect(ui.getByRole('tab').nth(1)).toContainText('Next');
  await clickWith(waymark, `${site.url}/start`, ['control', 'shift']);
  await expect(ui.getByRole('tab')).toHaveCount(3);
  await expect(selected(ui)).toContainText('Next');
});

test('Ctrl+Shift+N opens a private window with the cursor in its box', async ({ waymark }) => {
  await visit(waymark);
  await pressInPage(waymark, site.url, 'N', 'control', 'shift');
  await expect.poll(() => windowsOf(waymark).length).toBe(2);
  const opened = windowsOf(waymark).find((page) => page !== waymark.ui);
  if (opened === undefined) throw new Error('There is no other window.');
  await expect(opened.getByRole('tab')).toHaveCount(1);
  await expect
    .poll(() => opened.evaluate(() => document.activeElement?.tagName))
    .toMatch(/INPUT|TEXTAREA/);
});

test('Ctrl+W on the last tab of the only window leaves a new tab; of one of two it closes the window @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await visit(waymark);
  await pressInPage(waymark, site.url, 'W', 'control');
  await expect(selected(ui)).toContainText('New tab');
  await expect(ui.getByRole('tab')).toHaveCount(1);
  await waymark.request('window.open', { isPrivate: false });
  await expect.poll(() => windowsOf(waymark).length).toBe(2);
  await pressKey(waymark, 'W', 'control');
  await expect.poll(() => windowsOf(waymark).length).toBe(1);
});

for (const where of ['page', 'address bar'] as const)
  test(`Esc in the ${where} stops a page that loads @long`, async ({ waymark }) => {
    const { ui } = waymark;
    await waymark.visit(`${site.url}/endless`);
    await expect(selected(ui)).toContainText('Endless');
    await expect(ui.getByRole('button', { name: 'Stop loading' })).toBeVisible();
    if (where === 'page') await pressInPage(waymark, `${site.url}/endless`, 'Escape');
    else {
      await pressKey(waymark, 'L', 'control');
      await expect(ui.getByRole('combobox', { name: 'Address or search' })).toBeFocused();
      await pressKey(waymark, 'Escape');
    }
    await expect(ui.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(selected(ui)).toContainText('Endless');
  });

test('Ctrl+Enter in the address bar asks the agent, and says so before @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill('kettles');
  await expect((await waymark.overlay()).getByText('Ctrl+Enter')).toBeVisible();
  await bar.press('Control+Enter');
  // No model is connected, so there is no answer; nothing was loaded either.
  await expect(selected(ui)).not.toContainText('kettles');
});

test('the place is asked for, refused for good, and asked for again once that is taken back @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const url = `${site.url}/place`;
  const ask = async (): Promise<void> => {
    await visit(waymark, '/next', 'Next');
    await visit(waymark, '/place', 'Place');
    await clickWith(waymark, url, []);
  };
  await ask();
  await expect(await waymark.overlay().then((layer) => layer.getByRole('listitem'))).toHaveText([
    'Location',
  ]);
  await (await waymark.overlay()).getByRole('button', { name: 'Block' }).click();
  await expect(selected(ui)).toContainText('Denied');
  await ask();
  await expect(selected(ui)).toContainText('Denied');
  await waymark.visit('waymark://settings/sites');
  const kept = ui.getByRole('listitem').filter({ hasText: site.url });
  await expect(kept).toContainText('Location');
  await kept.getByRole('button', { name: 'Ask again' }).click();
  await ask();
  await (await waymark.overlay()).getByRole('button', { name: 'Allow this time' }).click();
  // The computer cannot find its location, but the page was allowed to try.
  await expect(selected(ui)).toContainText(/Found|Unknown/, { timeout: 20_000 });
});
