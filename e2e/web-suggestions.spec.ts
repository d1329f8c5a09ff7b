import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

let site: Site;
let asked: { readonly words: string; readonly cookie: string | undefined }[] = [];
test.beforeAll(async () => {
  site = await startSite({
    '/search': '<title>Found</title>',
    '/suggest': (request, response) => {
      const words = new URL(request.url ?? '', 'http://site').searchParams.get('q') ?? '';
      asked.push({ words, cookie: request.headers.cookie });
      response.setHeader('content-type', 'application/x-suggestions+json');
      response.end(JSON.stringify([words, [`${words} with a whistle`, `${words} for tea`]]));
    },
    '/cookie': (_request, response) => {
      response.setHeader('set-cookie', 'who=ann');
      response.setHeader('content-type', 'text/html');
      response.end('<title>Cookie</title>');
    },
  });
});
test.afterAll(() => site.close());

test('the search engine is asked for suggestions only once that is switched on', async ({
  waymark,
}) => {
  const { ui } = waymark;
  asked = [];
  const url = `${site.url}/search?q=%s`;
  const engine = { name: 'Mine', keyword: 'm', url, suggestUrl: `${site.url}/suggest?q=%s` };
  await waymark.request('settings.update', { searchUrl: url, searchEngines: [engine] });
  // A cookie of the site is in the person's session.
  await waymark.visit(`${site.hostPort}/cookie`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Cookie');
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  const lines = ui.getByRole('option');
  await bar.fill('kettle');
  await expect(lines.first()).toContainText('Search for “kettle”');

  await waymark.visit('waymark://settings/sites');
  const choice = ui.getByRole('switch', { name: 'Suggestions from the search engine' });
  await expect(ui.getByText(`Letters you type in the box go to ${site.hostPort}.`)).toBeVisible();
  expect(asked).toEqual([]);
  await choice.click();
  await expect(choice).toBeChecked();

  await bar.fill('teapot');
  await expect(lines.filter({ hasText: 'teapot for tea' })).toBeVisible();
  expect(asked).toEqual([{ words: 'teapot', cookie: undefined }]);
  await bar.press('ArrowDown');
  await expect(lines.nth(1)).toHaveAttribute('aria-selected', 'true');
  await bar.press('Enter');
  await expect(bar).toHaveValue(/search\?q=teapot%20with%20a%20whistle/);
  // Typed URLs are not sent to the search engine.
  await bar.fill('shop.example/secret');
  await expect(lines.first()).toContainText('Go to');
  expect(asked.map(({ words }) => words)).toEqual(['teapot']);
});
