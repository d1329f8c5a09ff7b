import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/waymark.ts';

const script =
  (text: string) =>
  (
    _request: unknown,
    response: { setHeader(name: string, value: string): void; end(text: string): void },
  ) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(text);
  };

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Loading</title><script>
      navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)
        .then(() => (document.title = 'Ready'), ({ message }) => (document.title = message));
      navigator.serviceWorker.oncontrollerchange = async () => {
        document.title = await (await fetch('/made')).text();
      };
    </script>`,
    '/worker.js': script(`
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => {
        if (event.request.url.endsWith('/made')) event.respondWith(fetch('/list.txt'));
      });`),
    '/list.txt': script('From the worker'),
  });
});
test.afterAll(() => site.close());

test('a page of this computer may have a service worker, which asks its own server', async ({
  waymark,
}) => {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('From the worker');
});
