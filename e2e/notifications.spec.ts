import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { hasSessionBus, startSessionBus, type SessionBus } from './fixtures/bus/session-bus.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

/** Notifications that pages show on the desktop; the tests click them as a person does. */

test.skip(!hasSessionBus(), 'There is no session bus to show notifications on.');

const TEA = `<!doctype html><title>Tea</title><button onclick="tell()">Tell me</button>
  <script>
    const show = () => {
      const shown = new Notification('Tea is ready', { body: 'It is hot.' });
      shown.onshow = () => (document.title = 'Tea, shown');
      shown.onerror = () => (document.title = 'Tea, not shown');
      shown.onclick = () => (document.title = 'Tea, clicked');
    };
    const tell = async () => {
      document.title = 'Tea, asks';
      await Notification.requestPermission();
      show();
    };
  </script>`;

let bus: SessionBus;
let site: Site;
let waymark: Waymark;

test.beforeAll(async () => {
  site = await startSite({ '/tea': TEA, '/other': '<title>Other</title><h1>Other</h1>' });
  bus = await startSessionBus();
  waymark = await openWaymark({ env: { DBUS_SESSION_BUS_ADDRESS: bus.address } });
});
test.afterAll(async () => {
  await waymark.close();
  await bus.close();
  await site.close();
});

const tab = () => waymark.ui.getByRole('tab', { selected: true });
const answer = async (name: string) =>
  (await waymark.overlay())
    .getByRole('region', { name: /asks for permission/ })
    .getByRole('button', { name, exact: true })
    .click();

test('a notification of a page is shown by the system, and a click on it brings its tab to the front', async () => {
  const url = `${site.url}/tea`;
  await waymark.visit(url);
  await expect(tab()).toContainText('Tea');
  await clickInPage(waymark, url, 'button');
  await expect(tab()).toContainText('Tea, asks');
  expect(bus.shown).toEqual([]);
  await answer('Allow this time');
  await expect(tab()).toContainText('Tea, shown');
  expect(bus.shown).toMatchObject([{ title: 'Tea is ready', body: 'It is hot.' }]);

  await waymark.request('tab.open', { url: `${site.url}/other` });
  await expect(tab()).toContainText('Other');
  // The press on the button counts as user activation for some seconds.
  const isUsed = () => inPage(waymark, url, 'navigator.userActivation.isActive');
  await expect.poll(isUsed, { timeout: 15_000 }).toBe(false);
  // A page cannot bring its own tab to the front.
  await inPage(waymark, url, 'window.focus(), show()');
  await expect.poll(() => bus.shown.length).toBe(2);
  await expect(tab()).toContainText('Other');

  // Waits as a person who reads first: the program must have seen the page without activation, and checks every 400 ms.
  await new Promise((read) => setTimeout(read, 1500));
  bus.click(2);
  await expect(tab()).toContainText('Tea, clicked');
});

test('a page that was blocked shows none @long', async () => {
  const before = bus.shown.length;
  const url = `${site.url.replace('127.0.0.1', 'localhost')}/tea`;
  await waymark.visit(url);
  // Another tab may have the same title.
  await expect.poll(() => inPage(waymark, url, 'document.title').catch(() => '')).toBe('Tea');
  await clickInPage(waymark, url, 'button');
  await expect(tab()).toContainText('Tea, asks');
  await answer('Block');
  await expect(tab()).toContainText('Tea, not shown');
  expect(await inPage(waymark, url, 'Notification.permission')).toBe('denied');
  expect(bus.shown).toHaveLength(before);
});
