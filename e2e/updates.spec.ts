import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeReleaseFolder, PACKAGE, type ReleaseFolder } from './fixtures/release-folder.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

let release: ReleaseFolder;

test.beforeEach(async () => {
  release = await makeReleaseFolder();
});
test.afterEach(() => release.close());

test('a release asks for updates when the button is pressed, and keeps a file whose checksum is right @long', async () => {
  await release.publish('9.0.0');
  const waymark = await openWaymark({ appFolder: release.folder });
  const { ui, userData } = waymark;
  await openAbout(waymark);
  expect(release.site.requests).toEqual([]);
  await ui.getByRole('button', { name: 'Check for updates' }).click();
  await expect(ui.getByText('Waymark 9.0.0 is available.')).toBeVisible();
  await waymark.app.evaluate(({ shell }) => {
    shell.showItemInFolder = () => undefined;
  });
  await ui.getByRole('button', { name: `Download ${PACKAGE}` }).click();
  await expect((await waymark.overlay()).getByText('Its checksum matches.')).toBeVisible();
  expect(await readFile(join(userData, 'downloads', PACKAGE), 'utf8')).toBe('the package');
  await ui.getByRole('button', { name: 'Open release page' }).click();
  await expect(ui.getByRole('tab', { name: 'Waymark 9' })).toBeVisible();
  await waymark.close();
});

test('what is forged is not believed, and what is older is not told', async () => {
  await release.publish('9.0.0', true);
  const waymark = await openWaymark({ appFolder: release.folder });
  const check = waymark.ui.getByRole('button', { name: 'Check for updates' });
  await openAbout(waymark);
  await check.click();
  await expect(waymark.ui.getByText('is not signed by Waymark’s makers')).toBeVisible();
  await release.publish('0.0.1');
  await check.click();
  await expect(waymark.ui.getByText('Waymark is up to date.')).toBeVisible();
  await waymark.close();
});

test('a build from source offers no check @long', async ({ waymark }) => {
  await openAbout(waymark);
  await expect(waymark.ui.getByRole('button', { name: 'Check for updates' })).toHaveCount(0);
});

async function openAbout(waymark: Waymark): Promise<void> {
  await waymark.visit('waymark://settings/about');
  await expect(waymark.ui.getByText('Free software under the MIT licence.')).toBeInViewport();
}
