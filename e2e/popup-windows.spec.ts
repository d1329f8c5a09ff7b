import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage, typeInPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/authorize': `<!doctype html><title>Sign in</title><input id="name" autofocus><button id="allow">Allow</button>
      <script>
        allow.onclick = () => { location.href = new URLSearchParams(location.search).get('to') + '?code=' + document.querySelector('#name').value };
      </script>`,
    '/shop': `<!doctype html><title>Shop</title><button id="in">Sign in</button><p id="who">nobody</p>
      <script>
        document.querySelector('#in').onclick = () => {
          window.made = window.open('/authorize?to=' + location.origin + '/back', 'auth', 'popup,width=420,height=360');
        };
        addEventListener('message', ({ origin, data }) => { if (origin === location.origin) who.textContent = data; });
      </script>`,
    '/back': `<!doctype html><title>Back</title><script>
        window.opener.postMessage(new URLSearchParams(location.search).get('code'), location.origin);
        window.close();
      </script>`,
  });
});
test.afterAll(() => site.close());

test('a sign-in opens in a small window with its address, tells its opener and closes', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/shop`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Shop');
  const popup = await windowOpenedBy(waymark.app, () =>
    clickInPage(waymark, `${site.url}/shop`, '#in'),
  );
  const address = popup.getByRole('textbox', { name: 'Address of the page' });
  await expect(address).toHaveValue(new RegExp(`^${site.url}/authorize`));
  await expect(popup.getByRole('tab')).toHaveCount(0);
  await expect(ui.getByRole('tab')).toHaveCount(1);
  await expect
    .poll(() => inPage(waymark, `${site.url}/authorize`, '`${innerWidth} ${innerHeight}`'))
    .toBe('420 360');
  // The popup's page has the keyboard.
  await expect
    .poll(() =>
      inPage(waymark, `${site.url}/authorize`, 'document.hasFocus() && document.activeElement.id'),
    )
    .toBe('name');
  await typeInPage(waymark, `${site.url}/authorize`, 'ann');
  const closed = popup.waitForEvent('close');
  await clickInPage(waymark, `${site.url}/authorize`, '#allow');
  await closed;
  await expect
    .poll(() => inPage(waymark, `${site.url}/shop`, 'document.querySelector("#who").textContent'))
    .toBe('ann');
  expect(await inPage(waymark, `${site.url}/shop`, 'window.made.closed')).toBe(true);
});

test('a popup becomes a tab of its opener’s window, with its opener @long', async ({ waymark }) => {
  const { ui } = waymark;
  await waymark.visit(`${site.hostPort}/shop`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Shop');
  const popup = await windowOpenedBy(waymark.app, () =>
    clickInPage(waymark, `${site.url}/shop`, '#in'),
  );
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Open as a tab' }).click();
  await closed;
  await expect(ui.getByRole('tab')).toHaveText([/Shop/, /Sign in/]);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Sign in');
  expect(await inPage(waymark, `${site.url}/authorize`, 'window.opener !== null')).toBe(true);
});
