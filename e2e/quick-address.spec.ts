import { expect, test } from './fixtures/waymark.ts';
import { startSite } from '../src/testing/site/start-site.ts';

test('an address that is entered while a new tab is still made is gone to after it @long', async ({
  waymark,
}) => {
  const site = await startSite({ '/': '<!doctype html><title>There</title>' });
  try {
    await waymark.app.evaluate(({ app }) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      app.on('web-contents-created', (_event, contents) => {
        contents.on('did-start-navigation', ({ url }) => seen.push(`begins ${url.slice(0, 5)}`));
        contents.on('did-navigate', (_navigated, url) => seen.push(`there ${url.slice(0, 5)}`));
      });
    });
    // The first tab has the ID 1, so this one has 2.
    const opened = waymark.request('tab.open', { url: null });
    await waymark.request('tab.navigate', { tabId: 2, input: site.url });
    await opened;
    await expect(waymark.ui.getByRole('tab', { name: 'There', selected: true })).toBeVisible();
    const seen = await waymark.app.evaluate(() => (globalThis as { seen?: string[] }).seen);
    // The window makes a layer for its popups at the same time.
    const inTab = seen?.filter((one) => !one.endsWith('app:/'));
    expect(inTab).toEqual(['begins about', 'there about', 'begins http:', 'there http:']);
  } finally {
    await site.close();
  }
});
