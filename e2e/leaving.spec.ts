import { once } from 'node:events';
import { rm } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage, pressKey } from './fixtures/person.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

const GUARD = `onbeforeunload = () => (guards ? 'Not saved' : undefined);`;
const PAGE = `<!doctype html><title>Letter</title>
<form method="post" action="/sent"><input id="text" name="text" value="Dear"><button id="send">Send</button></form>
<a id="link" href="/other">Other</a>
<script>var guards = true; ${GUARD}</script>`;

let site: Site;
let sent: string[];
let waymark: Waymark;
let letter: string;
/** Whether the test itself has closed the program. */
let isOver: boolean;

test.beforeEach(async () => {
  sent = [];
  isOver = false;
  site = await startSite({
    '/letter': PAGE,
    '/framed': '<!doctype html><title>Around</title><iframe src="/letter"></iframe>',
    '/other': '<!doctype html><title>Other</title><h1>Other</h1>',
    '/sent': (request, response) => {
      request.on('data', (chunk: Buffer) => sent.push(String(chunk)));
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<title>Sent</title>');
      });
    },
  });
  letter = `${site.url}/letter`;
  waymark = await openWaymark();
  await waymark.visit(letter);
  await expect.poll(pages).toEqual([letter]);
  await clickInPage(waymark, letter, '#text');
  // The program's script in the page records navigation targets from the first press on.
  await inPage(waymark, letter, `document.title = 'Written'`);
});

test.afterEach(async () => {
  await site.close();
  if (isOver) return rm(waymark.userData, { recursive: true });
  // The page's guard would otherwise ask about the close, too.
  await inPage(waymark, letter, 'guards = false').catch(() => undefined);
  return waymark.close();
});

const answer = async (name: 'Leave' | 'Stay' | 'Close'): Promise<void> =>
  (await waymark.overlay()).getByRole('button', { name, exact: true }).click();

const pages = (): Promise<string[]> =>
  waymark.app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .map((one) => one.getURL())
      .filter((url) => url.startsWith('http')),
  );

const isWritten = (): Promise<unknown> => inPage(waymark, letter, 'document.title');

test('a page that holds something is left by reload only once the person agrees, and nothing else waits meanwhile', async () => {
  await pressKey(waymark, 'r', 'control');
  const bubble = (await waymark.overlay()).getByRole('region', { name: 'Leave this page?' });
  await bubble.waitFor();
  // Main answers, so no system dialog blocks it.
  await waymark.request('tab.open', { url: `${site.url}/other` });
  await expect.poll(pages).toContain(`${site.url}/other`);
  await waymark.request('tab.activate', { tabId: await idOf('Written') });
  await answer('Stay');
  await expect(bubble).toBeHidden();
  expect(await isWritten()).toBe('Written');
  await waymark.ui.getByRole('tab', { name: 'Written' }).click();
  await pressKey(waymark, 'r', 'control');
  await answer('Leave');
  await expect.poll(isWritten).toBe('Letter');
});

test('a link goes where it was meant to once the person agrees @long', async () => {
  await clickInPage(waymark, letter, '#link');
  await answer('Leave');
  await expect.poll(pages).toEqual([`${site.url}/other`]);
});

test('a form is sent once, after the person has agreed @long', async () => {
  await clickInPage(waymark, letter, '#send');
  await answer('Leave');
  await expect.poll(pages).toEqual([`${site.url}/sent`]);
  expect(sent).toEqual(['text=Dear']);
});

test('a tab that holds something is asked about before it is closed, also among others @long', async () => {
  await pressKey(waymark, 'w', 'control');
  await answer('Stay');
  await waymark.request('tab.open', { url: `${site.url}/other` });
  await waymark.ui.getByRole('tab', { name: 'Other' }).waitFor();
  const otherId = await idOf('Other');
  await waymark.request('tab.closeBeside', { tabId: otherId, which: 'others' });
  await expect(waymark.ui.getByRole('tab', { name: 'Written', selected: true })).toBeVisible();
  await answer('Close');
  await expect.poll(pages).toEqual([`${site.url}/other`]);
});

test('a frame that holds something is asked about like the page around it @long', async () => {
  const framed = `${site.url}/framed`;
  await waymark.request('tab.open', { url: framed });
  await waymark.ui.getByRole('tab', { name: 'Around', selected: true }).waitFor();
  await clickInPage(waymark, framed, 'iframe');
  await pressKey(waymark, 'w', 'control');
  await answer('Close');
  await expect.poll(pages).toEqual([letter]);
});

test('a page that was not used, or needs nothing, is closed at once @long', async () => {
  await inPage(waymark, letter, 'guards = false');
  await waymark.request('tab.open', { url: `${letter}?unused` });
  await waymark.ui.getByRole('tab', { name: 'Letter' }).waitFor();
  for (const title of ['Letter', 'Written'])
    await waymark.request('tab.close', { tabId: await idOf(title) });
  await expect.poll(pages).toEqual([]);
});

test('a window, and the program, stay while the person is asked about a page in them @long', async () => {
  const close = (): Promise<void> =>
    waymark.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await close();
  await answer('Stay');
  expect(await isWritten()).toBe('Written');
  await waymark.app.evaluate(({ app }) => app.quit());
  await answer('Stay');
  expect(await isWritten()).toBe('Written');
  const ended = once(waymark.app.process(), 'exit');
  await waymark.app.evaluate(({ app }) => app.quit());
  await answer('Close');
  expect(await ended).toEqual([0, null]);
  isOver = true;
});

test('what the system ends asks nobody @long', async () => {
  const ended = once(waymark.app.process(), 'exit');
  waymark.app.process().kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  isOver = true;
});

async function idOf(title: string): Promise<number> {
  const tab = waymark.ui.getByRole('tab', { name: title });
  return Number(await tab.getAttribute('data-tab-id'));
}
