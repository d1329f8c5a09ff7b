import { rm } from 'node:fs/promises';

import { homeWithBrowsers, SECRET } from './fixtures/home-with-browsers.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';

test('what another browser has is chosen by kind and site, and imported once', async () => {
  const home = await homeWithBrowsers();
  const waymark = await openWaymark({ env: { HOME: home } });
  const { ui } = waymark;
  try {
    await waymark.visit('waymark://settings/import');
    await ui.getByRole('button', { name: 'Import from Firefox, Ada' }).click();
    const dialog = ui.getByRole('dialog');
    await expect(dialog.getByText('3 pages')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Open tabs' }).check();
    await dialog.getByRole('checkbox', { name: 'Passwords' }).check();
    await expect(dialog.getByText('2 of 2 sites selected')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const report = ui.locator('.import-report');
    await expect(report).toContainText(
      '5 bookmarks, 3 pages in the history, 2 tabs, 1 search engine, and 2 passwords',
    );
    await expect(ui.getByRole('tab', { name: 'Page /first' })).toBeVisible();

    await ui.getByRole('button', { name: /^Import from Chromium \(Snap\)/ }).click();
    await dialog.getByRole('checkbox', { name: 'Passwords' }).check();
    await dialog.getByRole('checkbox', { name: 'Login cookies' }).check();
    // Cookies sign in, so none is selected by default.
    await expect(dialog.getByText('0 of 2 sites selected')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'shop.example (4)' }).check();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    // Firefox's password for the same account was imported first.
    await expect(report).toContainText('No new passwords and 2 cookies');
    await expect(report).toContainText('1 has another password here, which was kept');
    await expect(report).toContainText(
      '1 could not be read: the system’s keychain did not give the key',
    );
    await expect(report).toContainText('1 has expired');

    const cookies = await waymark.app.evaluate(async ({ session }) =>
      (await session.fromPartition('persist:user').cookies.get({})).map(({ name }) => name),
    );
    expect(cookies.toSorted()).toEqual(['host-only', 'sid']);
    const state = JSON.stringify(await waymark.request('app.getState', null));
    expect(state).toContain('shop.example');
    expect(state).not.toContain(SECRET);
    await ui.getByRole('button', { name: 'Import from Firefox, Ada' }).click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(report).toContainText('No new bookmarks, No new pages in the history');
    expect(waymark.uncaught()).toEqual([]);
  } finally {
    await waymark.close();
    await rm(home, { recursive: true, force: true });
  }
});
