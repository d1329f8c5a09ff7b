import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findProgram } from '../../../testing/installed-browsers/find-program.ts';
import { openPersonSite } from '../../../testing/installed-browsers/person-site.ts';
import { useChromium } from '../../../testing/installed-browsers/use-chromium.ts';
import { useFirefox } from '../../../testing/installed-browsers/use-firefox.ts';
import { importInto } from '../../../testing/installed-browsers/import-into.ts';

/** Whether the installed browsers are tested, which takes minutes: part of `npm run test:long`. */
const isWanted = process.env['WAYMARK_BROWSERS'] === 'installed';
const firefox = isWanted ? findProgram('firefox-esr', 'firefox') : null;
const chromium = isWanted ? findProgram('chromium', 'chromium-browser') : null;
for (const [name, path] of Object.entries({ firefox, chromium }))
  if (path === null)
    process.stderr.write(
      `SKIPPED: ${name} ${isWanted ? 'is not installed' : 'runs only with WAYMARK_BROWSERS=installed'}.\n`,
    );
const LONG_MS = 180_000;

let home: string;
let site: Awaited<ReturnType<typeof openPersonSite>>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waymark-browsers-'));
  site = await openPersonSite();
});
afterAll(async () => {
  site.close();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** Imports everything twice; the second time adds nothing. */
async function expectAll(name: string): Promise<void> {
  const into = await importInto({ platform: 'linux', home, env: {} });
  const [found] = await into.browsers(name);
  const taken = await into.takeAll(found);
  expect(taken).toMatchObject({
    bookmarks: { added: expect.any(Number), leftOut: [{ reason: 'address', count: 1 }] },
    history: { added: 3 },
    tabs: { added: 2 },
    passwords: { known: 0, leftOut: [] },
    cookies: { added: 1 },
  });
  expect(into.bookmarks.rows('trains', 0, 5)).toMatchObject([
    { url: 'https://trains.example/', title: 'Trains', folder: 'Travel' },
  ]);
  expect(into.history.rows('first', 0, 5)).toMatchObject([
    { url: `${site.origin}/first`, title: 'Page /first' },
  ]);
  expect(into.tabs.map(({ url }) => url).toSorted()).toEqual([
    `${site.origin}/first`,
    `${site.origin}/second`,
  ]);
  expect(into.vault.readable().map(({ values }) => values)).toContainEqual({
    user: 'ada',
    password: 's3cret-ö',
  });
  expect(into.cookies).toMatchObject([
    { name: 'sid', value: 'signed-in', httpOnly: true, path: '/' },
  ]);
  const again = await into.takeAll(found);
  for (const kind of ['bookmarks', 'history', 'tabs', 'passwords'] as const)
    expect(again[kind]?.added, kind).toBe(0);
  expect(await readdir(into.copiesFolder), 'copies stay behind').toEqual([]);
  into.close();
}

describe.skipIf(firefox === null)('Firefox as it is installed here', () => {
  it('is read while it runs and when it is closed', { timeout: LONG_MS }, async () => {
    await useFirefox({
      root: join(home, '.mozilla/firefox'),
      program: firefox ?? '',
      port: 28_280,
      origin: site.origin,
      whileOpen: () => expectAll('firefox'),
    });
    await expectAll('firefox');
  });
});

describe.skipIf(chromium === null)('Chromium as it is installed here', () => {
  it('is read while it runs and when it is closed', { timeout: LONG_MS }, async () => {
    await useChromium({
      root: join(home, '.config/chromium'),
      program: chromium ?? '',
      origin: site.origin,
      whileOpen: () => expectAll('chromium'),
    });
    await expectAll('chromium');
  });
});
