import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { findChromium } from '../scripts/runtime/find-chromium.ts';
import { AppStateSchema } from '../src/shared/ipc/state/slices.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** A recording becomes a test, which passes with Playwright alone in another browser. */

const HOSTILE = 'Sign "it" `${process.exit(1)}` */ \\ now';
const FORM = `<!doctype html><title>Guest book</title>
<form onsubmit="event.preventDefault(); location.href = '/thanks?' + new URLSearchParams(new FormData(this))">
  <label>Your name <input name="who" id="who"></label>
  <label><input type="checkbox" name="news" id="news"> Send me news</label>
  <label>Password <input type="password" name="word" id="word"></label>
  <button id="send"></button>
</form>
<script>document.querySelector('#send').textContent = ${JSON.stringify(HOSTILE).replaceAll('</', String.raw`<\/`)};</script>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': FORM,
    '/thanks':
      '<!doctype html><title>Thanks</title><p id="who"></p><script>document.querySelector("#who").textContent = "Thank you, " + new URLSearchParams(location.search).get("who")</script>',
  });
});
test.afterAll(() => site.close());

const type = (waymark: Waymark, text: string): Promise<void> =>
  waymark.app.evaluate(
    ({ webContents }, [start = '', written = '']) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
      for (const keyCode of written)
        for (const kind of ['keyDown', 'char', 'keyUp'] as const)
          page?.sendInputEvent({ type: kind, keyCode });
    },
    [site.url, text],
  );

/** Runs a test file with plain Playwright. */
async function runTest(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const browser = findChromium();
  if (browser === null) throw new Error('No Chromium was found.');
  const config = {
    testDir: '.',
    // The default would be the folder of the program's own tests.
    outputDir: 'out',
    respectGitIgnore: false,
    reporter: 'line',
    use: { launchOptions: { executablePath: browser, args: ['--no-sandbox'] } },
  };
  await writeFile(`${folder}/playwright.config.mjs`, `export default ${JSON.stringify(config)};`);
  const { TEST_WORKER_INDEX: _, TEST_PARALLEL_INDEX: __, ...inherited } = process.env;
  const cli = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', '--config', 'playwright.config.mjs'], {
    cwd: folder,
    env: { ...inherited, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, said };
}

test(
  'what a person has shown passes as a Playwright test, with other values too, and fails where the site is another',
  { tag: '@long' },
  async ({ waymark }, info) => {
    test.setTimeout(120_000);
    const { ui } = waymark;
    const bar = ui.getByRole('region', { name: 'Recording' });
    await waymark.visit(site.url);
    await expect(ui.getByRole('tab', { name: 'Guest book' })).toBeVisible();
    await waymark.pickFromMenu('Record your steps here');
    await expect(bar).toBeVisible();
    await expect(bar).not.toContainText('wait for the page');
    await clickInPage(waymark, site.url, '#who');
    await type(waymark, 'Ada');
    await clickInPage(waymark, site.url, '#news');
    await clickInPage(waymark, site.url, '#word');
    await type(waymark, 'pw');
    await clickInPage(waymark, site.url, '#send');
    await expect(bar).toContainText('4 steps');
    await expect(ui.getByRole('tab', { name: 'Thanks' })).toBeVisible();
    await bar.getByRole('button', { name: 'Stop' }).click();

    await waymark.request('vault.save', {
      id: null,
      secret: { name: 'Book', kind: 'password', origins: [site.url], values: { password: 'pw' } },
    });
    await ui.getByRole('combobox', { name: 'Secret to fill in' }).selectOption('Book');
    await ui.getByRole('button', { name: 'Add a check' }).click();
    await ui
      .getByRole('textbox', { name: 'Text that must appear' })
      .fill('Thank you, {{yourName}}');
    await ui.getByRole('tabpanel').getByRole('button', { name: 'Save' }).click();
    await expect(ui.getByRole('button', { name: 'New agent' })).toBeVisible();
    const { slices } = AppStateSchema.parse(await waymark.request('app.getState', null));
    expect(slices.agents.list.some(({ agent }) => agent.recording !== undefined)).toBe(true);

    const file = info.outputPath('shown.spec.ts');
    await waymark.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, file);
    const row = ui.getByRole('region', { name: 'Yours' }).getByRole('listitem').first();
    await waymark.pickFor(row, 'Save as a Playwright test…');
    await expect(ui.getByText(/Saved|exported|shown\.spec\.ts/).first()).toBeVisible();
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('pw"');
    expect(text).not.toMatch(/waymark/i);

    const folder = info.outputPath();
    const whole = await runTest(folder, { SECRET_BOOK_PASSWORD: 'pw' });
    expect(whole.said).toContain('1 passed');
    expect(whole.code).toBe(0);
    const other = await runTest(folder, { SECRET_BOOK_PASSWORD: 'pw', VALUE_YOUR_NAME: 'Grace' });
    expect(other.code, other.said).toBe(0);
    expect((await runTest(folder, {})).said).toContain(
      'Set SECRET_BOOK_PASSWORD to run this test.',
    );
    await writeFile(file, text.replaceAll('Thank you, ', 'Farewell, '));
    expect((await runTest(folder, { SECRET_BOOK_PASSWORD: 'pw' })).code).toBe(1);
  },
);
