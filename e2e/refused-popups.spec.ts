import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/shop': '<title>Shop</title><h1>Shop</h1>',
    '/ad': '<title>An ad</title>',
    '/next': '<title>Next</title>',
  });
});
test.afterAll(() => site.close());

test('a refused popup is told, can be opened, and can be allowed for the site', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const openAd = () =>
    inPage(waymark, `${site.url}/shop`, `void window.open('/ad'), void window.open('/ad')`);
  const tabs = ui.getByRole('tab');
  await waymark.visit(`${site.hostPort}/shop`);
  await expect(tabs).toHaveText([/Shop/]);
  await openAd();
  const sign = ui.getByRole('button', { name: '2 pop-ups blocked' });
  await sign.click();
  const menu = (await waymark.overlay()).getByRole('menu');
  await menu.getByRole('menuitem', { name: `Open ${site.url}/ad` }).click();
  await expect(tabs).toHaveText([/Shop/, /An ad/]);

  await ui.getByRole('tab', { name: /Shop/ }).click();
  await sign.click();
  await (
    await waymark.overlay()
  )
    .getByRole('menuitem', { name: `Always allow pop-ups of ${site.hostPort}` })
    .click();
  await openAd();
  await expect(tabs).toHaveCount(4);

  await ui.getByRole('tab', { name: /Shop/ }).click();
  await expect(sign).toBeVisible();
  await waymark.visit(`${site.hostPort}/next`);
  await expect(tabs.first()).toContainText('Next');
  await expect(sign).toHaveCount(0);
});
