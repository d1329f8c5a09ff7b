import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { openNewTab } from './fixtures/open-new-tab.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { asRecorded, forBob, startCardSite, TASK } from './fixtures/order-card.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const NAME = 'A card in the window';
const RunsSchema = z.array(z.looseObject({ runId: z.string(), model: z.string() }));

async function newestRun(waymark: Waymark) {
  const list = await waymark.request('run.list', { limit: 1, beforeStartedAt: null });
  const [run] = RunsSchema.parse(list);
  if (run === undefined) throw new Error('There is no run.');
  return run;
}

/** Lets this model order a card, and saves the run as a test from its page. */
async function keepOrder(waymark: Waymark, model: ScriptedModel, url: string): Promise<void> {
  const { ui } = waymark;
  await waymark.connect(model.url);
  await waymark.visit(url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Order');
  await waymark.ask(TASK);
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible({ timeout: 60_000 });
  await waymark.visit(`waymark://runs/${(await newestRun(waymark)).runId}`);
  await waymark.pickForRun('Save as test…');
  const keeping = ui.getByRole('dialog', { name: 'Save as test' });
  const field = keeping.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(TASK);
  await field.fill(NAME);
  await keeping.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(keeping).toBeHidden({ timeout: 30_000 });
  await ui.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(ui.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

const lineOf = ({ ui }: Waymark, name: string) =>
  ui.getByRole('listitem').filter({ has: ui.getByRole('button', { name, exact: true }) });

/** Asks the model of the settings, once the person has read what is sent to it. */
async function askModel(waymark: Waymark, model: ScriptedModel): Promise<void> {
  const before = model.requests.length;
  await lineOf(waymark, NAME)
    .getByRole('button', { name: `Ask a model about ${NAME}…` })
    .click();
  const dialog = waymark.ui.getByRole('dialog', { name: `Ask scripted about ${NAME}?` });
  await expect(dialog).toContainText(new URL(model.url).host);
  expect(model.requests).toHaveLength(before);
  await dialog.getByRole('button', { name: 'Ask the model' }).click();
}

test('keeps a run, plays it, asks another model about it and shows what is different @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const { site, served } = await startCardSite();
  const model = await startScriptedModel(asRecorded);
  const other = await startScriptedModel(forBob);
  try {
    await keepOrder(waymark, model, site.url);
    const before = served();
    await waymark.pickFromMenu('Saved tests');
    const line = lineOf(waymark, NAME);
    await expect(line).toContainText('not checked');
    // The list once lacked its stylesheet, which only the report loaded.
    await expect(ui.locator('.saved-tests')).toHaveCSS('max-width', /^\d+px$/);
    await ui.getByRole('button', { name: 'Check all tests' }).click();
    await expect(line.locator('.phase-completed')).toHaveText('same', { timeout: 60_000 });

    await waymark.connect(other.url);
    await askModel(waymark, other);
    await expect(line.locator('.phase-limit')).toHaveText('different', { timeout: 60_000 });
    expect(other.problems).toEqual([]);

    await line.getByRole('button', { name: NAME, exact: true }).click();
    const alone = ui.getByRole('region', { name: 'This version alone', exact: true });
    await expect(alone.locator('.phase-badge')).toHaveText('same');
    const withModel = ui.getByRole('region', { name: 'With scripted', exact: true });
    const row = withModel.getByRole('row', { name: /Round 1/ });
    await expect(row).toContainText('the model proposes something else');
    await expect(row.getByRole('cell').first()).toContainText('text="Ada"');
    await expect(row.getByRole('cell').last()).toContainText('text="Bob"');
    expect(served()).toBe(before);
  } finally {
    await Promise.all([site.close(), model.close(), other.close()]);
  }
});

test('suggests a cheaper model that came to the same, and takes it when told to @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const { site } = await startCardSite();
  const model = await startScriptedModel(asRecorded);
  const box = ui.getByRole('tabpanel').getByRole('combobox', { name: 'What do you want done?' });
  const suggestion = ui.getByText('scripted did the same in your test');
  try {
    await keepOrder(waymark, model, site.url);
    await waymark.request('settings.update', {
      prices: [
        { model: 'scripted', input: 1, output: 2 },
        { model: 'large', input: 4, output: 8 },
      ],
    });
    await waymark.visit('waymark://tests');
    await askModel(waymark, model);
    await expect(lineOf(waymark, NAME).locator('.phase-completed')).toHaveText('same', {
      timeout: 60_000,
    });
    await waymark.request('settings.update', {
      provider: { kind: 'openai', baseUrl: model.url, model: 'large', vision: false },
    });
    await openNewTab(ui);
    await box.fill('What is the weather in Oslo?');
    await expect(box).toHaveValue(/Oslo/);
    await expect(suggestion).toHaveCount(0);
    await box.fill(TASK);
    await expect(suggestion).toContainText('75% less');
    const take = ui.getByRole('button', { name: 'Use scripted for this run' });
    await expect(take).toHaveAttribute('aria-pressed', 'false');
    await take.click();
    await box.press('Control+Enter');
    await expect.poll(async () => (await newestRun(waymark)).model).toBe('scripted');
  } finally {
    await Promise.all([site.close(), model.close()]);
  }
});

test('says in words why a run is not kept; exports, imports, renames and deletes saved tests @long', async ({
  waymark,
}, testInfo) => {
  const { ui } = waymark;
  const { site } = await startCardSite();
  const model = await startScriptedModel(asRecorded);
  const path = testInfo.outputPath('card.json');
  try {
    await keepOrder(waymark, model, site.url);
    await waymark.request('settings.update', { provider: { kind: 'builtin' } });
    await openNewTab(ui);
    await waymark.ask(`Open ${site.url}/sent`);
    await expect.poll(async () => (await newestRun(waymark)).model).not.toBe('scripted');
    await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible({ timeout: 30_000 });
    const { runId } = await newestRun(waymark);
    await waymark.visit(`waymark://runs/${runId}`);
    await waymark.pickForRun('Save as test…');
    const keeping = ui.getByRole('dialog', { name: 'Save as test' });
    await keeping.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(keeping).toContainText('This run asked no language model');
    await keeping.getByRole('button', { name: 'Cancel' }).click();

    await waymark.app.evaluate(({ dialog }, file) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: file });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] });
    }, path);
    await waymark.visit('waymark://tests');
    const group = ui.getByRole('group', { name: NAME, exact: true });
    await waymark.pickFor(group, 'Export…');
    await expect(ui.getByText('Saved as card.json.')).toBeVisible();
    const kept = join(waymark.userData, 'fixtures', 'a-card-in-the-window', 'fixture.json');
    expect(await readFile(path, 'utf8')).toBe(await readFile(kept, 'utf8'));
    await ui.getByRole('button', { name: 'Import…' }).click();
    await expect(ui.getByText(`Imported: ${NAME}.`)).toBeVisible();
    await expect(group).toHaveCount(2);
    await waymark.pickFor(group.last(), 'Rename…');
    const renaming = ui.getByRole('dialog', { name: 'Rename the test' });
    await renaming.getByRole('textbox', { name: 'Name' }).fill('Second card');
    await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
    const second = lineOf(waymark, 'Second card');
    await waymark.pickFor(second, 'Delete…');
    await second.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(second).toHaveCount(0);
    await expect(group).toHaveCount(1);
  } finally {
    await Promise.all([site.close(), model.close()]);
  }
});
