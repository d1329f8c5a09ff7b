import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/waymark.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`;
const table = (...rows: readonly string[]): string =>
  page('Kettles', `<table><tr><th>Kettle<th>Price${rows.join('')}</table>`);
const HARBOUR = '<tr><td>Harbour<td>34,00';
const PEBBLE = '<tr><td>Pebble "small"<td>27,90';

let site: Site;
let folder = '';
let prices = table(HARBOUR, PEBBLE, '<tr><td>=1+1<td>1');
const subscribed: (string | null)[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-examples-'));
  site = await startSite({
    '/': page('Start', '<a href="/prices">Prices</a>'),
    '/prices': (_request, response) => {
      response.setHeader('content-type', 'text/html').end(prices);
    },
    '/newsletter': page(
      'Newsletter',
      '<form action="/sent"><label>E-mail <input name="mail"></label><button>Subscribe</button></form>',
    ),
    '/sent': (request, response) => {
      subscribed.push(new URL(request.url ?? '', site.url).searchParams.get('mail'));
      response.setHeader('content-type', 'text/html').end(page('Subscribed', ''));
    },
  });
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an example with its documented command. */
async function example(
  name: string,
  args: readonly string[],
  userData = folder,
): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const child = spawn(process.execPath, [`examples/${name}.mjs`, ...args], {
    env: {
      ...process.env,
      WAYMARK: `${process.execPath} scripts/waymark.ts`,
      WAYMARK_USER_DATA: userData,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) process.stderr.write(stderr);
  return { code, stdout };
}

test('a table becomes CSV', async () => {
  expect(await example('table-to-csv', [`${site.url}/prices`])).toEqual({
    code: 0,
    stdout: `Kettle,Price\nHarbour,"34,00"\n"Pebble ""small""","27,90"\n'=1+1,1\n`,
  });
});

test('many pages are asked the same', async () => {
  const { code, stdout } = await example('many-tasks', [
    'List the headings',
    `${site.url}/newsletter`,
    `${site.url}/prices`,
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^completed\t\S+newsletter\t.*Newsletter.*\ncompleted\t.*Kettles.*\n$/);
});

test('a run is done again with other values', { tag: '@long' }, async () => {
  const addresses = ['ada@example.org', 'grace@example.org', 'mary@example.org'];
  expect(await example('replay-with-values', [`${site.url}/newsletter`, ...addresses])).toEqual({
    code: 0,
    stdout: 'grace@example.org: Subscribed\nmary@example.org: Subscribed\n',
  });
  expect(subscribed).toEqual(addresses);
});

test('what has changed is said, and nothing the first time', async () => {
  const args = [`${site.url}/prices`, join(folder, 'prices.json')];
  prices = table(HARBOUR, PEBBLE);
  expect(await example('what-changed', args)).toEqual({ code: 0, stdout: '' });
  prices = table('<tr><td>Harbour<td>36,00', '<tr><td>Lantern<td>41,50');
  const { stdout } = await example('what-changed', args);
  expect(stdout.split('\n')).toEqual([
    'changed\tHarbour\t36,00',
    'new\tLantern\t41,50',
    'gone\tPebble "small"\t27,90',
    '',
  ]);
});

test('a program drives the open window', async ({ waymark }) => {
  const { origin } = new URL(site.url);
  await waymark.request('settings.update', {
    allowPrivateNetwork: true,
    mcpEndpoint: { isOn: true, port: 42_000 + (process.pid % 20_000) },
    programGrants: [{ verb: 'act', origin, times: 1, from: 'settings' }],
  });
  const drive = () => example('mcp-client', [`${site.url}/`, 'Prices'], waymark.userData);
  // The endpoint takes a moment to open.
  await expect.poll(async () => (await drive()).stdout).toContain('title: Kettles');
});
