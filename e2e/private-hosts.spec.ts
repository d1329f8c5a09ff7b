import type { Site, SiteHandler } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Stands in for a router or a development server on this computer. */
let home: Site;
/** Pages of the public internet: a proxy serves them, so they have no own address and count as public. */
let web: Site;

const PUBLIC = 'http://public.example';

/** Returns pages that redirect from one to the next, each in another way, and the last one to `end`. */
function chain(path: string, statuses: readonly number[], end: string) {
  return Object.fromEntries(
    statuses.map((status, index): [string, SiteHandler] => [
      `${path}-${index + 1}`,
      (_request, response) => {
        const isLast = index === statuses.length - 1;
        response.writeHead(status, { location: isLast ? end : `${path}-${index + 2}` });
        response.end();
      },
    ]),
  );
}

test.beforeAll(async () => {
  home = await startSite({
    '/': '<title>Home</title><link rel="icon" href="/icon.svg"><a href="/admin">Admin</a>',
    '/icon.svg': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><rect width="16" height="16"/></svg>');
    },
    '/admin': '<title>Admin</title>',
    '/start': '<title>Started</title>',
  });
  const attack = (name: string): string => `${home.url}/by-${name}`;
  web = await startSite({
    '/attack': `<title>Attack</title><link rel="icon" href="${attack('icon')}">
      <img src="${attack('image')}"><script src="${attack('script')}"></script>
      <iframe src="${attack('frame')}"></iframe>
      <form id="form" method="post" action="${attack('form')}"></form>
      <button onclick="window.open('${attack('popup')}')">Popup</button>
      <a href="${attack('link')}">Link</a>
      <a href="${attack('new-tab')}" target="_blank" rel="noopener">New tab</a>
      <script>
        fetch('${attack('fetch')}', { mode: 'no-cors' }).catch(() => {});
        navigator.sendBeacon('${attack('beacon')}', 'x');
        new WebSocket('${attack('socket').replace('http', 'ws')}');
        new EventSource('${attack('events')}');
      </script>`,
    '/go': `<title>Go</title><script>location.href = '${attack('location')}'</script>`,
    '/post': `<title>Post</title><body onload="f.submit()"><form name="f" method="post" action="${attack('form')}"></form>`,
    '/refresh': `<title>Refresh</title><meta http-equiv="refresh" content="0;url=${attack('refresh')}">`,
    '/top': `<title>Top</title><iframe sandbox="allow-scripts allow-top-navigation" srcdoc="<script>top.location = '${attack('top')}'</script>"></iframe>`,
    '/hop': (_request, response) => {
      response.writeHead(302, { location: attack('redirect') });
      response.end();
    },
    ...chain('/hops', [302, 301, 307, 303, 308], attack('chain')),
  });
});
test.afterAll(async () => {
  await home.close();
  await web.close();
});

test.beforeEach(async ({ waymark }) => {
  await waymark.app.evaluate(
    ({ session }, proxyRules) => session.fromPartition('persist:user').setProxy({ proxyRules }),
    `http=${web.hostPort}`,
  );
});

/** Returns the requests that public pages sent to the host at home. */
const attacks = () => home.requests.filter((path) => path.startsWith('/by-'));
const title = (waymark: Waymark) => waymark.ui.getByRole('tab', { selected: true });
/** Expects that the tab in front shows its refused navigation. */
async function refused({ ui }: Waymark, path: string): Promise<void> {
  await expect(ui.getByRole('combobox', { name: 'Address or search' })).toHaveValue(
    new RegExp(`${path}$`),
  );
  await expect(ui.getByRole('alert')).toContainText('private network');
}

async function attackAllWays(waymark: Waymark): Promise<void> {
  await waymark.visit(`${PUBLIC}/attack`);
  await expect(title(waymark)).toContainText('Attack');
  const page = waymark.app.windows().find((each) => each.url().endsWith('/attack'));
  if (page === undefined) throw new Error('the page is not there');
  await page.getByRole('button', { name: 'Popup' }).click();
  await refused(waymark, 'by-popup');
  // A tab opened by a background tab stays in the background.
  await waymark.ui.getByRole('tab', { name: 'Attack' }).click();
  await page.getByRole('link', { name: 'New tab' }).click();
  await refused(waymark, 'by-new-tab');
  await page.getByRole('link', { name: 'Link', exact: true }).click();
  await expect.poll(() => page.url()).not.toContain('/attack');
  for (const [path, way] of [
    ['go', 'location'],
    ['post', 'form'],
    ['refresh', 'refresh'],
    ['top', 'top'],
    ['hop', 'redirect'],
    ['hops-1', 'chain'],
  ]) {
    await waymark.visit(`${PUBLIC}/${path}`);
    await refused(waymark, `by-${way}`);
  }
}

test('an address that the person typed is open to no page of the public internet, in its tab or another', async ({
  waymark,
}) => {
  await waymark.visit(home.url);
  await expect(title(waymark)).toContainText('Home');
  await attackAllWays(waymark);
  expect(attacks()).toEqual([]);
  await waymark.request('tab.open', { url: null });
  await attackAllWays(waymark);
  expect(attacks()).toEqual([]);
});

test('an address that the person typed is open to its tab and to the pages from there @long', async ({
  waymark,
}) => {
  await waymark.visit(home.url);
  await expect(title(waymark)).toContainText('Home');
  await expect(title(waymark).locator('img')).toHaveAttribute('src', /^data:image\/svg/);
  const page = waymark.app.windows().find((each) => each.url() === `${home.url}/`);
  await page?.getByRole('link', { name: 'Admin' }).click();
  await expect(title(waymark)).toContainText('Admin');
  await waymark.ui.getByRole('button', { name: 'Back' }).click();
  await expect(title(waymark)).toContainText('Home');
  await waymark.ui.getByRole('button', { name: 'Reload' }).click();
  await expect(title(waymark)).toContainText('Home');
});

test('what the person named for a run is open to that run only, and not to public pages in its tab', async ({
  waymark,
}) => {
  const run = await startToolRun(waymark.app, [home.hostPort]);
  await run.call('navigate', { url: `${home.url}/start` });
  expect(await run.evaluate('document.title')).toBe('Started');
  await run.call('navigate', { url: `${PUBLIC}/hop` });
  await run.call('navigate', { url: `${PUBLIC}/hops-1` });
  await run.call('navigate', { url: `${PUBLIC}/go` });
  await run.call('navigate', { url: `${PUBLIC}/attack` });
  await run.call('click', { target: 'Link' });
  await run.call('wait', { seconds: 1 }).catch(() => undefined);
  expect(attacks()).toEqual([]);
  expect((await run.call('navigate', { url: home.url })).result.ok).toBe(true);
  expect(await run.evaluate('document.title')).toBe('Home');
});
