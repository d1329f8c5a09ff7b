import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

const RunsSchema = z.array(z.object({ runId: z.string() }));
const runsOf = async (waymark: Waymark) =>
  RunsSchema.parse(await waymark.request('run.list', { limit: 50, beforeStartedAt: null }));

/** Returns the files of the data folder that contain the text as UTF-8 or UTF-16. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const info = await stat(file).catch(() => null);
    if (info?.isFile() !== true) continue;
    const bytes = await readFile(file);
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(name);
  }
  return found;
}

const page = (canary: string): string => `<!doctype html><title>Page ${canary}</title>
<h1>${canary}</h1><button>Go on</button>
<script>
  localStorage.setItem('kept', '${canary}');
  document.cookie = 'kept=${canary}; max-age=86400; path=/';
  console.error('${canary}');
</script>`;

async function askAndWait(waymark: Waymark, url: string, task: string): Promise<void> {
  await waymark.visit(url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Page');
  await waymark.ask(task);
  await expect(waymark.lastRun).toContainText('Done');
}

test('a run is deleted from its page, and leaves the window’s lists @long', async ({ waymark }) => {
  const site = await startSite({ '/': page('plain') });
  await askAndWait(waymark, site.url, 'Click "Go on"');
  const [run] = await runsOf(waymark);
  await waymark.visit(`waymark://runs/${run?.runId}`);
  await waymark.pickForRun('Delete…');
  await waymark.ui.getByRole('button', { name: 'Delete for good' }).click();
  await expect(waymark.ui.getByText('plain')).toHaveCount(0);
  expect(await runsOf(waymark)).toEqual([]);
  await expect(waymark.ui.getByRole('log').getByRole('article')).toHaveCount(0);
  await site.close();
});

test('after the deletion of everything nothing of it is in the data folder', async () => {
  test.setTimeout(120_000);
  const canary = 'canary-4711-kettle';
  const userData = await mkdtemp(join(tmpdir(), 'waymark-privacy-'));
  const site = await startSite({ '/': page(canary) });
  try {
    const first = await openWaymark({ userData });
    await first.request('settings.update', { searchUrl: 'https://search.example/?q=%s' });
    await askAndWait(
      first,
      site.url,
      `Click "Go on", then check whether the page says "${canary}"`,
    );
    expect(await filesWith(userData, canary)).not.toEqual([]);
    await first.visit('waymark://settings/privacy');
    await first.ui.getByRole('button', { name: 'Delete everything…' }).click();
    const closed = first.app.waitForEvent('close');
    await first.ui.getByRole('button', { name: 'Delete for good' }).click();
    await closed;

    const second = await openWaymark({ userData });
    expect(await runsOf(second)).toEqual([]);
    await second.visit('waymark://settings/sites');
    await expect(second.ui.getByRole('combobox', { name: 'Default search engine' })).toHaveValue(
      'https://search.example/?q=%s',
    );
    await second.close();
    expect(await filesWith(userData, canary)).toEqual([]);
  } finally {
    await site.close();
    await rm(userData, { recursive: true, force: true });
  }
});

test('what people, pages, models and secrets say is in no log @long', async ({ waymark }) => {
  const canaries = Array.from({ length: 50 }, (_, index) => `canary${1000 + index}x`);
  const [typed = '', shown = '', answered = '', secret = '', asked = ''] = [0, 1, 2, 3, 4].map(
    (part) => canaries.filter((_, index) => index % 5 === part).join(' '),
  );
  let logged = '';
  const child = waymark.app.process();
  for (const stream of [child.stderr, child.stdout])
    stream?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const model = await startScriptedModel(() => ({
    plan: { proposedActions: [], taskComplete: true, finalAnswer: `Done. ${answered}` },
  }));
  const site = await startSite({ '/': page(shown) });
  await waymark.connect(model.url);
  await waymark.request('vault.save', {
    id: null,
    secret: {
      kind: 'password',
      name: 'Shop',
      origins: [site.url],
      values: { user: 'ada', password: secret },
    },
  });
  await askAndWait(waymark, `${site.url}/?q=${encodeURIComponent(asked)}`, `Read this. ${typed}`);
  await waymark.visit(`http://127.0.0.1:9/?q=${encodeURIComponent(asked)}`);
  await waymark
    .request('run.getModelCall', { runId: 'run_00000001', callId: typed.slice(0, 20) })
    .catch(() => undefined);
  const telling = logged.split('\n').filter((line) => canaries.some((one) => line.includes(one)));
  expect(telling).toEqual([]);
  await model.close();
  await site.close();
});

test('nothing of a site that is kept from models reaches one, neither text nor pictures', async ({
  waymark,
}) => {
  const canary = 'canary-0815-teapot';
  const seen: string[] = [];
  const model = await startScriptedModel(({ lastText }) => {
    seen.push(lastText);
    return { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'I see nothing.' } };
  });
  const site = await startSite({ '/': page(canary) });
  await waymark.connect(model.url, { vision: true });
  await waymark.request('settings.update', {
    siteRules: [{ origin: site.url, acts: 'allow', isForModels: false, hasPictures: true }],
  });
  await askAndWait(waymark, site.url, 'What does this page say?');
  expect(seen.join('\n')).toContain(`lets nothing of ${site.url} be sent to a model`);
  expect(seen.join('\n')).not.toContain(canary);
  expect(model.requests.some(({ hasImage }) => hasImage)).toBe(false);

  await waymark.request('settings.update', { siteRules: [] });
  await waymark.ask('And now?');
  await expect.poll(() => seen.at(-1)).toContain(canary);
  await model.close();
  await site.close();
});

test('says what goes to a model’s endpoint until it was read, once for each @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const notice = ui.getByRole('region', { name: 'What goes to the model' });
  await expect(notice).toHaveCount(0);
  const use = (baseUrl: string, vision: boolean) =>
    waymark.request('settings.update', {
      provider: { kind: 'openai', baseUrl, model: 'm', vision },
    });
  await use('https://api.example.com/v1', true);
  await expect(notice).toContainText('text and screenshots of pages they read to api.example.com');
  await expect(notice).not.toContainText('on this computer');
  await notice.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(notice).toHaveCount(0);

  await use('http://localhost:11434/v1', false);
  await expect(notice).toContainText('to localhost:11434. That is on this computer.');
  await expect(notice).not.toContainText('screenshots');
  await notice.getByRole('button', { name: 'Show runs' }).press('Enter');
  await expect(ui.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).press('Enter');
  await use('https://api.example.com/v2', true);
  await expect(ui.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('of a run that is not kept only the window’s memory has the answer @long', async ({
  waymark,
}) => {
  const canary = 'canary-0099-lamp';
  const { ui } = waymark;
  // The page's title is in the person's history; its content is not.
  const site = await startSite({ '/': page(canary).replace(`Page ${canary}`, 'Page') });
  await waymark.visit(site.url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Page');
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  const keep = ui.getByRole('switch', { name: 'Private run: not saved' });
  await keep.click();
  await expect(keep).toBeChecked();
  await waymark.ask(`Check whether the page says "${canary}"`);
  await expect(waymark.lastRun).toContainText('Not saved');
  await expect(waymark.lastRun).toContainText('Done');
  await expect(keep).not.toBeChecked();
  await expect.poll(() => runsOf(waymark)).toEqual([]);
  expect(await filesWith(join(waymark.userData, 'artifacts'), canary)).toEqual([]);
  const database = await readdir(waymark.userData);
  for (const name of database.filter((file) => file.startsWith('waymark.sqlite')))
    expect((await readFile(join(waymark.userData, name))).includes(canary), name).toBe(false);

  // A reloaded window shows it as well, and no list contains it.
  await ui.reload();
  await expect(waymark.lastRun).toContainText('Not saved');
  await waymark.visit('waymark://runs');
  await expect(ui.getByText('No runs yet')).toBeVisible();
  await site.close();
});

test('runs are deleted from their list, by button and by key, after a question @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const site = await startSite({ '/': page('plain') });
  for (const word of ['first', 'second', 'third']) {
    const afresh = ui.getByRole('button', { name: 'New task' });
    if (await afresh.isVisible()) await afresh.click();
    await askAndWait(waymark, site.url, `Check whether the page says "${word}"`);
  }
  await waymark.visit('waymark://runs');
  const rows = ui.getByRole('table', { name: 'Runs' }).locator('[data-row]');
  await expect(rows).toHaveCount(3);
  const second = rows.filter({ hasText: 'second' });
  await second.hover();
  await second
    .getByRole('button', { name: 'Delete the run “Check whether the page says "second"”' })
    .click();
  const dialog = ui.getByRole('dialog', { name: 'Delete this run?' });
  await expect(dialog).toContainText('"second"');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(3);

  await second.press('Delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(rows).toHaveCount(2);
  await expect(second).toHaveCount(0);
  // The next row has the focus.
  await expect(rows.filter({ hasText: 'first' })).toBeFocused();
  await ui.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(rows).toHaveCount(1);
  expect(await runsOf(waymark)).toHaveLength(1);
  await site.close();
});
