import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startSite } from '../src/testing/site/start-site.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const button = (ui: Page, name: string) =>
  ui.getByRole('button', { name: `Workspace: ${name}`, exact: true });

async function pick(waymark: Waymark, shown: string, entry: string): Promise<void> {
  await button(waymark.ui, shown).click();
  await (await waymark.overlay()).getByRole('menuitem', { name: entry, exact: true }).click();
}

test('workspaces keep their tabs apart, over a restart and until they are deleted', async () => {
  test.setTimeout(120_000);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-workspaces-'));
  const page = (name: string) =>
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title>`;
  const site = await startSite({
    '/one': page('One'),
    '/two': page('Two'),
    '/three': page('Three'),
  });
  const first = await openWaymark({ userData });
  const { ui } = first;
  const tabs = ui.getByRole('tab');
  const front = ui.getByRole('tab', { selected: true });
  await first.visit(`${site.url}/one`);
  await expect(front).toContainText('One');
  await expect(ui.getByRole('button', { name: /^Workspace: / })).toHaveCount(0);

  await first.pickFromMenu('New workspace');
  await expect(button(ui, 'Workspace 2')).toBeVisible();
  await expect(tabs).toHaveCount(1);
  await expect(front).toContainText('New tab');
  await first.visit(`${site.url}/two`);
  await expect(front).toContainText('Two');
  await first.request('tab.open', { url: `${site.url}/three` });
  await expect(front).toContainText('Three');
  await expect(tabs).toHaveCount(2);

  await test.step('a tab goes to another one, which stays hidden', async () => {
    await front.click({ button: 'right' });
    const menu = await first.overlay();
    await menu.getByRole('menuitem', { name: 'Move to “Workspace 1”' }).click();
    await expect(tabs).toHaveCount(1);
    await expect(front).toContainText('Two');
    await pick(first, 'Workspace 2', 'Workspace 1');
    await expect(tabs).toHaveText([/One/, /Three/]);
    await expect(front).toContainText('One');
  });

  await pick(first, 'Workspace 1', 'Rename workspace…');
  const name = (await first.overlay()).getByRole('textbox', { name: 'Workspace name' });
  await name.fill('Reading');
  await name.press('Enter');
  await expect(button(ui, 'Reading')).toBeVisible();
  await first.close();

  const seen = site.requests.length;
  const again = await openWaymark({ userData });
  await expect(button(again.ui, 'Reading')).toBeVisible();
  await expect(again.ui.getByRole('tab')).toHaveText([/One/, /Three/]);
  await expect.poll(() => site.requests.slice(seen)).toEqual(['/one']);
  await pick(again, 'Reading', 'Workspace 2');
  await expect(again.ui.getByRole('tab')).toHaveText([/Two/]);
  await expect.poll(() => site.requests.slice(seen)).toEqual(['/one', '/two']);

  await pick(again, 'Workspace 2', 'Delete workspace…');
  await (await again.overlay()).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(again.ui.getByRole('button', { name: /^Workspace: / })).toHaveCount(0);
  await expect(again.ui.getByRole('tab')).toHaveText([/One/, /Three/]);
  await again.close();
  await site.close();
  await rm(userData, { recursive: true, force: true });
});
