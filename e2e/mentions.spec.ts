import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openNewTab } from './fixtures/open-new-tab.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/shop': '<title>Kettle shop</title><h1>Kettles</h1>' });
});
test.afterAll(() => site.close());

test('@ names tabs and an agent, each a chip that can be taken away', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/shop`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Kettle shop');
  await openNewTab(ui);
  const box = ui.getByRole('combobox', { name: 'What do you want done?' });
  const lines = ui.getByRole('option');
  const chips = ui.getByRole('list', { name: 'Agent and tabs of this task' });
  await box.pressSequentially('Read @ket');
  await expect(lines).toHaveText([/Kettle shop/]);
  await box.press('Enter');
  await expect(box).toHaveValue('Read “Kettle shop” ');
  await expect(chips.getByRole('listitem')).toHaveText([/open tab\s*Kettle shop/]);
  await expect(ui.getByRole('button', { name: 'Tabs: this one and 1 other' })).toBeVisible();
  await chips.getByRole('button', { name: 'Remove Kettle shop' }).click();
  await expect(chips).toHaveCount(0);
  await expect(ui.getByRole('button', { name: 'Tabs: this one', exact: true })).toBeVisible();
  await expect(box).toBeFocused();

  await box.fill('');
  await box.pressSequentially('@outline');
  await expect(lines).toHaveText([/Outline of a page/]);
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(chips.getByRole('listitem')).toHaveText([/agent\s*Outline of a page/]);
  // Text after the chip is the agent's input, as in “/page-outline …”.
  await box.pressSequentially(`${site.url}/shop`);
  await box.press('Enter');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
  await expect(waymark.lastRun).toContainText('Kettles');
});
