import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator } from '@playwright/test';

import { findRuntime } from '../scripts/runtime/find-runtime.ts';
import { currentHost } from '../scripts/runtime/host.ts';
import { isElectronOutOfSupport } from '../src/shared/model/electron-age.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runCommand } from './fixtures/command.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const UNASKED = { WAYMARK_ACCEPT_UNSUPPORTED_RUNTIME: '0' };
const TASK = 'List the headings';
const ACCOUNT = `<!doctype html><title>Account</title><h1>Hello at your account</h1>
<script>document.cookie = 'session=1; max-age=3600'</script>`;

let folder: string;
let site: Site;

test.beforeEach(async () => {
  const { electronVersion } = await findRuntime(currentHost());
  const isOld = isElectronOutOfSupport(electronVersion ?? '', new Date());
  test.skip(!isOld, 'This Electron gets security fixes.');
  folder = await mkdtemp(join(tmpdir(), 'waymark-old-'));
  site = await startSite({ '/': ACCOUNT });
});
test.afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('runs keep from where the person may be logged in, until they accept it once @long', async () => {
  const first = await openWaymark({ userData: folder, env: UNASKED });
  const bar = noteOf(first);
  // The first start shows one message at a time.
  await expect(first.ui.getByRole('button', { name: 'Connect a model' })).toBeVisible();
  await expect(bar).toBeHidden();
  await first.ui.getByRole('button', { name: 'Skip' }).click();
  await expect(bar).toContainText('no longer gets security updates');
  await first.visit(`${site.url}/`);
  await expect.poll(() => keptCookies(first)).toBe(1);
  await first.ask(TASK);
  await expect(first.lastRun).toContainText('you may be logged in');
  await expect(first.lastRun).not.toContainText('Hello at your account');
  await first.request('tab.open', { url: null });
  await bar.getByRole('button', { name: 'Stay out' }).press('Enter');
  await expect(bar).toBeHidden();
  await first.close();

  const again = await openWaymark({ userData: folder, env: UNASKED });
  await again.visit('waymark://settings/about');
  await again.ui.getByRole('button', { name: 'Allow anyway' }).click();
  await expect(again.ui.getByText('Tasks may use sites where you’re signed in.')).toBeVisible();
  await expect(noteOf(again)).toBeHidden();
  await again.visit(`${site.url}/`);
  await again.ask(TASK);
  await expect(again.lastRun).toContainText('Hello at your account');
  await again.close();
});

test('the command line says the same, and takes a switch for it', { tag: '@long' }, async () => {
  const run = (...more: readonly string[]) =>
    runCommand(
      'agent',
      ['--user-data', folder, '--task', TASK, '--url', `${site.url}/`, ...more],
      UNASKED,
    );
  // The page's cookie is set after this run.
  expect((await run()).exitCode).toBe(0);
  const refused = await run();
  expect(refused.exitCode).toBe(1);
  expect(refused.stdout + refused.stderr).toContain('--accept-unsupported-runtime');
  expect(refused.stdout).not.toContain('Hello at your account');
  expect((await run('--accept-unsupported-runtime')).stdout).toContain('Hello at your account');
});

function noteOf({ ui }: Waymark): Locator {
  return ui.getByRole('region', { name: 'Electron is out of support' });
}

function keptCookies({ app }: Waymark): Promise<number> {
  return app.evaluate(async ({ session }) => {
    const kept = await session.fromPartition('persist:user').cookies.get({});
    return kept.length;
  });
}
