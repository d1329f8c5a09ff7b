import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';

const CALL = `<!doctype html><title>Call</title>
  <button id="show">Show the screen</button> <button id="take">Take the screen</button>
  <script>
    const use = (stream) => stream.then(
      (given) => (document.title = 'sees ' + given.getVideoTracks()[0].label),
      ({ name }) => (document.title = name),
    );
    document.querySelector('#show').onclick = () => use(navigator.mediaDevices.getDisplayMedia());
    document.querySelector('#take').onclick = () => use(navigator.mediaDevices.getUserMedia({
      video: { mandatory: { chromeMediaSource: 'desktop', chromeMediaSourceId: screenId } },
    }));
  </script>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/call': CALL, '/run': CALL });
});
test.afterAll(async () => site.close());

const call = () => `${site.url}/call`;
const title = (waymark: Waymark) => () =>
  inPage(waymark, call(), 'document.title').then(String, () => 'gone');
const bubble = async (waymark: Waymark) =>
  (await waymark.overlay()).getByRole('region', {
    name: `${site.url} wants to see a tab, a window or your screen`,
  });
async function visit(waymark: Waymark): Promise<void> {
  await waymark.visit(call());
  await expect.poll(title(waymark)).toBe('Call');
}

test('a page sees what the person picks, is asked each time, and nothing is shown to a run', async ({
  waymark,
}) => {
  await visit(waymark);
  await clickInPage(waymark, call(), '#show');
  const asked = await bubble(waymark);
  await expect(asked.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  await asked.getByRole('radio', { name: 'Tab: Call' }).check();
  await asked.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(title(waymark)).toBe('sees Call');

  await clickInPage(waymark, call(), '#show');
  await (
    await bubble(waymark)
  )
    .getByRole('radio', { name: /^Whole screen: / })
    .first()
    .check();
  await (await bubble(waymark)).getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(title(waymark)).toMatch(/^sees .*screen/i);

  await clickInPage(waymark, call(), '#show');
  await (await bubble(waymark)).getByRole('button', { name: 'Share nothing' }).click();
  await expect.poll(title(waymark)).toBe('NotAllowedError');

  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: `${site.url}/run` });
  const { nodeId } = await tools.node('Show the screen');
  await tools.call('click', { nodeId });
  await expect.poll(() => tools.evaluate('document.title')).toBe('NotAllowedError');
});

test('a page that names a screen itself is ended before it sees anything, whatever was picked', async ({
  waymark,
}) => {
  await visit(waymark);
  const screenId = await waymark.app.evaluate(async ({ desktopCapturer }) => {
    const [first] = await desktopCapturer.getSources({ types: ['screen'] });
    return first?.id ?? '';
  });
  await inPage(waymark, call(), `globalThis.screenId = ${JSON.stringify(screenId)}`);
  const ended = waymark.app.evaluate(
    ({ webContents }, url) =>
      new Promise((resolve) => {
        const page = webContents.getAllWebContents().find((one) => one.getURL() === url);
        page?.once('render-process-gone', (_event, { reason }) => resolve(reason));
        page?.once('page-title-updated', (_event, given) => resolve(given));
      }),
    call(),
  );
  await clickInPage(waymark, call(), '#take');
  await (await bubble(waymark)).getByRole('radio', { name: 'Tab: Call' }).check();
  await (await bubble(waymark)).getByRole('button', { name: 'Share', exact: true }).click();
  expect(await ended).toMatch(/crashed|killed/);
});
