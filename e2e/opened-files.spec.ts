import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const REPORT = writePdf({
  pages: [{ texts: [{ x: 72, y: 72, text: 'The harbour was built in 1887.' }] }],
});
const TEXT = { format: { text: true } };
const ITS_TEXT = { ok: true, output: expect.stringContaining('built in 1887') };

/** Opens this file with File › Open PDF…, where the system's dialog picks it. */
async function openFromMenu({ app }: Waymark, path: string): Promise<void> {
  await app.evaluate(async ({ dialog, Menu }, picked) => {
    await new Promise((resolve) => setImmediate(resolve));
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [picked] });
    const entries = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    entries?.find(({ label }) => label === 'Open PDF…')?.click();
  }, path);
}

test('a PDF that the person opens is shown and read in its tab, and reached by nobody else', async ({
  waymark,
}) => {
  const path = join(waymark.userData, 'harbour report.pdf');
  await writeFile(path, REPORT);
  test.setTimeout(120_000);
  let address = '';
  const site = await startSite({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><title>Curious</title><iframe src="${address}"></iframe>`);
    },
  });
  const run = await startToolRun(waymark.app, [site.hostPort]);
  const tabs = async () => {
    const { tab, otherTabs } = await run.observe();
    return [tab, ...otherTabs];
  };
  const fileTab = async () => (await tabs()).find(({ url }) => url.startsWith('waymark-file:'));

  await openFromMenu(waymark, path);
  await expect.poll(async () => (await fileTab())?.title).toBe('harbour report.pdf');
  const opened = await fileTab();
  address = opened?.url ?? '';
  expect(address).toContain('/harbour%20report.pdf');

  await test.step('a run in its tab reads it, and again after a reload', async () => {
    // Its URL cannot be opened from another tab.
    expect((await run.call('pdf_extract', { ...TEXT, url: address })).result).toMatchObject({
      ok: false,
      error: { code: 'BLOCKED_ADDRESS' },
    });
    expect((await run.call('tab_focus', { tabId: opened?.id })).result.ok).toBe(true);
    expect((await run.observe()).isPdf).toBe(true);
    expect((await run.call('pdf_extract', TEXT)).result).toMatchObject(ITS_TEXT);
    expect((await run.call('reload')).result.ok).toBe(true);
    expect((await run.observe()).isPdf).toBe(true);
    expect((await run.call('pdf_extract', TEXT)).result).toMatchObject(ITS_TEXT);
  });

  await test.step('neither a model nor a page in the same tab gets to it by its address', async () => {
    expect((await run.call('navigate', { url: address })).result).toMatchObject({
      ok: false,
      error: { code: 'BLOCKED_ADDRESS' },
    });
    expect((await run.call('navigate', { url: site.url })).result.ok).toBe(true);
    expect(
      await run.evaluate(
        `fetch(${JSON.stringify(address)}).then(() => 'fetched', () => 'refused')`,
      ),
    ).toBe('refused');
    expect(
      await run.evaluate(
        `new Promise((done) => { const image = new Image(); image.onload = () => done('shown'); image.onerror = () => done('refused'); image.src = ${JSON.stringify(address)}; })`,
      ),
    ).toBe('refused');
    // The file cannot be read in the page's frame either.
    expect((await run.call('pdf_extract', TEXT)).result).toMatchObject({
      ok: false,
      error: { code: 'NOT_A_PDF' },
    });
    const refusal = waymark.ui.getByText('A file of yours is shown only when you open it');
    await run.evaluate(`location.href = ${JSON.stringify(address)}`);
    await expect(refusal).toBeVisible();
    expect((await run.call('navigate', { url: site.url })).result.ok).toBe(true);
    await run.evaluate(`history.back()`);
    await expect(refusal).toBeVisible();
  });
  await site.close();
});

test('the keys of the window count while a PDF has the keyboard, by unseen entries of the menu @long', async ({
  waymark,
}) => {
  const { app, ui } = waymark;
  const path = join(waymark.userData, 'harbour report.pdf');
  await writeFile(path, REPORT);
  const tabs = ui.getByRole('tab');
  /** Triggers the menu entry of an unhandled key as Electron does, since test input cannot get that far. */
  const leaveToMenu = (keys: string): Promise<unknown> =>
    app.evaluate(({ Menu }, wanted) => {
      const entries = Menu.getApplicationMenu()?.items.flatMap(
        ({ submenu }) => submenu?.items ?? [],
      );
      const hidden = entries?.filter(({ visible }) => !visible) ?? [];
      hidden.find(({ accelerator }) => accelerator === wanted)?.click();
      return hidden.length;
    }, keys);
  await expect(tabs).toHaveCount(1);
  // Outside PDFs the window handles its keys itself: a key that gets here was sent by a run.
  await leaveToMenu('Ctrl+T');
  await openFromMenu(waymark, path);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('harbour report.pdf');
  await expect(tabs).toHaveCount(2);
  await expect
    .poll(() =>
      app.evaluate(({ webContents }) => {
        const all = webContents.getAllWebContents();
        all.find((each) => each.getURL().endsWith('.pdf'))?.focus();
        // The page of the viewer is a guest in the tab's page and appears a little later.
        return all.some((each) => each.getType() === 'remote' && each.isFocused());
      }),
    )
    .toBe(true);
  await leaveToMenu('Ctrl+T');
  await expect(tabs).toHaveCount(3);
  await expect(ui.getByRole('heading', { level: 1 })).toHaveText('Where to?');
});
