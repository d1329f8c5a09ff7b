import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { testStartVariables } from '../scripts/runtime/test-token.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const StateSchema = z.object({
  slices: z.object({ settings: z.object({ mcpEndpoint: z.object({ port: z.number() }) }) }),
});

const portOf = async (waymark: Waymark): Promise<number> =>
  StateSchema.parse(await waymark.request('app.getState', null)).slices.settings.mcpEndpoint.port;

/** Returns the ID of the process that has a data folder open; `null` for none. */
async function ownerOf(folder: string): Promise<number | null> {
  const link = await readlink(join(folder, 'SingletonLock')).catch(() => null);
  return link === null ? null : Number(link.slice(link.lastIndexOf('-') + 1));
}

/** Programs that a failed test leaves open and that would block later ones. */
const opened: Waymark[] = [];
const folders: string[] = [];
test.afterEach(async () => {
  for (const waymark of opened.splice(0)) waymark.app.process().kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    const pid = await ownerOf(folder);
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }
});

async function open(options: Parameters<typeof openWaymark>[0]): Promise<Waymark> {
  const waymark = await openWaymark(options);
  opened.push(waymark);
  return waymark;
}

/** Starts the program as the system does, with a URL and no profile; returns its exit code. */
async function startPlainly(configHome: string, url: string): Promise<unknown> {
  const launch = await resolveLaunch({ appArgs: [url] });
  const env = {
    ...launch.env,
    ...(await testStartVariables(resolve(import.meta.dirname, '..'))),
    XDG_CONFIG_HOME: configHome,
  };
  const child = spawn(launch.executablePath, launch.args, { env, stdio: 'ignore' });
  const [code]: unknown[] = await once(child, 'exit');
  return code;
}

async function makeProfile(waymark: Waymark, name: string) {
  const { app, ui } = waymark;
  await waymark.pickFromMenu('Profiles');
  const menu = await waymark.overlay();
  await menu.getByRole('menuitem', { name: 'New profile…' }).click();
  const dialog = ui.getByRole('dialog', { name: 'New profile' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create and open' }).click();
  await expect(dialog).toBeHidden();
  expect(app.process().exitCode).toBeNull();
}

test('two profiles are open at once, each with cookies, ports and a name of its own', async () => {
  test.setTimeout(180_000);
  const home = await mkdtemp(join(tmpdir(), 'waymark-profiles-'));
  const userData = join(home, 'Waymark');
  const shown: string[] = [];
  const site = await startSite({
    '/set': (_request, response) => {
      response.writeHead(200, { 'set-cookie': 'who=personal', 'content-type': 'text/html' });
      response.end('<title>Set</title>');
    },
    '/show': (request, response) => {
      shown.push(request.headers.cookie ?? 'none');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>Cookie ${request.headers.cookie ?? 'none'}</title>`);
    },
  });
  const options = { userData, env: { XDG_CONFIG_HOME: home } };
  const first = await open(options);
  const folderOf = async (): Promise<string> => {
    const found = await readdir(join(userData, 'profiles'), { withFileTypes: true });
    return join(userData, 'profiles', found.find((one) => one.isDirectory())?.name ?? 'none');
  };
  await expect(first.ui.getByRole('button', { name: /^Profile: / })).toHaveCount(0);
  await first.visit(`${site.url}/set`);
  await expect(first.ui.getByRole('tab', { name: 'Set' })).toBeVisible();

  await test.step('a new profile gets a program of its own', async () => {
    await makeProfile(first, 'Work');
    await expect.poll(async () => ownerOf(await folderOf()), { timeout: 30_000 }).not.toBeNull();
    expect(await ownerOf(await folderOf())).not.toBe(first.app.process().pid);
    await expect(first.ui.getByRole('button', { name: 'Profile: Personal' })).toBeVisible();
    expect(await first.ui.title()).toContain('Personal - Waymark');
  });
  const folder = await folderOf();
  folders.push(folder);
  const id = folder.slice(folder.lastIndexOf('/') + 1);

  await test.step('links of other programs go to the profile of the last use', async () => {
    expect(await startPlainly(home, `${site.url}/show`)).toBe(0);
    await expect.poll(() => shown).toEqual(['none']);
    await expect(first.request('profile.remove', { id })).rejects.toThrow('PROFILE_OPEN');
  });

  const pid = await ownerOf(folder);
  if (pid === null) throw new Error('The other program is gone.');
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => ownerOf(folder), { timeout: 20_000 }).toBeNull();
  const other = await open({ ...options, profile: 'Work' });
  await test.step('neither knows the cookies of the other', async () => {
    await expect(other.ui.getByRole('button', { name: 'Profile: Work' })).toBeVisible();
    await other.visit(`${site.url}/show`);
    await expect(other.ui.getByRole('tab', { name: 'Cookie none' })).toBeVisible();
    await first.visit(`${site.url}/show`);
    await expect(first.ui.getByRole('tab', { name: 'Cookie who=personal' })).toBeVisible();
    expect([await portOf(first), await portOf(other)]).toEqual([47_821, 47_822]);
  });

  await test.step('a new name is shown in both at once', async () => {
    await first.request('profile.change', { id, name: 'Office' });
    await expect(other.ui.getByRole('button', { name: 'Profile: Office' })).toBeVisible();
  });
  await other.close();

  await test.step('a closed profile is deleted with its data, once the person agrees', async () => {
    await first.visit('waymark://settings/profiles');
    await first.ui.getByRole('button', { name: 'Delete Office' }).click();
    const dialog = first.ui.getByRole('dialog', { name: 'Delete “Office”?' });
    await expect(dialog).toContainText('passwords');
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await expect(first.ui.getByRole('button', { name: /^Profile: / })).toHaveCount(0);
    expect(existsSync(folder)).toBe(false);
  });
  await first.close();
  opened.length = 0;
  folders.length = 0;
  await site.close();
  await rm(home, { recursive: true, force: true });
});
