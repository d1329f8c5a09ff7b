import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/tea': '<!doctype html><title>Tea</title><h1>Tea</h1>',
  });
});
test.afterAll(() => site.close());

test('keeps a page with its name and folder, and finds it again @long', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/tea`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await ui.getByRole('button', { name: 'Bookmark this page' }).click();
  const bubble = await waymark.overlay();
  const form = bubble.getByRole('form', { name: 'Bookmark added' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('Green tea');
  await form.getByRole('combobox', { name: 'Folder' }).selectOption('New folder…');
  await form.getByRole('textbox', { name: 'Folder name' }).fill('Food/Drinks');
  await bubble.keyboard.press('Enter');
  await expect(ui.getByRole('button', { name: 'Edit this bookmark' })).toBeVisible();

  await waymark.pickFromMenu('Bookmarks');
  const list = ui.getByRole('table', { name: 'Bookmarks' });
  await expect(list.getByRole('rowheader')).toHaveText('Food / Drinks');
  await ui.getByRole('searchbox', { name: 'Search bookmarks' }).fill('green');
  await ui.keyboard.press('ArrowDown');
  await expect(list.getByRole('row', { name: /Green tea/ })).toBeFocused();
  await ui.keyboard.press('Delete');
  await expect(ui.getByText('1 bookmark removed')).toBeVisible();
  await ui.keyboard.press('Control+z');
  await list.getByRole('row', { name: /Green tea/ }).click();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await expect(ui.getByRole('button', { name: 'Edit this bookmark' })).toBeVisible();
});

test('makes, fills, moves and removes folders, by keys and by dragging', async ({ waymark }) => {
  const { ui } = waymark;
  for (const [name, folder] of [
    ['Tea', ''],
    ['Milk', 'Food'],
  ] as const)
    await waymark.request('bookmark.save', {
      id: null,
      bookmark: { url: `${site.url}/${name.toLowerCase()}`, title: name, folder },
    });
  await waymark.request('tab.open', { url: 'waymark://bookmarks' });
  const tree = ui.getByRole('tree', { name: 'Folders' });
  const folder = (name: string) =>
    tree.getByRole('treeitem', { name: new RegExp(String.raw`^${name}(?: \d+)?$`) });
  const rows = ui.getByRole('table', { name: 'Bookmarks' }).locator('tr.row');
  await ui.getByRole('button', { name: 'New folder' }).click();
  await ui.getByRole('textbox', { name: 'Folder name' }).fill('Drinks');
  await ui.keyboard.press('Enter');
  await expect(folder('Drinks')).toHaveAttribute('aria-selected', 'true');
  await expect(ui.getByText('No bookmarks in this folder')).toBeVisible();

  await folder('All bookmarks').click();
  await rows.filter({ hasText: 'Tea' }).dragTo(folder('Drinks'));
  await folder('Drinks').dragTo(folder('Food'));
  await expect(folder('Drinks')).toHaveAttribute('aria-level', '3');
  await folder('Food').click();
  await expect(rows).toHaveText([/Milk/, /Tea/]);
  await ui.keyboard.press('ArrowRight');
  await expect(folder('Drinks')).toBeFocused();
  await expect(rows).toHaveText([/Tea/]);
  await ui.keyboard.press('F2');
  await ui.getByRole('textbox', { name: 'Folder name' }).fill('Hot');
  await ui.keyboard.press('Enter');
  await folder('Hot').press('ArrowLeft');
  await expect(folder('Food')).toBeFocused();

  await rows.filter({ hasText: 'Milk' }).focus();
  await ui.keyboard.press('Space');
  await ui.getByRole('button', { name: 'Move to…' }).click();
  const dialog = ui.getByRole('dialog', { name: 'Move 1 bookmark' });
  await dialog.getByRole('combobox', { name: 'Folder' }).selectOption({ label: '\u2003Hot' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(folder('Hot')).toContainText('2');

  await folder('Food').focus();
  await ui.keyboard.press('Delete');
  await expect(ui.getByText('No bookmarks yet')).toBeVisible();
  await ui.keyboard.press('Control+z');
  await expect(folder('Hot')).toContainText('2');
});

test('takes in what another browser has exported and gives it out again @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bookmarks-'));
  const file = join(folder, 'in.html');
  await writeFile(
    file,
    '<DL><p><DT><H3>Bar</H3><DL><p><DT><A HREF="https://a.example/">A &amp; B</A></DL><p></DL><p>',
  );
  const written = join(folder, 'out.html');
  await waymark.app.evaluate(
    ({ dialog }, paths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [paths.file] });
      dialog.showSaveDialog = (...given: readonly unknown[]) => {
        const { defaultPath } = given.at(-1) as { defaultPath: string };
        globalThis.process.env['PROPOSED'] = defaultPath;
        return Promise.resolve({ canceled: false, filePath: paths.written });
      };
    },
    { file, written },
  );
  await waymark.request('tab.open', { url: 'waymark://bookmarks' });
  const empty = ui.locator('.empty-note');
  await expect(empty).toContainText('No bookmarks yet');
  // The element is only as high as its text, however much room there is.
  expect((await empty.boundingBox())?.height).toBeLessThan(200);
  await ui.getByRole('button', { name: 'Import…' }).click();
  await expect(ui.getByText('1 bookmark imported')).toBeVisible();
  await expect(ui.getByRole('row', { name: /A & B/ })).toBeVisible();
  await ui.getByRole('button', { name: 'Export…' }).click();
  await expect(ui.getByText('Bookmarks saved as out.html')).toBeVisible();
  // The proposed folder is not the one that the program was started from.
  const [proposed, downloads] = await waymark.app.evaluate(({ app }) => [
    process.env['PROPOSED'],
    app.getPath('downloads'),
  ]);
  expect(proposed).toBe(join(downloads ?? '', 'bookmarks.html'));
  expect(await readFile(written, 'utf8')).toContain('<A HREF="https://a.example/"');
  await rm(folder, { recursive: true, force: true });
});
