import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { menuAt, pickFromPageMenu } from './fixtures/page-menu.ts';
import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

/** “Save page as…”: by key, by both menus, and in tabs that show a file instead of a page. */

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PAGE = `<!doctype html><meta charset="utf-8"><title>Kettles: all / 壶</title>
  <base href="/shop/"><link rel="stylesheet" href="/look.css">
  <body style="margin: 0"><p id="made"></p><img src="/dot.png?size=1&amp;of=2" alt="Dot">
  <a href="cups">Cups</a> <iframe src="/frame"></iframe>
  <script>made.textContent = 'Written by a script'</script>`;

const REPORT = writePdf({ pages: [{ texts: [{ x: 50, y: 50, text: 'Harbour' }] }] });

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': PAGE,
    '/frame': '<title>Frame</title><p>In the frame</p>',
    '/look.css': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-store' });
      response.end('body { background: url("/back.png") }');
    },
    '/dot.png': picture,
    '/back.png': picture,
    '/notes': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('plain words');
    },
    '/report.pdf': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(REPORT);
    },
    '/editor': `<title>Editor</title><p>Words</p><script>
      addEventListener('keydown', (event) => {
        if (event.key !== 's' || !event.ctrlKey) return;
        event.preventDefault();
        document.title = 'Saved by the page';
      });</script>`,
    '/busy': '<title>Busy</title><p>Words</p>',
  });
});
test.afterAll(() => site.close());

function picture(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
  response.end(Buffer.from(DOT, 'base64'));
}

/** Answers the system's save dialog and counts how often it is shown. */
async function answerSaveDialog({ app }: Waymark, filePath: string | null): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    globalThis.process.env['ASKED'] = '0';
    dialog.showSaveDialog = (...given: readonly unknown[]) => {
      const { defaultPath, filters } = given.at(-1) as {
        defaultPath: string;
        filters: { name: string }[];
      };
      const names = filters.map(({ name }) => name).join();
      globalThis.process.env['PROPOSED'] = `${defaultPath} ${names}`;
      globalThis.process.env['ASKED'] = String(Number(globalThis.process.env['ASKED']) + 1);
      return Promise.resolve({ canceled: path === null, filePath: path ?? '' });
    };
  }, filePath);
}
const proposed = ({ app }: Waymark) => app.evaluate(() => process.env['PROPOSED'] ?? '');
const asked = ({ app }: Waymark) => app.evaluate(() => Number(process.env['ASKED']));
const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

async function show(waymark: Waymark, path: string, title: string): Promise<void> {
  await waymark.visit(`${site.url}${path}`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
  // A page that has not been drawn takes no input.
  const drawn = "performance.getEntriesByName('first-paint').length";
  await expect.poll(() => inPage(waymark, `${site.url}${path}`, drawn)).toBe(1);
}

/** Presses Ctrl+S in the page in front, as a person does. */
async function pressSave(waymark: Waymark, url: string): Promise<void> {
  await waymark.app.evaluate(({ webContents }, start) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
    page?.focus();
    for (const type of ['keyDown', 'keyUp'] as const)
      page?.sendInputEvent({ type, keyCode: 's', modifiers: ['control'] });
  }, url);
}

test('a page is saved with its files as it is seen, and no server is asked for anything', async ({
  waymark,
}) => {
  await show(waymark, '/', 'Kettles');
  // Pictures named in a style sheet come last, perhaps after the page.
  const hasAll = `document.readyState === 'complete' && performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/back.png') && responseEnd > 0)`;
  await expect.poll(() => inPage(waymark, `${site.url}/`, hasAll)).toBe(true);
  await mkdir(join(waymark.userData, 'to'));
  const path = join(waymark.userData, 'to', 'my page.html');
  await answerSaveDialog(waymark, path);
  const before = site.requests.length;
  await pressSave(waymark, `${site.url}/`);
  await expect.poll(() => textOf(path)).toContain('Written by a script');
  expect(site.requests.length).toBe(before);
  expect(await proposed(waymark)).toBe(
    `${join(waymark.userData, 'downloads', 'Kettles all 壶.html')} Web page, complete,Web page, single file`,
  );
  const saved = (await textOf(path)) ?? '';
  expect(saved).toContain('src="./my%20page_files/dot.png"');
  expect(saved).toContain('href="./my%20page_files/look.css"');
  expect(saved).toContain(`href="${site.url}/shop/cups"`);
  expect(saved).not.toContain('<base');
  const files = join(waymark.userData, 'to', 'my page_files');
  expect((await readdir(join(waymark.userData, 'to'))).toSorted()).toEqual([
    'my page.html',
    'my page_files',
  ]);
  expect((await readdir(files)).toSorted()).toEqual([
    'back.png',
    'dot.png',
    'frame.html',
    'look.css',
  ]);
  expect(await readFile(join(files, 'dot.png'), 'base64')).toBe(DOT);
  expect(await textOf(join(files, 'frame.html'))).toContain('In the frame');
  expect(await textOf(join(files, 'look.css'))).toContain('url("back.png")');
  await expect(waymark.ui.getByRole('button', { name: '1 download finished' })).toBeVisible();
  await waymark.visit('waymark://downloads');
  const row = waymark.ui.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toContainText('my page.html');
  await expect(row).toContainText(site.hostPort);
});

test('it is saved in one file by the menus, and not at all when the person changes their mind @long', async ({
  waymark,
}) => {
  await show(waymark, '/', 'Kettles');
  await answerSaveDialog(waymark, null);
  await waymark.pickFromMenu('Save page as…');
  await expect.poll(() => asked(waymark)).toBe(1);
  const path = join(waymark.userData, 'page.mhtml');
  await answerSaveDialog(waymark, path);
  await menuAt(waymark, `${site.url}/`, { x: 500, y: 400 });
  await pickFromPageMenu(waymark, 'Save page as…');
  await expect.poll(() => textOf(path)).toContain('Snapshot-Content-Location');
  expect(await readdir(waymark.userData)).not.toContain('page.mhtml.download');
  await waymark.visit('waymark://downloads');
  await expect(waymark.ui.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
});

test('a picture, a PDF and plain text are saved as the files that they are @long', async ({
  waymark,
}) => {
  for (const [place, name] of [
    ['/dot.png', 'dot.png'],
    ['/report.pdf', 'report.pdf'],
    ['/notes', 'notes.txt'],
  ] as const) {
    const path = join(waymark.userData, name);
    await answerSaveDialog(waymark, path);
    await waymark.visit(`${site.url}${place}`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(place.slice(1));
    await expect(async () => {
      await waymark.request('window.command', { command: 'save-page' });
      await expect.poll(() => textOf(path), { timeout: 2000 }).not.toBeNull();
    }).toPass();
  }
  expect(await readFile(join(waymark.userData, 'dot.png'), 'base64')).toBe(DOT);
  expect(await readFile(join(waymark.userData, 'report.pdf'))).toEqual(Buffer.from(REPORT));
  expect(await textOf(join(waymark.userData, 'notes.txt'))).toBe('plain words');
});

test('a PDF of the person’s is there once more then @long', async ({ waymark }) => {
  const path = join(waymark.userData, 'harbour.pdf');
  await writeFile(path, REPORT);
  await waymark.app.evaluate(({ dialog, Menu }, file) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
    const entries = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    entries?.find(({ label }) => label === 'Open PDF…')?.click();
  }, path);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('harbour.pdf');
  const copy = join(waymark.userData, 'copy.pdf');
  await answerSaveDialog(waymark, copy);
  await waymark.request('window.command', { command: 'save-page' });
  await expect.poll(() => readFile(copy).catch(() => null)).toEqual(Buffer.from(REPORT));
  await expect(waymark.ui.getByText('“copy.pdf” is downloaded.')).toBeVisible();
});

test('a page that has a use for the key of its own keeps it @long', async ({ waymark }) => {
  await show(waymark, '/editor', 'Editor');
  await answerSaveDialog(waymark, null);
  await pressSave(waymark, `${site.url}/editor`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Saved by the page');
  expect(await asked(waymark)).toBe(0);
  // A run's keys do not count as the person's.
  await show(waymark, '/', 'Kettles');
  await waymark.app.evaluate(async ({ webContents }, start) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL() === start);
    page?.debugger.attach();
    const key = { key: 's', code: 'KeyS', windowsVirtualKeyCode: 83, modifiers: 2 };
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await page?.debugger.sendCommand('Input.dispatchKeyEvent', { type, ...key });
    page?.debugger.detach();
  }, `${site.url}/`);
  await expect.poll(() => asked(waymark)).toBe(0);
  await pressSave(waymark, `${site.url}/`);
  await expect.poll(() => asked(waymark)).toBe(1);
});

test('what cannot be written and what is no longer there is said @long', async ({ waymark }) => {
  const { ui } = waymark;
  await show(waymark, '/', 'Kettles');
  const save = () => waymark.request('window.command', { command: 'save-page' });
  // A file cannot be saved below another file.
  await writeFile(join(waymark.userData, 'file'), '');
  await answerSaveDialog(waymark, join(waymark.userData, 'file', 'page.html'));
  await save();
  const note = ui.getByText(/could not be written/);
  await expect(note).toContainText('Choose another folder, or make room on the disk.');
  // A page that does not respond cannot be saved, so no dialog opens.
  await show(waymark, '/busy', 'Busy');
  await answerSaveDialog(waymark, join(waymark.userData, 'busy.html'));
  await inPage(waymark, `${site.url}/busy`, 'void setTimeout(() => { for (;;); })');
  await save();
  await expect(ui.getByText(/The page could not be saved/)).toBeVisible({ timeout: 15_000 });
  expect(await asked(waymark)).toBe(0);
});

test('what a private window saves is listed only as long as it is open @long', async ({
  waymark,
}) => {
  const ui = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: true }),
  );
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill(`${site.url}/`);
  await bar.press('Enter');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  const path = join(waymark.userData, 'page.mhtml');
  await answerSaveDialog(waymark, path);
  await pressSave(waymark, `${site.url}/`);
  await expect.poll(() => textOf(path)).toContain('Snapshot-Content-Location');
  const database = await readFile(join(waymark.userData, 'waymark.sqlite-wal'), 'latin1');
  expect(database).not.toContain('page.mhtml');
});
