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

test('keeps a page with its name and folder, and finds it again', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/tea`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Tea');
  await ui.getByRole('button', { name: 'Bookmark this page' }).click();
  const bubble = await waymark.overlay();
  const form = bubble.getByRole('form', { name: 'Bookmark added' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('Green tea');
  await form.getByRole('textbox', { name: 'Folder' }).fill('Food/Drinks');
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

test('takes in what another browser has exported and gives it out again', async ({ waymark }) => {
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
  // As high as its words, however much room there is.
  expect((await empty.boundingBox())?.height).toBeLessThan(200);
  await ui.getByRole('button', { name: 'Import…' }).click();
  await expect(ui.getByText('1 bookmark added, 0 were there already')).toBeVisible();
  await expect(ui.getByRole('row', { name: /A & B/ })).toBeVisible();
  await ui.getByRole('button', { name: 'Export…' }).click();
  await expect(ui.getByText('Bookmarks written to out.html')).toBeVisible();
  // Not in the folder that the program was started from.
  const [proposed, downloads] = await waymark.app.evaluate(({ app }) => [
    process.env['PROPOSED'],
    app.getPath('downloads'),
  ]);
  expect(proposed).toBe(join(downloads ?? '', 'bookmarks.html'));
  expect(await readFile(written, 'utf8')).toContain('<A HREF="https://a.example/"');
  await rm(folder, { recursive: true, force: true });
});
