import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { folderText } from './fixtures/folder-text.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** A saved login is offered when the person returns to its site, and is filled in only by their click. */

const CANARY = 'k4Tz-Np9w_Qv2LrB8nXd5Hs7Jf1Yc6Ga';
const LOGIN = `<!doctype html><title>Log in</title><form action="/find"><input name="q"></form>
  <form action="/in" method="post" onsubmit="event.preventDefault()">
  <label>E-mail <input name="user" type="email"></label>
  <label>Password <input name="pw" type="password"></label><button>Log in</button></form>
  <script>
    globalThis.trusted = [];
    for (const field of document.querySelectorAll('input'))
      field.addEventListener('input', (event) => trusted.push(event.isTrusted));
  </script>`;

let site: Site;
let other: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/login': LOGIN,
    '/late': `<!doctype html><title>Late</title><main></main><script>
      addEventListener('click', () => (document.querySelector('main').innerHTML = '<input name="user"><input name="pw" type="password">'));
    </script>`,
    '/elsewhere': `<!doctype html><title>Elsewhere</title><form method="post" action="http://127.0.0.1:1/steal">
      <input name="user"><input name="pw" type="password"></form>`,
    '/first': `<!doctype html><title>Who are you?</title><form action="/second" method="get">
      <input name="user" type="email" autocomplete="username"><button>Next</button></form>`,
    '/second': `<!doctype html><title>Your password</title>
      <form action="/in" method="post" onsubmit="event.preventDefault()">
      <input name="pw" type="password" autocomplete="current-password"><button>Log in</button></form>`,
    '/news': '<title>News</title><p>Nothing to log in to.</p>',
  });
  other = await startSite({ '/login': LOGIN });
});
test.afterAll(async () => {
  await site.close();
  await other.close();
});

async function keep(waymark: Waymark, name: string, user: string): Promise<void> {
  await waymark.request('vault.save', {
    id: null,
    secret: {
      name,
      kind: 'password',
      origins: [site.url],
      values: { user, password: CANARY },
    },
  });
}

async function open(waymark: Waymark, url: string, title: string): Promise<void> {
  await waymark.visit(url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
}

const chip = ({ ui }: Waymark) =>
  ui.getByRole('button', { name: 'Fill in a saved login for this site' });

async function pick(waymark: Waymark, name: string): Promise<void> {
  await chip(waymark).click();
  await (await waymark.overlay()).getByRole('menuitem', { name, exact: true }).click();
}

const values = (waymark: Waymark, url: string) =>
  inPage(
    waymark,
    url,
    "['user', 'pw'].map((name) => document.querySelector(`[name=${name}]`).value)",
  );

test('a kept log-in is filled in by a click on the account, and leaves no trace', async ({
  waymark,
}) => {
  await waymark.request('vault.setPassphrase', { passphrase: 'open sesame' });
  await keep(waymark, 'Shop', 'ada@example.com');
  await keep(waymark, 'Shop of Bob', 'bob@example.com');
  const url = `${site.url}/login`;
  await open(waymark, url, 'Log in');
  await expect(chip(waymark)).toBeVisible();
  // Nothing is filled in without a click.
  expect(await values(waymark, url)).toEqual(['', '']);
  await pick(waymark, 'Fill in bob@example.com');
  await expect.poll(() => values(waymark, url)).toEqual(['bob@example.com', CANARY]);
  expect(await inPage(waymark, url, "document.querySelector('[name=q]').value")).toBe('');
  // The events are trusted, as from typing: pages that render with a framework accept nothing else.
  expect(await inPage(waymark, url, 'trusted.every(Boolean) && trusted.length > 0')).toBe(true);
  await expect(waymark.ui.locator('body')).not.toContainText(CANARY);
  const state = JSON.stringify(await waymark.request('app.getState', null));
  expect(state).toContain('bob@example.com');
  expect(state).not.toContain(CANARY);
  // Filling in has started no run.
  await waymark.visit('waymark://runs');
  await expect(waymark.ui.getByRole('tabpanel')).toContainText('No runs yet');
  const kept = await folderText(waymark.userData);
  expect(kept).toContain('Shop of Bob');
  expect(kept).not.toContain(CANARY);
  const debuggers = await waymark.app.evaluate(
    ({ webContents }) =>
      webContents.getAllWebContents().filter((one) => one.debugger.isAttached()).length,
  );
  expect(debuggers).toBe(0);
});

test('it is offered where it belongs only: not elsewhere, not before there is a field @long', async ({
  waymark,
}) => {
  await keep(waymark, 'Shop', 'ada@example.com');
  await open(waymark, `${other.url}/login`, 'Log in');
  await open(waymark, `${site.url}/news`, 'News');
  await expect(chip(waymark)).toHaveCount(0);
  const late = `${site.url}/late`;
  await open(waymark, late, 'Late');
  await expect(chip(waymark)).toHaveCount(0);
  await inPage(waymark, late, 'void document.body.click()');
  await expect(chip(waymark)).toBeVisible();
  await pick(waymark, 'Fill in ada@example.com');
  await expect.poll(() => values(waymark, late)).toEqual(['ada@example.com', CANARY]);
  await open(waymark, `${other.url}/login`, 'Log in');
  await expect(chip(waymark)).toHaveCount(0);
});

test('a log-in in two steps is filled in at each @long', async ({ waymark }) => {
  await keep(waymark, 'Shop', 'ada@example.com');
  await open(waymark, `${site.url}/first`, 'Who are you?');
  await pick(waymark, 'Fill in ada@example.com');
  const first = (): Promise<unknown> =>
    inPage(waymark, `${site.url}/first`, "document.querySelector('[name=user]').value");
  await expect.poll(first).toBe('ada@example.com');
  await open(waymark, `${site.url}/second`, 'Your password');
  await pick(waymark, 'Fill in ada@example.com');
  const second = (): Promise<unknown> =>
    inPage(waymark, `${site.url}/second`, "document.querySelector('[name=pw]').value");
  await expect.poll(second).toBe(CANARY);
});

test('a log-in in two steps that is made by hand is kept with its user name @long', async ({
  waymark,
}) => {
  const write = (text: string): Promise<void> =>
    waymark.app.evaluate(({ webContents }, words) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'));
      return page?.insertText(words);
    }, text);
  const [first, second] = [`${site.url}/first`, `${site.url}/second`];
  await open(waymark, first, 'Who are you?');
  await clickInPage(waymark, first, '[name=user]');
  await write('ada@example.com');
  await clickInPage(waymark, first, 'button');
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Your password');
  const shown = `${second}?user=ada%40example.com`;
  await clickInPage(waymark, shown, '[name=pw]');
  await write(CANARY);
  await clickInPage(waymark, shown, 'button');
  const bar = waymark.ui.getByRole('region', { name: 'Passwords and secrets' });
  await expect(bar).toContainText(`Save this login for ${site.url}?`);
  // The question belongs to this tab's page, and is not shown over others.
  await waymark.request('tab.open', { url: null });
  await expect(bar).toHaveCount(0);
  await waymark.ui.getByRole('tab').first().click();
  await expect(bar).toContainText(`Save this login for ${site.url}?`);
  await (await waymark.overlay()).getByText('Save', { exact: true }).click();
  await expect(bar).toHaveCount(0);
  await open(waymark, first, 'Who are you?');
  await pick(waymark, 'Fill in ada@example.com');
});

test('a form that sends elsewhere gets nothing, and the person is told', async ({ waymark }) => {
  await keep(waymark, 'Shop', 'ada@example.com');
  const url = `${site.url}/elsewhere`;
  await open(waymark, url, 'Elsewhere');
  await pick(waymark, 'Fill in ada@example.com');
  await expect((await waymark.overlay()).locator('body')).toContainText('http://127.0.0.1:1');
  expect(await values(waymark, url)).toEqual(['', '']);
});

test('it is not offered where a run works, and while it is locked only to be unlocked @long', async ({
  waymark,
}) => {
  await waymark.request('vault.setPassphrase', { passphrase: 'open sesame' });
  await keep(waymark, 'Shop', 'ada@example.com');
  await open(waymark, `${site.url}/login`, 'Log in');
  await expect(chip(waymark)).toBeVisible();
  await waymark.app.evaluate(() => {
    const tabs = globalThis.__waymarkTest?.tabs;
    tabs?.setDriven(new Set(tabs.list().map(({ id }) => id)));
  });
  await expect(chip(waymark)).toHaveCount(0);
  await waymark.app.evaluate(() => globalThis.__waymarkTest?.tabs.setDriven(new Set()));
  await expect(chip(waymark)).toBeVisible();
  await waymark.request('vault.lock', null);
  await pick(waymark, 'Unlock to fill in…');
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Settings');
});
