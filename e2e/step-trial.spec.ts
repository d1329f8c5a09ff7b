import { clickInPage } from './fixtures/person.ts';
import { servePages } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const { served, openTabs } = servePages();

const field = ({ ui }: Waymark, name: string) => ui.getByRole('textbox', { name, exact: true });

test('a written step is tried alone under the rules of any run, and the form stays as it is @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark, ['Shop', 'One']);
  await waymark.request('tab.open', { url: 'waymark://agents/new' });
  await field(waymark, 'Name').fill('Buy it');
  await field(waymark, 'Steps').fill('Open {{page}}\nClick "Place order"');
  await expect(ui.getByRole('button', { name: 'Try step 1' })).toBeDisabled();
  await ui.getByRole('combobox', { name: 'Try steps in' }).selectOption('Shop');
  await ui.getByRole('button', { name: 'Try step 2' }).click();

  await expect(ui.getByRole('tab', { selected: true })).toContainText('Shop');
  // The task's words belong to an agent, not to the person: they allow no order.
  const card = ui.getByRole('alertdialog', { name: /^Place order/ });
  await card.getByRole('button', { name: 'Don’t' }).click();
  await expect(card).toBeHidden();
  expect(served().requests).not.toContain('/order');

  await ui.getByRole('tab', { name: 'New agent' }).click();
  await expect(field(waymark, 'Name')).toHaveValue('Buy it');
  await expect(field(waymark, 'Steps')).toHaveValue('Open {{page}}\nClick "Place order"');
  await ui.getByRole('button', { name: 'Cancel' }).click();
  // Before the bar shows the list's URL, entering the next one would not be a change.
  await expect(ui.getByRole('combobox', { name: 'Address or search' })).toHaveValue(
    'waymark://agents',
  );
  await waymark.visit('waymark://agents/new');
  await expect(field(waymark, 'Name')).toHaveValue('');
});

test('a recorded step is tried alone @long', async ({ waymark }) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One']);
  await waymark.pickFromMenu('Record your steps here');
  const bar = ui.locator('.record-bar');
  await expect(bar).toBeVisible();
  await expect(bar).not.toContainText('wait for the page');
  await clickInPage(waymark, served().url, 'a');
  await expect(bar).toContainText('1 step');
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(ui.getByRole('heading', { name: 'Recorded task' })).toBeVisible();
  await ui.getByRole('tab').first().click();
  await expect(ui.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await waymark.visit(`${served().hostPort}/three`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Three');
  await ui.getByRole('tab', { name: 'Recorded task' }).click();

  await ui.getByRole('button', { name: 'Try step 1' }).click();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Two');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
});
