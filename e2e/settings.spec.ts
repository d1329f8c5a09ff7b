import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isElectronOutOfSupport } from '../src/shared/model/electron-age.ts';
import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const group = ({ ui }: Waymark, name: string) => ui.getByRole('region', { name, exact: true });

async function openSettings(waymark: Waymark, path = ''): Promise<void> {
  await waymark.request('tab.open', { url: `waymark://settings${path}` });
  await expect(waymark.ui.getByRole('heading', { level: 1 })).toHaveText('Settings');
}

test('an address leads to a group, the list beside to others @long', async ({ waymark }) => {
  await openSettings(waymark, '/privacy');
  await expect(group(waymark, 'Privacy and data').getByRole('heading').first()).toBeInViewport();
  const nav = waymark.ui.getByRole('navigation', { name: 'Settings' });
  await expect(nav.getByRole('button', { name: 'Privacy and data' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await nav.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await expect(group(waymark, 'Shortcuts').getByText('Ctrl+Shift+N')).toBeInViewport();
  await expect(group(waymark, 'Privacy and data')).toBeHidden();
  await expect(nav.getByRole('button', { name: 'Shortcuts' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the URL and the title follow the chosen group, and Back leads to the one before', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openSettings(waymark, '/privacy');
  const front = ui.getByRole('tab', { selected: true });
  await expect(front).toContainText('Settings – Privacy and data');
  await ui
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Shortcuts' })
    .click();
  await expect(front).toContainText('Settings – Shortcuts');
  await expect(ui.getByRole('combobox', { name: 'Address or search' })).toHaveValue(
    'waymark://settings/shortcuts',
  );
  await ui.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(front).toContainText('Settings – Privacy and data');
  await expect(group(waymark, 'Privacy and data')).toBeVisible();
  await expect(group(waymark, 'Shortcuts')).toBeHidden();

  // The tab is used again, whatever group is wanted.
  const count = await ui.getByRole('tab').count();
  await waymark.pickFromMenu('Settings');
  await pressKey(waymark, 'F1');
  await expect(front).toContainText('Settings – Shortcuts');
  await expect(ui.getByRole('tab')).toHaveCount(count);
});

test('every key that the menus name, and every other one, is in the list @long', async ({
  waymark,
}) => {
  const inMenus = await waymark.app.evaluate(({ Menu }) => {
    const found: string[] = [];
    const collect = (menu: Electron.Menu | null): void => {
      for (const item of menu?.items ?? []) {
        // Without an accelerator of its own, an entry has that of its role.
        const roleKeys: unknown =
          'getDefaultRoleAccelerator' in item ? item.getDefaultRoleAccelerator : null;
        const own: unknown = typeof roleKeys === 'function' ? roleKeys.call(item) : null;
        const keys = item.accelerator ?? (typeof own === 'string' ? own : null);
        // Hidden entries serve PDF pages; the list describes them in fewer words.
        if (keys !== null && item.visible) found.push(keys);
        collect(item.submenu ?? null);
      }
    };
    collect(Menu.getApplicationMenu());
    return found;
  });
  expect(inMenus.length).toBeGreaterThan(35);
  await openSettings(waymark, '/shortcuts');
  const shown = await group(waymark, 'Shortcuts').locator('kbd').allTextContents();
  const written = inMenus.map((keys) =>
    keys
      .replace(/^(Shift\+)?(?:CmdOrCtrl|CommandOrControl|Control|Ctrl)\+(Shift\+)?/, 'Ctrl+$1$2')
      .replace(/Page(?=Up|Down)/, 'Page ')
      .replace('Left', '←')
      .replace('Right', '→'),
  );
  expect(written.filter((keys) => !shown.includes(keys))).toEqual([]);
  for (const keys of ['F9', 'Ctrl+F5', 'Shift+F5', 'Ctrl+Shift+R', 'F6', 'F12', 'Esc'])
    expect(shown).toContain(keys);
});

test('settings are found by their words', async ({ waymark }) => {
  const { ui } = waymark;
  await openSettings(waymark);
  const search = ui.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('private network');
  await expect(ui.getByRole('switch', { name: /private network/ })).toBeVisible();
  await expect(ui.getByRole('radio', { name: 'Built-in engine' })).toBeHidden();
  await search.fill('no such setting');
  await expect(ui.getByText('No settings match “no such setting”')).toBeVisible();
  await search.press('Escape');
  await expect(ui.getByRole('radio', { name: 'Built-in engine' })).toBeVisible();
});

test('an Electron that gets no more security fixes is told of, and no other @long', async ({
  waymark,
}) => {
  const version = await waymark.app.evaluate(() => process.versions['electron'] ?? '');
  await openSettings(waymark, '/about');
  await expect(waymark.ui.getByText('Free software under the MIT licence.')).toBeAttached();
  await expect(waymark.ui.getByText(`This build runs on Electron ${version}`)).toHaveCount(
    isElectronOutOfSupport(version, new Date()) ? 1 : 0,
  );
});

test('what takes room is told, and the data folder @long', async ({ waymark }) => {
  await openSettings(waymark, '/privacy');
  const storage = waymark.ui.getByRole('region', { name: 'Storage' });
  await expect(storage.getByText(waymark.userData)).toBeVisible();
  await expect(storage.getByText('Runs, history and settings')).toBeVisible();
});

test('settings go to a file and come back, without what allows anything', async ({ waymark }) => {
  const { ui, userData, app } = waymark;
  const file = join(userData, 'mine.json');
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
  await waymark.request('settings.update', { theme: 'dark', allowPrivateNetwork: true });
  await openSettings(waymark, '/privacy');
  await ui.getByRole('button', { name: 'Export settings…' }).click();
  await expect(ui.getByText('Settings exported to mine.json.')).toBeAttached();
  expect(await readFile(file, 'utf8')).not.toContain('allowPrivateNetwork');

  await waymark.request('settings.update', { theme: 'light' });
  await ui.getByRole('button', { name: 'Import settings…' }).click();
  await expect(ui.locator('html')).toHaveAttribute('data-theme', 'dark');

  await writeFile(file, '{"format": "something else"}');
  await ui.getByRole('button', { name: 'Import settings…' }).click();
  await expect(ui.getByText('This is no file of settings.')).toBeAttached();
});

test('an added search engine can be made the default, and then not be removed @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.visit('waymark://settings/sites');
  await ui.getByRole('button', { name: 'Add search engine…' }).click();
  const dialog = ui.getByRole('dialog', { name: 'Add search engine' });
  await dialog.getByLabel('Engine name').fill('Kettles');
  await dialog.getByLabel('Keyword').fill('k');
  await dialog.getByLabel('Search URL').fill('https://kettles.example/?q=%s');
  await dialog.getByRole('button', { name: 'Add engine' }).click();
  const remove = ui.getByRole('button', { name: 'Remove Kettles' });
  await expect(remove).toBeVisible();
  await ui.getByRole('combobox', { name: 'Default search engine' }).selectOption('Kettles');
  await expect(remove).toHaveCount(0);
});
