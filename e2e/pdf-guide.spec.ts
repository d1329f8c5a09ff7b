import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const line = (text: string) => ({ texts: [{ x: 72, y: 72, text }] });
const PAGES = [
  line('The first page'),
  line('The harbour was built in 1887.'),
  ...Array.from({ length: 28 }, (_, index) => line(`Filler ${index + 3}`)),
  line('Ships left the harbour.'),
];
const BOOK = writePdf({
  pages: PAGES,
  outline: [
    { title: 'Beginning', page: 1, items: [{ title: 'Harbour', page: 2, isNamed: true }] },
    { title: 'End', page: 31 },
  ],
});
const PLAIN = writePdf({ pages: [line('A note about kettles'), { content: '' }] });
const LOCKED = writePdf({ password: 'open-sesame', pages: [line('Behind a password')] });

let site: Site;
test.beforeAll(async () => {
  const served =
    (bytes: Buffer): Parameters<typeof startSite>[0][string] =>
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(bytes);
    };
  site = await startSite({
    '/book.pdf': served(BOOK),
    '/plain.pdf': served(PLAIN),
    '/locked.pdf': served(LOCKED),
    // The viewer reports the fault itself; the panel explains it.
    '/broken.pdf': served(Buffer.from(`%PDF-1.7\n${'nothing '.repeat(200)}`)),
    '/page': '<title>A page</title>',
  });
});
test.afterAll(() => site.close());

const guideOf = ({ ui }: Waymark) => ui.getByRole('region', { name: 'Contents and search' });

async function openGuide(waymark: Waymark, path: string) {
  await waymark.visit(`${site.hostPort}${path}`);
  const guide = guideOf(waymark);
  const chip = waymark.ui.getByRole('button', { name: 'Contents and search of this PDF' });
  await expect(chip).toBeVisible();
  if ((await chip.getAttribute('aria-pressed')) === 'false') await chip.click();
  await expect(guide).toBeVisible();
  return guide;
}

/** Returns the page that Chromium's viewer shows, as reported by the viewer. */
async function pageInViewer({ app }: Waymark): Promise<unknown> {
  return app.evaluate(async ({ webContents }) => {
    const viewers = webContents
      .getAllWebContents()
      .flatMap((contents) => contents.mainFrame.framesInSubtree)
      .filter(({ url }) => url.startsWith('chrome-extension://'));
    const code = `document.querySelector('pdf-viewer')?.shadowRoot?.querySelector('viewer-toolbar')?.pageNo`;
    const pages = await Promise.all(viewers.map((frame) => frame.executeJavaScript(code)));
    return pages.find((page) => typeof page === 'number') ?? null;
  });
}

test('a PDF’s chapters and the places of words lead to its pages', async ({ waymark }) => {
  const guide = await openGuide(waymark, '/book.pdf');
  const contents = guide.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('listitem')).toHaveText([
    /Beginning1Harbour2/,
    /Harbour2/,
    /End31/,
  ]);
  await contents.getByRole('button', { name: 'End 31' }).click();
  await expect.poll(() => pageInViewer(waymark)).toBe(31);
  await contents.getByRole('button', { name: 'Harbour 2', exact: true }).click();
  await expect.poll(() => pageInViewer(waymark)).toBe(2);

  await guide.getByRole('searchbox').fill('HARBOUR');
  await expect(guide.getByText('2 matches')).toBeVisible();
  const places = guide.getByRole('listitem');
  await expect(places).toHaveText([
    /The harbour was built in 1887\..*Page 2/,
    /Ships left the harbour\..*Page 31/,
  ]);
  await expect(places.first().locator('mark')).toHaveText('harbour');
  await places.last().getByRole('button').click();
  await expect.poll(() => pageInViewer(waymark)).toBe(31);
  await guide.getByRole('searchbox').fill('nowhere');
  await expect(guide.getByText('No matches')).toBeVisible();

  // Other pages have no guide.
  await waymark.visit(`${site.hostPort}/page`);
  await expect(guideOf(waymark)).toHaveCount(0);
});

test('what a PDF lacks is said, and its password is asked for @long', async ({ waymark }) => {
  const plain = await openGuide(waymark, '/plain.pdf');
  await expect(plain.getByText('This PDF has no table of contents.')).toBeVisible();
  await plain.getByRole('searchbox').fill('kettles');
  await expect(plain.getByText('1 match')).toBeVisible();
  await expect(plain.getByText('1 page has no text')).toBeVisible();

  const locked = await openGuide(waymark, '/locked.pdf');
  const password = locked.getByRole('textbox', { name: 'PDF password' });
  await password.fill('wrong');
  await password.press('Enter');
  await expect(locked.getByText('The password is wrong.')).toBeVisible();
  await password.fill('open-sesame');
  await password.press('Enter');
  await locked.getByRole('searchbox').fill('password');
  await expect(locked.getByText('1 match')).toBeVisible();

  const broken = await openGuide(waymark, '/broken.pdf');
  await expect(broken.getByText('The PDF is damaged and cannot be read.')).toBeVisible();
});

test('a PDF that was opened from a file has its guide too @long', async ({ waymark }) => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-pdf-'));
  try {
    const path = join(folder, 'book.pdf');
    await writeFile(path, BOOK);
    await waymark.app.evaluate(async ({ dialog, Menu }, file) => {
      await new Promise((resolve) => setImmediate(resolve));
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
      const entries = Menu.getApplicationMenu()?.items.flatMap(
        ({ submenu }) => submenu?.items ?? [],
      );
      entries?.find(({ label }) => label === 'Open PDF…')?.click();
    }, path);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('book.pdf');
    await waymark.ui.getByRole('button', { name: 'Contents and search of this PDF' }).click();
    const guide = guideOf(waymark);
    await guide.getByRole('button', { name: 'End 31' }).click();
    await expect.poll(() => pageInViewer(waymark)).toBe(31);
  } finally {
    await rm(folder, { recursive: true });
  }
});
