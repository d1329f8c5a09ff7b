import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { releaseFiles, signFeed } from '../scripts/package/release-feed.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const PACKAGE = `waymark-9.0.0-${process.platform}-${process.arch}.${process.platform === 'linux' ? 'tar.gz' : 'zip'}`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const PEM = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));

let folder: string;
let site: Site;
let feed: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-release-'));
  site = await startSite({
    '/feed': (_request, response) => void response.end(feed),
    [`/${PACKAGE}`]: (_request, response) => void response.end('the package'),
    '/news': '<!doctype html><title>Waymark 9</title>',
  });
  for (const name of ['out', 'resources', 'node_modules', 'package.json'])
    await symlink(resolve(import.meta.dirname, '..', name), join(folder, name));
  await writeFile(
    join(folder, 'updates.json'),
    JSON.stringify({
      feed: `${site.url}/feed`,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    }),
  );
});
test.afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('a release asks for updates when the button is pressed, and keeps a file whose checksum is right', async () => {
  feed = await feedOf('9.0.0');
  const waymark = await openWaymark({ appFolder: folder });
  const { ui, userData } = waymark;
  await openAbout(waymark);
  expect(site.requests).toEqual([]);
  await ui.getByRole('button', { name: 'Check for updates' }).click();
  await expect(ui.getByText('Waymark 9.0.0 is there.')).toBeVisible();
  await waymark.app.evaluate(({ shell }) => {
    shell.showItemInFolder = () => undefined;
  });
  await ui.getByRole('button', { name: `Download ${PACKAGE}` }).click();
  await expect((await waymark.overlay()).getByText('Its checksum is right.')).toBeVisible();
  expect(await readFile(join(userData, 'downloads', PACKAGE), 'utf8')).toBe('the package');
  await ui.getByRole('button', { name: 'Open its page' }).click();
  await expect(ui.getByRole('tab', { name: 'Waymark 9' })).toBeVisible();
  await waymark.close();
});

test('what is forged is not believed, and what is older is not told', async () => {
  feed = await feedOf(
    '9.0.0',
    String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
  );
  const waymark = await openWaymark({ appFolder: folder });
  const check = waymark.ui.getByRole('button', { name: 'Check for updates' });
  await openAbout(waymark);
  await check.click();
  await expect(waymark.ui.getByText('is not signed by those who make Waymark')).toBeVisible();
  feed = await feedOf('0.0.1');
  await check.click();
  await expect(waymark.ui.getByText('This is the newest version.')).toBeVisible();
  await waymark.close();
});

test('a build from source offers no check', async ({ waymark }) => {
  await openAbout(waymark);
  await expect(waymark.ui.getByRole('button', { name: 'Check for updates' })).toHaveCount(0);
});

async function openAbout(waymark: Waymark): Promise<void> {
  await waymark.visit('waymark://settings/about');
  await expect(waymark.ui.getByText('Free software under the MIT licence.')).toBeInViewport();
}

async function feedOf(version: string, key = PEM): Promise<string> {
  const packages = await mkdtemp(join(tmpdir(), 'waymark-packages-'));
  await writeFile(join(packages, PACKAGE), 'the package');
  const files = await releaseFiles(packages, site.url);
  await rm(packages, { recursive: true });
  const news = { date: '2030-01-01', notes: 'Tabs are faster.', page: `${site.url}/news` };
  return JSON.stringify(signFeed({ version, ...news, files }, key));
}
