import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { menuAt, pickFromPageMenu } from './fixtures/page-menu.ts';
import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Context menu of a page: links, images, text and the page itself. */

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PAGE = `<!doctype html><meta charset="utf-8"><title>Kettles</title>
  <style>body { margin: 0 } body > * { position: absolute; left: 0; width: 300px; height: 30px; font: 20px sans-serif }</style>
  <a style="top: 0" href="/cups">Cups</a>
  <a style="top: 40px" href="javascript:document.title = 'Run'">Script</a>
  <a style="top: 80px" href="file:///etc/hosts">File</a>
  <a style="top: 120px" href="mailto:ada@example.com">Mail</a>
  <img style="top: 160px" src="/dot.png" alt="Dot">
  <img style="top: 200px" src="data:image/png;base64,${DOT}" alt="Held">
  <p style="top: 240px; margin: 0" id="words">Salt &amp; pepper, 盐</p>
  <a style="top: 280px" href="/note">Note</a>
  <a style="top: 320px" href="/gone">Gone</a>`;
const PLACES = {
  link: { x: 10, y: 10 },
  script: { x: 10, y: 50 },
  file: { x: 10, y: 90 },
  mail: { x: 10, y: 130 },
  image: { x: 10, y: 170 },
  held: { x: 10, y: 210 },
  words: { x: 10, y: 250 },
  note: { x: 10, y: 290 },
  gone: { x: 10, y: 330 },
  page: { x: 500, y: 400 },
};

let site: Site;
/** Cookies of the requests for the cups. */
const cookies: (string | undefined)[] = [];
test.beforeAll(async () => {
  site = await startSite({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'who=ada' }).end(PAGE);
    },
    '/cups': (request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Cups</title>');
    },
    '/dot.png': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(DOT, 'base64'));
    },
    '/note': (_request, response) => {
      const headers = { 'content-disposition': 'attachment; filename="note.txt"' };
      response.writeHead(200, headers).end('a note');
    },
    '/gone': (_request, response) => {
      response.writeHead(404).end();
    },
    '/find': '<title>Found</title>',
  });
});
test.afterAll(() => site.close());

test.beforeEach(async ({ waymark }) => {
  await waymark.visit(`${site.url}/`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Kettles');
});

const at = (waymark: Waymark, place: keyof typeof PLACES) =>
  menuAt(waymark, `${site.url}/`, PLACES[place]);

/** Answers the system's save dialog and records the proposed name. */
async function answerSaveDialog({ app }: Waymark, filePath: string | null): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = (...given: readonly unknown[]) => {
      const { defaultPath } = given.at(-1) as { defaultPath: string };
      globalThis.process.env['PROPOSED'] = defaultPath;
      return Promise.resolve({ canceled: path === null, filePath: path ?? '' });
    };
  }, filePath);
}
const proposed = ({ app }: Waymark) => app.evaluate(() => process.env['PROPOSED'] ?? '');
const clip = ({ app }: Waymark) => app.evaluate(({ clipboard }) => clipboard.readText());
const names = (waymark: Waymark): Promise<readonly string[]> =>
  readdir(join(waymark.userData, 'downloads')).catch(() => []);

test('a link is opened, saved and copied; one of another scheme can only be copied', async ({
  waymark,
}) => {
  const around = ['', 'Back', 'Forward', 'Reload', '', 'Inspect'];
  expect(await at(waymark, 'link')).toEqual([
    'Open link in new tab',
    'Open link in split view',
    'Open link in new window',
    'Open link in private window',
    '',
    'Save link as…',
    'Copy link address',
    ...around,
  ]);
  await pickFromPageMenu(waymark, 'Copy link address');
  expect(await clip(waymark)).toBe(`${site.url}/cups`);
  for (const place of ['script', 'file', 'mail'] as const)
    expect(await at(waymark, place)).toEqual(['Copy link address', ...around]);
  await pickFromPageMenu(waymark, 'Copy link address');
  expect(await clip(waymark)).toBe('ada@example.com');
  expect(await inPage(waymark, site.url, 'document.title')).toBe('Kettles');
});

test('a link opens in a private window, which has nothing of the session @long', async ({
  waymark,
}) => {
  await at(waymark, 'link');
  await pickFromPageMenu(waymark, 'Open link in new tab');
  await expect(waymark.ui.getByRole('tab')).toHaveCount(2);
  await expect.poll(() => cookies.at(-1)).toBe('who=ada');
  const asked = cookies.length;
  await at(waymark, 'link');
  await pickFromPageMenu(waymark, 'Open link in private window');
  await expect.poll(() => cookies.slice(asked)).toEqual([undefined]);
  const isOther = (url: string) =>
    url.startsWith('app://ui/index.html') && url !== waymark.ui.url();
  await expect.poll(() => waymark.app.windows().some((page) => isOther(page.url()))).toBe(true);
  const other = waymark.app.windows().find((page) => isOther(page.url()));
  await expect(other!.getByRole('tab')).toHaveCount(1);
  await expect(other!.getByRole('tab', { selected: true })).toContainText('Cups');
});

test('a link is saved under the name and in the place that the person says, or not at all @long', async ({
  waymark,
}) => {
  const path = join(waymark.userData, 'my note.txt');
  await answerSaveDialog(waymark, path);
  await at(waymark, 'note');
  await pickFromPageMenu(waymark, 'Save link as…');
  await expect.poll(() => readFile(path, 'utf8').catch(() => null)).toBe('a note');
  expect(await proposed(waymark)).toBe(join(waymark.userData, 'downloads', 'note.txt'));
  await waymark.ui.getByRole('button', { name: '1 download finished' }).click();
  await (await waymark.overlay()).getByRole('button', { name: 'Open downloads' }).click();
  const row = waymark.ui.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toContainText('my note.txt');
  await expect(row).toContainText(site.hostPort);
  expect(await names(waymark)).toEqual([]);

  await answerSaveDialog(waymark, null);
  await waymark.visit(`${site.url}/`);
  // The previous page still exists, hidden, until the new one is shown.
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await at(waymark, 'link');
  await pickFromPageMenu(waymark, 'Save link as…');
  await expect.poll(() => proposed(waymark)).toContain('cups');
  await waymark.visit('waymark://downloads');
  await expect(row.first()).toContainText('Cancelled');
  expect(await names(waymark)).toEqual([]);
});

test('a page is saved without a further question; for what is not there nobody is asked where to @long', async ({
  waymark,
}) => {
  const path = join(waymark.userData, 'cups.html');
  await answerSaveDialog(waymark, path);
  await at(waymark, 'link');
  await pickFromPageMenu(waymark, 'Save link as…');
  await expect.poll(() => readFile(path, 'utf8').catch(() => null)).toContain('Cups');
  await waymark.app.evaluate(() => void delete process.env['PROPOSED']);
  await at(waymark, 'gone');
  await pickFromPageMenu(waymark, 'Save link as…');
  await waymark.visit('waymark://downloads');
  const rows = waymark.ui.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.first()).toContainText('Interrupted');
  expect(await proposed(waymark)).toBe('');
});

test('an image is opened, saved and copied, also one that the page holds in itself @long', async ({
  waymark,
}) => {
  const group = ['Save image as…', 'Copy image'];
  await expect.poll(() => inPage(waymark, site.url, 'document.images[0].complete')).toBe(true);
  expect(await at(waymark, 'image')).toEqual(
    expect.arrayContaining(['Open image in new tab', ...group, 'Copy image address']),
  );
  await pickFromPageMenu(waymark, 'Copy image address');
  expect(await clip(waymark)).toBe(`${site.url}/dot.png`);
  await pickFromPageMenu(waymark, 'Copy image');
  await expect
    .poll(() => waymark.app.evaluate(async ({ clipboard }) => clipboard.has('image/png')))
    .toBe(true);
  const dot = join(waymark.userData, 'dot.png');
  await answerSaveDialog(waymark, dot);
  await pickFromPageMenu(waymark, 'Save image as…');
  await expect.poll(() => readFile(dot, 'base64').catch(() => null)).toBe(DOT);
  const held = join(waymark.userData, 'held.png');
  await answerSaveDialog(waymark, held);
  const offered = await at(waymark, 'held');
  expect(offered).toEqual(expect.arrayContaining(group));
  expect(offered).not.toContain('Open image in new tab');
  await pickFromPageMenu(waymark, 'Save image as…');
  await expect.poll(() => readFile(held, 'base64').catch(() => null)).toBe(DOT);
});

test('marked words are searched for with the person’s engine, in a new tab in front @long', async ({
  waymark,
}) => {
  await waymark.request('settings.update', { searchUrl: `${site.url}/find?q=%s` });
  await inPage(waymark, site.url, 'void getSelection().selectAllChildren(words)');
  const offered = await at(waymark, 'words');
  expect(offered).toEqual(expect.arrayContaining(['Copy', 'Search for “Salt && pepper, 盐”']));
  await pickFromPageMenu(waymark, 'Search for “Salt && pepper, 盐”');
  const { ui } = waymark;
  await expect(ui.getByRole('tab')).toHaveCount(2);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Found');
  await expect(ui.getByRole('combobox', { name: 'Address or search' })).toHaveValue(
    new RegExp(`q=${encodeURIComponent('Salt & pepper, 盐').replaceAll('%', '(?:%|%25)')}|Salt`),
  );
});

test('the page is printed, saved, read as source and inspected; in Chinese as well @long', async ({
  waymark,
}) => {
  const { ui, app } = waymark;
  expect(await at(waymark, 'page')).toEqual([
    'Back',
    'Forward',
    'Reload',
    '',
    'Ask about this page',
    'Translate to English',
    '',
    'Save page as…',
    'Print…',
    'Save as PDF…',
    '',
    'View page source',
    '',
    'Inspect',
  ]);
  const pdf = join(waymark.userData, 'page.pdf');
  await answerSaveDialog(waymark, pdf);
  await pickFromPageMenu(waymark, 'Save as PDF…');
  await expect
    .poll(() => readFile(pdf, 'latin1').catch(() => ''), { timeout: 15_000 })
    .toContain('%PDF');
  await pickFromPageMenu(waymark, 'Inspect');
  const hasTools = () =>
    app.evaluate(
      ({ webContents }, start) =>
        webContents
          .getAllWebContents()
          .find((one) => one.getURL() === `${start}/`)
          ?.isDevToolsOpened(),
      site.url,
    );
  await expect.poll(hasTools).toBe(true);
  await waymark.request('settings.update', { language: 'zh' });
  expect(await at(waymark, 'page')).toEqual(expect.arrayContaining(['打印…', '检查']));
  expect(await at(waymark, 'link')).toEqual(
    expect.arrayContaining(['在无痕窗口中打开链接', '链接另存为…', '复制链接地址']),
  );
  await waymark.request('settings.update', { language: 'en' });
  await at(waymark, 'page');
  await pickFromPageMenu(waymark, 'View page source');
  await expect(ui.getByRole('tab')).toHaveCount(2);
});
