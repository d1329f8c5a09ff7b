import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BufferSource, Input, WEBM } from 'mediabunny';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Kettles</title><h1>Kettles</h1><button>Copper</button>
      <button style="margin: 200px 0 0 300px">Steel</button>`,
  });
});
test.afterAll(() => site.close());

test('a run is saved as a video of its steps', async ({ waymark }) => {
  const { app, ui } = waymark;
  const folder = await mkdtemp(join(tmpdir(), 'waymark-video-'));
  const filePath = join(folder, 'run.webm');
  await waymark.visit(site.url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await waymark.ask('Click "Copper"\nClick "Steel"');
  await expect(waymark.lastRun).toContainText('Done');
  await waymark.visit('waymark://runs');
  await ui.getByRole('table', { name: 'Runs' }).getByText('Click "Copper"').first().click();
  const choose = (path: string | null): Promise<void> =>
    app.evaluate(({ dialog: system }, chosen) => {
      system.showSaveDialog = () =>
        Promise.resolve({ canceled: chosen === null, filePath: chosen ?? '' });
    }, path);
  await choose(null);
  await waymark.pickForRun('Save as video…');
  const dialog = ui.getByRole('dialog', { name: 'Save as video' });
  await dialog.getByRole('button', { name: 'Make video' }).click();
  // The finished video stays for another choice of file.
  const save = dialog.getByRole('button', { name: 'Save video' });
  await expect(save).toBeEnabled({ timeout: 60_000 });
  await choose(filePath);
  await save.click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  await expect(ui.getByText('Saved as run.webm.')).toBeVisible();

  const input = new Input({ source: new BufferSource(await readFile(filePath)), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  expect(track?.codec).toMatch(/^vp[89]$|^av1$/);
  const { packetCount } = (await track?.computePacketStats()) ?? { packetCount: 0 };
  // The pointer moves to each of two places in fifteen frames.
  expect(packetCount).toBeGreaterThan(30);
  expect(await track?.getDisplayWidth()).toBeGreaterThan(300);
  expect(await input.computeDuration()).toBeGreaterThan(8);
  await rm(folder, { recursive: true });
});

test('running agents are shown side by side, with what they wait for @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const model = await startScriptedModel(({ role }) =>
    role === 'planner'
      ? { plan: { proposedActions: ['Ask which'] } }
      : {
          calls: [
            { tool: 'ask_user', args: { question: 'Copper or steel?', options: ['Copper'] } },
          ],
        },
  );
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettles');
  await waymark.ask('Buy a kettle');
  await expect(waymark.lastRun).toContainText('Copper or steel?');
  await waymark.pickFromMenu('Running tasks');
  const tile = ui.getByRole('article', { name: 'Buy a kettle' });
  await expect(tile).toContainText(site.hostPort);
  await expect(tile.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await expect(tile.getByRole('button', { name: 'Copper' })).toBeVisible();
  await tile.getByRole('button', { name: 'Stop' }).click();
  await expect(tile).toHaveCount(0);
  await expect(ui.getByText('No task is running')).toBeVisible();
  await model.close();
});
