import { pressKey } from './fixtures/person.ts';
import { servePages, titles } from './fixtures/tab-strip.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';

const { served } = servePages();

test('the person chooses what opens at start, the home page, and what a new tab shows', async () => {
  const first = await openWaymark();
  const { userData, ui } = first;
  const { url } = served();
  await first.request('settings.update', { isWelcomed: true });
  await first.request('tab.open', { url: 'waymark://settings/sites' });
  await ui.getByRole('radio', { name: 'These pages' }).click();
  const pages = ui.getByLabel('Pages to open');
  await pages.fill(`${served().hostPort}/one\nno address`);
  await pages.blur();
  await expect(ui.getByText('“no address” is no web address.')).toBeVisible();
  await pages.fill(`${served().hostPort}/one\n${url}/two`);
  await pages.blur();
  await ui.getByRole('switch', { name: 'Show Home button' }).click();
  await ui.getByLabel('Home page', { exact: true }).last().fill(`${url}/three`);
  await ui.getByLabel('Home page', { exact: true }).last().press('Enter');
  await ui.getByRole('button', { name: 'Home page' }).click();
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Three');

  const heading = ui.getByRole('heading', { name: 'Try this' });
  await first.request('tab.open', { url: null });
  await expect(heading).toBeVisible();
  await first.request('settings.update', { newTabSuggestions: false });
  await expect(heading).toHaveCount(0);
  // The key does what the button does.
  await pressKey(first, 'Home', 'alt');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Three');
  await first.app.close();

  const second = await openWaymark({ userData });
  await expect.poll(() => titles(second.ui)).toEqual(['One', 'Two']);
  await second.close();
});
