import { openNewTab } from './fixtures/open-new-tab.ts';
import { startTlsSite, type TlsSite } from '../src/testing/site/start-tls-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

/** Sites with invalid certificates: the person may continue, for one site and until the program ends; a run never does. */

let site: TlsSite;
let url: string;
test.beforeEach(async () => {
  site = await startTlsSite(
    '<!doctype html><title>Kettle</title><h1>Kettle</h1><button onclick="document.title = \'Boiling\'">Boil</button>',
    ['IP:127.0.0.1', 'DNS:kettle.dev'],
  );
  url = `https://127.0.0.1:${site.port}/`;
});
test.afterEach(() => site.close());

const card = ({ ui }: Waymark) => ui.getByRole('alert').filter({ hasText: 'is not private' });
const tab = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });
const wayOn = (waymark: Waymark) =>
  card(waymark).getByRole('button', { name: /^Continue to .* anyway$/ });

async function goOn(waymark: Waymark): Promise<void> {
  await waymark.visit(url);
  await card(waymark).getByText('Details').click();
  await wayOn(waymark).click();
  await expect(tab(waymark)).toContainText('Kettle');
}

test('the page says why and by whom, and nothing is sent before the person goes on', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.visit(url);
  await expect(card(waymark)).toContainText('does not trust the issuer of its certificate');
  await expect(wayOn(waymark)).toBeHidden();
  await card(waymark).getByText('Details').click();
  await expect(card(waymark).getByRole('definition')).toHaveText([
    /Kettle/,
    '127.0.0.1, kettle.dev',
    /Kettle/,
    /\d{4} – .*\d{4}/,
    /^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/,
  ]);
  expect(site.requests).toEqual([]);

  await wayOn(waymark).click();
  await expect(tab(waymark)).toContainText('Kettle');
  await expect(ui.locator('.resting-address')).toContainText('Not secure');
  await ui.getByRole('button', { name: 'About this site' }).click();
  const panel = (await waymark.overlay()).getByRole('dialog', { name: 'About this site' });
  await expect(panel).toContainText('This site could not be verified');
  await panel.getByRole('button', { name: 'Stop trusting' }).click();
  await expect(card(waymark)).toBeVisible();
});

test('the word is for this certificate and this start of the program @long', async () => {
  const first = await openWaymark();
  const { userData } = first;
  await goOn(first);
  await site.changeCertificate();
  await first.ui.getByRole('button', { name: 'Reload' }).click();
  await expect(card(first)).toBeVisible();
  await card(first).getByText('Details').click();
  await wayOn(first).click();
  await expect(tab(first)).toContainText('Kettle');
  await first.app.close();

  const second = await openWaymark({ userData });
  await second.visit(url);
  await expect(card(second)).toBeVisible();
  await second.close();
});

test('no run goes there: not by itself, and not where the person went on', async ({ waymark }) => {
  const tools = await startToolRun(waymark.app, [`127.0.0.1:${site.port}`]);
  const { result } = await tools.call('navigate', { url });
  expect(result).toMatchObject({ ok: false, error: { code: 'NAVIGATION_FAILED' } });
  await expect(card(waymark)).toBeVisible();
  await card(waymark).getByText('Details').click();
  await expect(card(waymark)).toContainText('You cannot continue while a run works');
  await expect(wayOn(waymark)).toHaveCount(0);
  const tabId = await tools.currentTabId();
  await expect(waymark.request('site.setTrusted', { tabId, isTrusted: true })).rejects.toThrow(
    'SITE_UNCONFIRMED',
  );
  expect(site.requests).toEqual([]);
  await tools.stop();

  await openNewTab(waymark.ui);
  await goOn(waymark);
  await waymark.ask('Click "Boil"');
  await expect(waymark.lastRun).toContainText('its certificate is not trusted');
  await expect(tab(waymark)).toContainText('Kettle');
});

/**
 * Makes Chromium accept all certificates, or only valid ones. Chromium caches its verdict about a certificate, so the site gets a new one.
 */
async function acceptAll(waymark: Waymark, isAccepted: boolean): Promise<void> {
  await site.changeCertificate();
  await waymark.app.evaluate(
    async ({ session }, answer) => {
      const person = session.fromPartition('persist:user');
      person.setCertificateVerifyProc((_request, decide) => decide(answer));
      await person.closeAllConnections();
    },
    isAccepted ? 0 : -3,
  );
}

test('where the site has forbidden it there is no way on @long', async () => {
  const waymark = await openWaymark({
    switches: ['--host-resolver-rules=MAP kettle.* 127.0.0.1'],
  });
  const named = `https://kettle.dev:${site.port}/`;
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(named);
  await card(waymark).getByText('Details').click();
  await wayOn(waymark).click();
  await expect(tab(waymark)).toContainText('Kettle');
  // An HSTS header sent over such a connection does not count.
  await waymark.ui.getByRole('button', { name: 'About this site' }).click();
  await (await waymark.overlay()).getByRole('button', { name: 'Stop trusting' }).click();
  await card(waymark).getByText('Details').click();
  await expect(wayOn(waymark)).toBeVisible();

  await acceptAll(waymark, true);
  await waymark.visit(named);
  await expect(tab(waymark)).toContainText('Kettle');
  await acceptAll(waymark, false);
  await waymark.visit(named);
  await card(waymark).getByText('Details').click();
  await expect(card(waymark)).toContainText('requires a trusted certificate');
  await expect(wayOn(waymark)).toHaveCount(0);
  await waymark.close();
});
