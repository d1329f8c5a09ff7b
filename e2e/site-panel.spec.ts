import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Information about a site that the person can read, and settings for it that they can change. */

let site: Site;
const asked: string[] = [];
let isThere = false;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Paper</title><h1>Paper</h1>
      <script>document.cookie = 'a=1'; document.cookie = 'b=2'; localStorage.setItem('k', 'v')</script>
      <script src="/ads/show.js"></script><img src="/ads/picture.png" alt=""><script src="/app.js"></script>`,
    '/ads/show.js': (_request, response) => {
      asked.push('ad');
      response.writeHead(200, { 'content-type': 'text/javascript' }).end("document.title = 'Ads'");
    },
    '/app.js': (_request, response) => {
      asked.push('app');
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('');
    },
    '/late.txt': (_request, response) =>
      void response
        .writeHead(isThere ? 200 : 503, { 'content-type': 'text/plain' })
        .end('/ads/*\n'),
    '/list.txt': (_request, response) => {
      asked.push('list');
      response.writeHead(200, { 'content-type': 'text/plain' }).end('! Title: Test\n/ads/*\n');
    },
  });
});
test.afterAll(() => site.close());
test.beforeEach(() => void asked.splice(0));

const button = ({ ui }: Waymark) => ui.getByRole('button', { name: 'About this site' });
const tab = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });

async function openPanel(waymark: Waymark) {
  await button(waymark).click();
  return (await waymark.overlay()).getByRole('dialog', { name: 'About this site' });
}

test('the panel tells of the connection and of cookies, which can be taken away; Escape closes it', async ({
  waymark,
}) => {
  await expect(button(waymark)).toBeDisabled();
  await waymark.visit(site.url);
  await expect(tab(waymark)).toContainText('Ads');
  const panel = await openPanel(waymark);
  await expect(panel).toContainText('This page comes from this computer.');
  await expect(panel).toContainText('2 cookies');
  await expect(panel.getByRole('switch')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Delete cookies and data' }).click();
  await expect(panel).toContainText('No cookies');
  expect(await inPage(waymark, site.url, 'document.cookie + localStorage.length')).toBe('0');
  await panel.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button(waymark)).toBeFocused();
});

test('what filter lists name is blocked once the person wants it, and not at sites that they except @long', async ({
  waymark,
}) => {
  await waymark.visit(site.url);
  await expect(tab(waymark)).toContainText('Ads');
  await expect.poll(() => asked.toSorted()).toEqual(['ad', 'app']);
  await waymark.request('settings.update', {
    contentBlocking: { isOn: true, lists: [`${site.url}/list.txt`], exceptions: [] },
  });
  await expect.poll(() => asked).toContain('list');
  await expect
    .poll(async () => {
      asked.splice(0);
      await waymark.ui.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => asked).toContain('app');
      return asked;
    })
    .toEqual(['app']);
  await expect(tab(waymark)).toContainText('Paper');

  const panel = await openPanel(waymark);
  await expect(panel).toContainText('2 requests of this page were blocked.');
  await panel.getByRole('switch', { name: 'Block advertising and tracking here' }).click();
  await expect(tab(waymark)).toContainText('Ads');
  await expect.poll(() => asked).toContain('ad');

  await waymark.visit('waymark://settings/sites');
  const exceptions = waymark.ui.getByRole('list', { name: 'Sites without blocking' });
  await exceptions.getByRole('button', { name: 'Block here again' }).click();
  await expect(exceptions).toHaveCount(0);
  asked.splice(0);
  await waymark.visit(site.url);
  await expect(tab(waymark)).toContainText('Paper');
  // The page loads its script after the blocked requests.
  await expect.poll(() => asked).toEqual(['app']);
});

test('lists that could not be fetched are told, and asked for again @long', async ({ waymark }) => {
  const { ui } = waymark;
  const lists = [`${site.url}/late.txt`, `${site.url}/late.txt?more`];
  await waymark.request('settings.update', {
    contentBlocking: { isOn: false, lists, exceptions: [] },
  });
  await waymark.visit('waymark://settings/sites');
  const blocks = ui.getByRole('switch', { name: 'Block ads and trackers' });
  // Each host is named once.
  await expect(ui.getByText(/^Lists are downloaded from [^ ]+ once you/)).toBeVisible();
  await blocks.click();
  const told = ui.getByText('The lists could not be downloaded, so nothing is blocked.');
  await expect(told).toBeVisible();
  isThere = true;
  await ui.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
});
