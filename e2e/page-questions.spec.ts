import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Questions of pages that the person must answer before the pages can continue. */

let site: Site;
let other: Site;
const PASS = `Basic ${Buffer.from('ada:lovelace').toString('base64')}`;
test.beforeAll(async () => {
  const inside = {
    '/inside': (request: IncomingMessage, response: ServerResponse) => {
      const isIn = request.headers.authorization === PASS;
      response
        .writeHead(isIn ? 200 : 401, {
          'content-type': 'text/html',
          ...(!isIn && { 'www-authenticate': 'Basic realm="The cellar"' }),
        })
        .end(isIn ? '<title>Inside</title>' : '<title>Outside</title><h1>Nobody gets in</h1>');
    },
  };
  other = await startSite(inside);
  site = await startSite({
    ...inside,
    '/': `<!doctype html><title>Letters</title>
      <p><a id="mail" href="mailto:ada@example.com?subject=Hello">Write</a></p>
      <p><a id="shell" href="ms-msdt:/id">Help</a></p>`,
    '/picture': `<!doctype html><title>Picture</title><img src="${other.url}/inside" alt="" onerror="document.title += ' failed'">`,
  });
});
test.afterAll(async () => {
  await site.close();
  await other.close();
});

const tab = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });
const asked = async (waymark: Waymark) =>
  (await waymark.request('app.getState', null)) as {
    slices: { pageQuestions: { list: unknown[] } };
  };
const questions = async (waymark: Waymark) => (await asked(waymark)).slices.pageQuestions.list;

test('a link for another program is opened there once the person says so @long', async ({
  waymark,
}) => {
  await waymark.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => {
      opened.push(url);
      return Promise.resolve();
    };
  });
  const opened = () =>
    waymark.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  await waymark.visit(site.url);
  await expect(tab(waymark)).toContainText('Letters');
  await clickInPage(waymark, site.url, '#mail');
  const layer = await waymark.overlay();
  const bubble = layer.getByRole('region', { name: /mailto/ });
  await expect(bubble).toContainText(`${site.url} wants to open a mailto: link in another program`);
  await expect(bubble).toContainText('mailto:ada@example.com?subject=Hello');
  await bubble.getByRole('button', { name: 'Not now' }).click();
  await expect(bubble).toHaveCount(0);
  expect(await opened()).toEqual([]);
  await clickInPage(waymark, site.url, '#mail');
  await bubble.getByRole('button', { name: 'Open' }).click();
  await expect.poll(opened).toEqual(['mailto:ada@example.com?subject=Hello']);

  // A scheme that could harm the system is blocked without a question.
  await clickInPage(waymark, site.url, '#shell');
  await inPage(waymark, site.url, 'new Promise((resolve) => setTimeout(resolve, 500))');
  expect(await questions(waymark)).toEqual([]);
});

test('a server that asks for a name and a password is named; what is wrong is asked for again', async ({
  waymark,
}) => {
  await waymark.visit(`${site.url}/inside`);
  const layer = await waymark.overlay();
  const form = layer.getByRole('form', { name: `${site.url} asks you to sign in` });
  await expect(form).toContainText('The server says: “The cellar”');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('ada');
  await form.getByLabel('Password').fill('byron');
  await form.getByLabel('Password').press('Enter');
  await expect(form).toContainText('That was not right.');
  await form.getByRole('textbox', { name: 'Name' }).fill('ada');
  await form.getByLabel('Password').fill('lovelace');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab(waymark)).toContainText('Inside');
  expect(await questions(waymark)).toEqual([]);
});

test('who does not sign in sees what the server shows then; what another site brings asks for nothing @long', async ({
  waymark,
}) => {
  await waymark.visit(`${site.url}/inside`);
  const form = (await waymark.overlay()).getByRole('form');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(tab(waymark)).toContainText('Outside');

  await waymark.visit(`${site.url}/picture`);
  await expect(tab(waymark)).toContainText('Picture failed');
  expect(await questions(waymark)).toEqual([]);
});

test('a run is not asked for: it gets the page as it is without @long', async ({ waymark }) => {
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: `${site.url}/inside` });
  await expect.poll(() => tools.evaluate('document.title')).toBe('Outside');
  expect(await questions(waymark)).toEqual([]);
});
