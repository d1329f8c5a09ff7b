// npm run test:package: makes the package for Debian, installs it on this machine, uses it as an ordinary user, and removes it.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listPackage } from '@electron/asar';
import { z } from 'zod';

import { startSite } from '../src/testing/site/start-site.ts';
import { scriptCommand, textValue } from './options/script-command.ts';
import { checkDebDependencies } from './package/trial/check-dependencies.ts';
import { wrongFuses } from './package/trial/check-fuses.ts';
import { madePackage, makePackages } from './package/trial/make-packages.ts';
import { tryRpm } from './package/trial/check-rpm.ts';
import { asRoot, OrdinaryUser } from './package/trial/ordinary-user.ts';
import { step } from './package/trial/step.ts';
import { tryWindow } from './package/trial/window-trial.ts';
import { tryWorker } from './package/trial/worker-trial.ts';
import { findOnPath } from './runtime/npm-program.ts';

const { deb } = scriptCommand('test:package', {
  about:
    'Makes the packages for Linux, installs the one for Debian on this machine, uses it as an ordinary user made for that, upgrades and removes it. ' +
    'It needs root and a Debian without Waymark.',
})
  .option('--deb <file>', 'try this package in place of a new one', textValue)
  .parse()
  .opts();

const COMMAND = '/usr/bin/waymark';
const FOLDER = '/usr/lib/waymark';
const EXECUTABLE = join(FOLDER, 'waymark');

const PAGE = `<!doctype html><title>Trial</title><h1>Hello from the trial</h1>
<button onclick="fetch('/pressed?' + Date.now())">Press me</button>`;
const RunSchema = z.object({ task: z.string(), phase: z.string() });
const RunsSchema = z.object({ runs: z.array(RunSchema) });

const startedAt = performance.now();
refuseElsewhere();
const site = await startSite({ '/': PAGE, '/pressed': '' });
try {
  const file = deb ?? (await step('make the packages', () => makePackages('deb', 'rpm')));
  await step('install it', () => install(file));
  await step('what it depends on', () => checkDebDependencies(FOLDER, file));
  const user = await OrdinaryUser.create();
  await step('fuses and files', checkFiles);
  if (deb === undefined)
    await step('the package of RPM', async () => tryRpm(user, await madePackage('rpm'), FOLDER));
  await step('commands', () => tryCommands(user));
  await step('a worker as the container starts it', () => tryWorker(user, site, COMMAND));
  await step('switches and variables without effect', () => trySwitches(user));
  const sandbox = await step('the window', () => tryTaskInWindow(user));
  console.log(`   the sandbox of pages is made by ${sandbox}`);
  await step('upgrade over itself', () => tryUpgrade(user, file));
  await step('remove it', () => tryRemoval(user));
} finally {
  await site.close();
  await asRoot('dpkg', '--purge', 'waymark').catch(() => undefined);
  await OrdinaryUser.remove();
}
console.log(`passed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

function refuseElsewhere(): void {
  const wanted = 'dpkg apt-get xdotool Xvfb useradd redis-server tini rpmbuild'.split(' ');
  const missing = wanted.filter((name) => findOnPath(name, process.env) === null);
  const problem =
    process.getuid?.() !== 0
      ? 'It needs root.'
      : missing.length > 0
        ? `It needs ${missing.join(', ')}: scripts/install-system-packages.sh`
        : existsSync(COMMAND)
          ? `Waymark is installed here already (${COMMAND}), and would be removed.`
          : null;
  if (problem === null) return;
  console.error(`waymark: ${problem}`);
  process.exit(1);
}

/** Installs a package file as people do, with its missing dependencies. */
async function install(file: string): Promise<void> {
  await asRoot('apt-get', 'install', '-y', '--no-install-recommends', '--reinstall', file);
}

async function checkFiles(): Promise<void> {
  assert.deepEqual(await wrongFuses(EXECUTABLE), []);
  const { mode, uid } = await stat(join(FOLDER, 'chrome-sandbox'));
  assert.equal(mode & 0o7777, 0o4755, 'the sandbox helper may make namespaces');
  assert.equal(uid, 0);
  const files = listPackage(join(FOLDER, 'resources', 'app.asar'), { isPack: false });
  for (const wanted of [
    '/out/main/index.js',
    '/out/renderer/index.html',
    '/resources/agents',
    '/resources/dictionaries/en-US-10-1.bdic',
  ])
    assert(files.includes(wanted), `${wanted} is packed`);
  const unwanted = files.filter((name) => /test-token|\.map$|\.test\.|^\/src\//.test(name));
  assert.deepEqual(unwanted, [], 'nothing of the checkout besides what runs is packed');
  const desktop = await asRoot('cat', '/usr/share/applications/waymark.desktop');
  assert.match(desktop, /^MimeType=.*x-scheme-handler\/https;/m);
  assert.match(await asRoot('update-alternatives', '--list', 'x-www-browser'), /\/waymark$/m);
}

async function tryCommands(user: OrdinaryUser): Promise<void> {
  const version = await user.run(COMMAND, ['--version']);
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/);
  assert.equal((await user.run(COMMAND, ['no-such-command'])).exitCode, 1, 'there is no display');
  const help = await user.run(COMMAND, ['run', '--help']);
  assert.match(help.stdout, /^Usage: waymark run /);
  assert.equal((await user.run(COMMAND, ['run'])).exitCode, 2);
  const doctor = await user.run(COMMAND, ['doctor']);
  assert.match(doctor.stdout, /sandbox: pages are in Chromium/);
  assert.equal(doctor.exitCode, 0, doctor.stdout + doctor.stderr);

  const bridge = await user.run(COMMAND, ['mcp']);
  assert.match(bridge.stderr, /switch on Settings/);
  assert.equal(bridge.exitCode, 1);

  const { exitCode, stdout, stderr } = await user.run(COMMAND, [
    'run',
    'Click "Press me", then list the headings',
    '--url',
    `${site.url}/`,
  ]);
  assert.equal(exitCode, 0, stderr);
  const document: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  assert.match(JSON.stringify(document), /"status":"completed".*Hello from the trial/);
  assert(site.requests.includes('/pressed'), 'the button was pressed');
  const seen = await user.run(COMMAND, ['snapshot', `${site.url}/`, '--screenshot', 'page.png']);
  assert.match(seen.stdout, /<button> "Press me"/);
  assert((await stat(join(user.home, 'page.png'))).size > 1_000, 'a picture was drawn');
}

async function trySwitches(user: OrdinaryUser): Promise<void> {
  const headless = ['--ozone-platform=headless', '--log-level=3'];
  const asTest = { WAYMARK_TEST_BRIDGE: '1', WAYMARK_TEST_TOKEN: 'f'.repeat(64) };
  for (const given of [
    '--remote-debugging-port=0',
    '--inspect=0',
    '--no-sandbox',
    '--disable-web-security',
  ]) {
    const { exitCode, stderr } = await user.run(
      EXECUTABLE,
      [...headless, given, '--', 'version'],
      asTest,
    );
    assert.match(stderr, new RegExp(`does not start with ${given.split('=')[0] ?? ''}`));
    assert.equal(exitCode, 1);
  }
  const marker = await mkdtemp(join(tmpdir(), 'waymark-trial-'));
  try {
    const script = join(marker, 'script.cjs');
    await writeFile(
      script,
      `require('fs').writeFileSync(${JSON.stringify(join(user.home, 'ran'))}, '')`,
    );
    await asRoot('chmod', '-R', 'a+rX', marker);
    const version = await user.run(EXECUTABLE, [...headless, '--', 'version'], {
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: `--require=${script}`,
    });
    assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/, 'it is Waymark and no Node');
    assert(!existsSync(join(user.home, 'ran')), 'no code comes in by a variable');
  } finally {
    await rm(marker, { recursive: true });
  }
}

async function tryTaskInWindow(user: OrdinaryUser): Promise<string> {
  const task = `Open ${site.url}/ and click "Press me"`;
  const sandbox = await tryWindow(user, site, { command: COMMAND, executable: EXECUTABLE, task });
  const [run] = await runsOf(user, '.config/Waymark');
  assert.deepEqual(run, { task, phase: 'completed' });
  return sandbox;
}

async function tryUpgrade(user: OrdinaryUser, file: string): Promise<void> {
  const folders = ['.config/Waymark', '.config/waymark-cli'];
  const readAll = () => Promise.all(folders.map((folder) => runsOf(user, folder)));
  const before = await readAll();
  assert(before.every((runs) => runs.length > 0));
  await install(file);
  assert.deepEqual(await readAll(), before);
}

async function tryRemoval(user: OrdinaryUser): Promise<void> {
  await asRoot('dpkg', '--purge', 'waymark');
  for (const path of [COMMAND, FOLDER, '/usr/share/applications/waymark.desktop'])
    assert(!existsSync(path), `${path} is gone`);
  const alternatives = await asRoot('update-alternatives', '--list', 'x-www-browser').catch(
    () => '',
  );
  assert.doesNotMatch(alternatives, /waymark/);
  assert(existsSync(join(user.home, '.config/Waymark')), 'what the person made stays');
}

async function runsOf(
  user: OrdinaryUser,
  folder: string,
): Promise<readonly z.infer<typeof RunSchema>[]> {
  const { stdout, stderr } = await user.run(COMMAND, [
    'runs',
    '--user-data',
    join(user.home, folder),
  ]);
  try {
    return RunsSchema.parse(JSON.parse(stdout)).runs;
  } catch (error) {
    throw new Error(`waymark runs: ${stdout}${stderr}`, { cause: error });
  }
}
