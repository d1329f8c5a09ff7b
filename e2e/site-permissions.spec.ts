import type { Page } from '@playwright/test';

import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

let site: Site;
let other: Site;
let waymark: Waymark;

const CALL = `<!doctype html><title>Call</title>
  <button id="camera">Camera</button> <button id="both">Camera and microphone</button>
  <button id="copy">Copy</button> <button id="full">Fill the screen</button>
  <script>
    const use = (wanted) => navigator.mediaDevices.getUserMedia(wanted)
      .then(() => (document.title = 'given'), ({ name }) => (document.title = name));
    document.querySelector('#camera').onclick = () => use({ video: true });
    document.querySelector('#both').onclick = () => use({ video: true, audio: true });
    document.querySelector('#copy').onclick = () => navigator.clipboard.writeText('copied by hand')
      .then(() => (document.title = 'copied'), () => (document.title = 'not copied'));
    document.querySelector('#full').onclick = () => document.documentElement.requestFullscreen()
      .catch(({ message }) => (document.title = message));
  </script>`;

test.beforeAll(async () => {
  site = await startSite({
    '/': CALL,
    '/frame': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><title>Outside</title>
        <iframe src="${other.url}/" allow="camera" width="600" height="200"></iframe>`);
    },
  });
  other = await startSite({ '/': CALL });
  waymark = await openWaymark({ switches: ['--use-fake-device-for-media-stream'] });
});
test.afterAll(async () => {
  await waymark.close();
  await site.close();
  await other.close();
});

const tab = () => waymark.ui.getByRole('tab', { selected: true });
const isAsked = () => waymark.ui.getByRole('button', { name: 'This page asks for permission' });
const bubble = async () =>
  (await waymark.overlay()).getByRole('region', { name: /asks for permission/ });
const answer = async (name: string) =>
  (await bubble()).getByRole('button', { name, exact: true }).click();

async function visit(url: string): Promise<void> {
  await waymark.visit(url);
  const title = () => inPage(waymark, url, 'document.title').catch(() => '');
  await expect.poll(title).toBe('Call');
}

test('a page that wants the camera is asked about, for this time or for good, until that is taken back', async () => {
  await visit(site.url);
  await clickInPage(waymark, site.url, '#both');
  await expect(await bubble()).toContainText(`${site.url} wants to use`);
  await expect((await bubble()).getByRole('listitem')).toHaveText(['Camera', 'Microphone']);
  await answer('Allow this time');
  await expect(tab()).toContainText('given');
  await expect(isAsked()).toHaveCount(0);
  await clickInPage(waymark, site.url, '#camera');
  await expect(tab()).toContainText('given');

  // Another site in the same tab ends a permission given for this time.
  await visit(other.url);
  await visit(site.url);
  await clickInPage(waymark, site.url, '#camera');
  await answer('Always allow');
  await expect(tab()).toContainText('given');
  await visit(other.url);
  await visit(site.url);
  await clickInPage(waymark, site.url, '#camera');
  await expect(tab()).toContainText('given');

  await waymark.visit('waymark://settings/sites');
  const kept = waymark.ui.getByRole('listitem').filter({ hasText: site.url });
  await expect(kept).toContainText('Allowed: Camera');
  await kept.getByRole('button', { name: 'Ask again' }).click();
  await expect(kept).toHaveCount(0);
  await visit(site.url);
  await clickInPage(waymark, site.url, '#camera');
  await answer('Block');
  await expect(tab()).toContainText('NotAllowedError');
  await visit(site.url);
  await clickInPage(waymark, site.url, '#camera');
  await expect(tab()).toContainText('NotAllowedError');
  await expect(isAsked()).toHaveCount(0);
});

test('a frame of another site is named with the page that it stands in @long', async () => {
  await waymark.visit(`${site.url}/frame`);
  await expect(tab()).toContainText('Outside');
  await waymark.app.evaluate(async ({ webContents }, origin) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/frame'));
    for (let tries = 0; tries < 50; tries += 1) {
      const frame = page?.mainFrame.frames.find(({ url }) => url.startsWith(origin));
      const isReady = await frame?.executeJavaScript("typeof use === 'function'");
      if (isReady === true) {
        void frame?.executeJavaScript('use({ video: true })', true);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('There is no frame that has run its script.');
  }, other.url);
  await expect(await bubble()).toContainText(`${other.url}, inside ${site.url}, wants to use`);
  await answer('Not now');
  await expect(isAsked()).toHaveCount(0);
});

test('copying and filling the screen need no word but a gesture; Escape leaves @long', async () => {
  await visit(site.url);
  await inPage(waymark, site.url, "void navigator.clipboard.writeText('by itself').catch(() => 0)");
  await clickInPage(waymark, site.url, '#copy');
  await expect(tab()).toContainText('copied');
  const text = () => waymark.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(await text()).toBe('copied by hand');

  await clickInPage(waymark, site.url, '#full');
  const sizes = () =>
    waymark.app.evaluate(({ BrowserWindow }, start) => {
      const window = BrowserWindow.getAllWindows()[0];
      const view = window?.contentView.children.find(
        (child) =>
          'webContents' in child &&
          (child.webContents as { getURL(): string }).getURL().startsWith(start),
      );
      const { width = 0, height = 0 } = window?.contentView.getBounds() ?? {};
      return { isFull: window?.isFullScreen(), of: [width, height], view: view?.getBounds() };
    }, site.url);
  await expect
    .poll(async () => {
      const { of, view } = await sizes();
      return view?.x === 0 && view.y === 0 && view.width === of[0] && view.height === of[1];
    })
    .toBe(true);
  const said = `${new URL(site.url).origin} fills the screen. Esc leaves it.`;
  const isSaid = (page: Page) => page.getByText(said).isVisible();
  await expect.poll(() => Promise.all(waymark.app.windows().map(isSaid))).toContain(true);
  await waymark.app.evaluate(({ webContents }, start) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith(start));
    for (const type of ['keyDown', 'keyUp'] as const)
      page?.sendInputEvent({ type, keyCode: 'Escape' });
  }, site.url);
  await expect.poll(async () => (await sizes()).view?.y ?? 0).toBeGreaterThan(0);
});

test('the bubble is reached and left by the keyboard @long', async () => {
  await visit(other.url);
  await clickInPage(waymark, other.url, '#camera');
  await isAsked().focus();
  await waymark.ui.keyboard.press('Enter');
  const layer = await waymark.overlay();
  await expect(layer.getByRole('button', { name: 'Allow this time' })).toBeFocused();
  await layer.keyboard.press('Enter');
  await expect(tab()).toContainText('given');
  await expect(isAsked()).toHaveCount(0);
});

test('while a run works in the tab nothing is asked or given, whatever was allowed; the run is told', async () => {
  await visit(site.url);
  await clickInPage(waymark, site.url, '#camera');
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: site.url });
  const { nodeId } = await tools.node('Camera and microphone');
  const { result } = await tools.call('click', { nodeId });
  expect(JSON.stringify(result)).toContain('permission_refused');
  await expect.poll(() => tools.evaluate('document.title')).toBe('NotAllowedError');
  await expect(isAsked()).toHaveCount(0);
});
