import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { servePages } from './fixtures/tab-strip.ts';

const { served, openTabs } = servePages();

test('a person gives a command other keys, takes keys from another one, and gets the original ones back', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.request('tab.open', { url: 'waymark://settings/shortcuts' });
  const change = ui.getByRole('button', { name: 'Change keys: Downloads' });
  const row = ui
    .locator('.shortcut-list > div')
    .filter({ has: ui.getByText('Downloads', { exact: true }) });
  await change.click();
  const recorder = ui.getByRole('button', { name: 'Press new keys: Downloads' });
  await expect(recorder).toBeFocused();

  await pressKey(waymark, 'c', 'control');
  await expect(row).toContainText('Ctrl+C always means “Copy”.');
  await pressKey(waymark, 'y');
  await expect(row).toContainText('Y alone is typed into pages.');

  // While keys are awaited no shortcut works: Ctrl+T opens no tab.
  const tabs = await ui.getByRole('tab').count();
  await pressKey(waymark, 't', 'control');
  await expect(row).toContainText('Ctrl+T is used for “New tab”.');
  await expect(ui.getByRole('tab')).toHaveCount(tabs);
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Ctrl+J');

  await expect(change).toBeFocused();
  await change.press('Enter');
  await pressKey(waymark, 't', 'control');
  await row.getByRole('button', { name: 'Use it here' }).click();
  await expect(row).toContainText('Ctrl+T');
  await expect(ui.getByRole('button', { name: 'New tab', exact: true })).toBeVisible();
  await pressKey(waymark, 't', 'control');
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Downloads');
  await expect(ui.getByRole('tab')).toHaveCount(tabs + 1);
  const accelerators = (): Promise<readonly (string | null)[]> =>
    waymark.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      const of = (label: string) => items?.find((item) => item.label === label)?.accelerator;
      return [of('Downloads') ?? null, of('New tab') ?? null];
    });
  expect(await accelerators()).toEqual(['Ctrl+T', null]);

  // The keys work in a page, too.
  await waymark.request('tab.open', { url: 'waymark://settings/shortcuts' });
  await ui.getByRole('button', { name: 'Change keys: New tab', exact: true }).click();
  await pressKey(waymark, 'F8');
  await expect(ui.getByRole('button', { name: 'Reset keys: New tab', exact: true })).toBeVisible();
  await openTabs(waymark, ['One']);
  const before = await ui.getByRole('tab').count();
  await waymark.app.evaluate(({ webContents }, url) => {
    const page = webContents.getAllWebContents().find((each) => each.getURL() === url);
    page?.focus();
    page?.sendInputEvent({ type: 'keyDown', keyCode: 'F8' });
  }, `${served().url}/one`);
  await expect(ui.getByRole('tab')).toHaveCount(before + 1);

  await waymark.request('tab.open', { url: 'waymark://settings/shortcuts' });
  await ui.getByRole('button', { name: 'Reset all' }).click();
  await ui
    .getByRole('group', { name: 'Reset all' })
    .getByRole('button', { name: 'Reset all' })
    .click();
  await expect(row).toContainText('Ctrl+J');
  expect(await accelerators()).toEqual(['Ctrl+J', 'Ctrl+T']);
});
