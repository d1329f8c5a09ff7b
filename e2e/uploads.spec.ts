import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { uploadPages } from './sites/upload-pages.ts';

let waymark: Waymark;
let site: Site;
let folder: string;
let claim: string;
let letter: string;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => {
    const hosts = [site.hostPort, site.hostPort.replace('127.0.0.1', 'localhost')];
    const allowedFiles = [claim, letter];
    await use(await startToolRun(waymark.app, hosts, { allowedFiles }));
  },
});

test.beforeAll(async ({ shared }) => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-uploads-'));
  claim = join(folder, 'claim.pdf');
  letter = join(folder, 'letter.pdf');
  await writeFile(claim, 'a claim');
  await writeFile(letter, 'a letter that is long');
  const first = await startSite({});
  await first.close();
  const port = Number(first.hostPort.split(':')[1]);
  site = await startSite(uploadPages(`http://localhost:${port}`), port);
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(tools: ToolDriver, path: string, target: string, paths = [claim]) {
  await tools.call('navigate', { url: `${site.url}${path}` });
  return (await tools.call('upload', { target, paths })).result;
}

const says = (words: string | RegExp) => ({
  ok: true,
  output: typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
});
const failed = (code: string) => ({ ok: false, error: { code } });

for (const [path, target, came] of [
  ['/made', 'Browse files', 'chosen claim.pdf 7'],
  ['/asks-first', 'Add documents', 'chosen claim.pdf 7'],
  ['/hidden', 'Attach', 'hidden claim.pdf 7'],
  ['/sent', 'Send', 'hidden claim.pdf 7'],
  ['/zone', 'Drop documents here', 'dropped claim.pdf 7'],
  ['/headed', 'Documents', 'dropped claim.pdf 7'],
  ['/delegated', 'Drop or paste', 'dropped claim.pdf 7'],
] as const)
  test(`a file goes where it is meant to, and nowhere else: ${path}${longUnless(['/made', '/zone'].includes(path))}`, async ({
    tools,
  }) => {
    expect(await upload(tools, path, target)).toMatchObject(says('claim.pdf'));
    expect(await tools.evaluate('log')).toEqual([came]);
  });

for (const [path, target] of [
  ['/decoy-only', 'Attach'],
  ['/refuses-drops', 'Nothing to drop here'],
] as const)
  test(`where nothing takes a file none is given, and the page stays: ${path} @long`, async ({
    tools,
  }) => {
    expect(await upload(tools, path, target)).toMatchObject(failed('NO_FILE_INPUT'));
    expect(await tools.evaluate('[location.pathname, log.length]')).toEqual([path, 0]);
  });

test('each call is asked for anew @long', async ({ tools }) => {
  await upload(tools, '/made', 'Browse files');
  const again = await tools.call('upload', { target: 'Browse files', paths: [letter] });
  expect(again.result).toMatchObject(says('letter.pdf'));
  expect(await tools.evaluate('log')).toEqual(['chosen claim.pdf 7', 'chosen letter.pdf 21']);
});

test('several files only where they fit @long', async ({ tools }) => {
  const both = [claim, letter];
  expect(await upload(tools, '/made', 'Browse files', both)).toMatchObject(
    failed('FILE_INPUT_TAKES_ONE'),
  );
  expect(await tools.evaluate('log')).toEqual([]);
  expect(await upload(tools, '/asks-first', 'Add documents', both)).toMatchObject({ ok: true });
  expect(await tools.evaluate('log.length')).toBe(2);
});

test('a button that opens a menu says so, and its entry takes the file @long', async ({
  tools,
}) => {
  expect(await upload(tools, '/menu', 'Attach')).toMatchObject({
    ok: false,
    error: { code: 'NO_FILE_INPUT', message: expect.stringContaining('The menu opened.') },
  });
  const { result } = await tools.call('upload', {
    target: 'From this computer',
    paths: [claim],
  });
  expect(result).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['chosen claim.pdf 7']);
});

test('what the page says about a file that it refuses is told @long', async ({ tools }) => {
  expect(await upload(tools, '/rejects', 'Document', [letter])).toMatchObject(
    says('New on the page: “letter.pdf is larger than 10 bytes.”'),
  );
});

test('a heading over something else takes no file @long', async ({ tools }) => {
  expect(await upload(tools, '/headed', 'Notes')).toMatchObject(failed('NO_FILE_INPUT'));
  expect(await tools.evaluate('log')).toEqual([]);
});

test('a click in a frame of another site opens no dialog, and its chooser takes the file @long', async ({
  tools,
}) => {
  await tools.call('navigate', { url: `${site.url}/in-frame` });
  const clicked = (await tools.call('click', { target: 'Browse files' })).result;
  expect(clicked).toMatchObject({ output: expect.stringContaining('asks for a file') });
  const { result } = await tools.call('upload', { target: 'Browse files', paths: [claim] });
  expect(result).toMatchObject(says('Chose “claim.pdf”'));
});

test('a frame of another site is asked, too @long', async ({ tools }) => {
  expect(await upload(tools, '/in-frame', 'Browse files')).toMatchObject(says('claim.pdf'));
});
