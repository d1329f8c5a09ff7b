// npm run test:bare-root: installs and uses the package for Debian on a bare machine, as a new user would.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { startSite } from '../src/testing/site/start-site.ts';
import { scriptCommand, textValue } from './options/script-command.ts';
import { BareRoot } from './package/trial/bare-root.ts';
import { makePackages } from './package/trial/make-packages.ts';
import { step } from './package/trial/step.ts';
import { tryWindow } from './package/trial/window-trial.ts';
import { findOnPath } from './runtime/npm-program.ts';

const { deb } = scriptCommand('test:bare-root', {
  about:
    'Puts a Debian without anything into a folder, from the archive of this machine’s apt sources, installs the package there, uses it ' +
    'as an ordinary user, removes it, and looks at what is left. Nothing is installed on the machine itself. It needs root.',
})
  .option('--deb <file>', 'try this package in place of a new one', textValue)
  .parse()
  .opts();

const COMMAND = '/usr/bin/waymark';
const EXECUTABLE = '/usr/lib/waymark/waymark';
const PAGE = `<!doctype html><title>Trial</title><h1>Hello from the trial</h1>
<button onclick="fetch('/pressed?' + Date.now())">Press me</button>`;
/** Tools that a bare machine does not have. */
const TOOLS = ['cc', 'g++', 'make', 'python3', 'node', 'npm', 'Xvfb', 'fc-list'];
/** Limit of packages that are added to a bare machine. */
const MOST_PACKAGES = 160;

const startedAt = performance.now();
refuseElsewhere();
const file =
  deb === undefined ? await step('make the package', () => makePackages('deb')) : resolve(deb);
const site = await startSite({ '/': PAGE, '/pressed': '' });
const root = await step('put a bare system into a folder', () => BareRoot.make());
const { user } = root;
try {
  const before = await packages();
  const files = await allFiles();
  await step('install the package', () => install(before));
  await step('commands', tryCommands);
  await step('doctor', tryDoctor);
  const sandbox = await step('the window', tryTaskInWindow);
  console.log(`   the sandbox of pages is made by ${sandbox}`);
  await step('remove it', () => tryRemoval(before, files));
} finally {
  await site.close();
  await root.remove();
}
console.log(`passed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

function refuseElsewhere(): void {
  const wanted = 'apt-get debootstrap dpkg-deb pivot_root unshare xdotool Xvfb'.split(' ');
  const missing = wanted.filter((name) => findOnPath(name, process.env) === null);
  const problem =
    process.getuid?.() !== 0
      ? 'It needs root.'
      : missing.length > 0
        ? `It needs ${missing.join(', ')}: scripts/install-system-packages.sh`
        : null;
  if (problem === null) return;
  console.error(`waymark: ${problem}`);
  process.exit(1);
}

async function packages(): Promise<readonly string[]> {
  const text = await root.run('dpkg-query', '--show', '--showformat=${binary:Package}\n');
  return text.trim().split('\n');
}

/** Returns all files in the root, except lists and logs of apt and dpkg. */
async function allFiles(): Promise<ReadonlySet<string>> {
  const folders = ['var/lib/apt', 'var/lib/dpkg', 'var/cache', 'var/log', 'proc', 'dev', 'home'];
  const pruned = folders.flatMap((name) => ['-path', `/${name}`, '-prune', '-o']);
  return new Set((await root.run('find', '/', ...pruned, '-print')).trim().split('\n'));
}

async function install(before: readonly string[]): Promise<void> {
  for (const name of TOOLS)
    assert.notEqual((await root.call('sh', '-c', `command -v ${name}`)).exitCode, 0, `no ${name}`);
  const path = await root.copyIn(file, '/tmp');
  await root.run('apt-get', 'update');
  await root.run('apt-get', 'install', '--yes', '--no-install-recommends', path);
  await root.run('rm', path);
  const added = (await packages()).length - before.length;
  console.log(`   ${before.length} packages before, ${added} more with Waymark`);
  assert(added <= MOST_PACKAGES, `${added} packages were added`);
}

async function tryCommands(): Promise<void> {
  const version = await user.run(COMMAND, ['--version']);
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/, version.stderr);
  const { exitCode, stdout, stderr } = await user.run(COMMAND, [
    'run',
    'Click "Press me", then list the headings',
    '--url',
    `${site.url}/`,
  ]);
  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stdout, /"status":"completed".*Hello from the trial/);
  assert(site.requests.includes('/pressed'), 'the button was pressed');
}

/** Tests that `doctor` reports what is there, and names what was removed together with the package that restores it. */
async function tryDoctor(): Promise<void> {
  const { exitCode, stdout, stderr } = await user.run(COMMAND, ['doctor']);
  assert.equal(exitCode, 0, stdout + stderr);
  for (const line of [
    /^ok {7}sandbox: /m,
    /^note {5}display: none.*\n.*apt-get install xvfb/m,
    /^note {5}fonts: .*Chinese.*\n.*apt-get install fonts-/m,
    /^note {5}keychain: none.*\n.*apt-get install gnome-keyring/m,
    /^ok {7}data folder: /m,
  ])
    assert.match(stdout, line);
  assert.match((await root.call(COMMAND, 'doctor')).stdout, /^MISSING {2}sandbox: .* as root/);

  await root.run('dpkg', '--remove', '--force-depends', 'libnss3');
  const without = await user.run(COMMAND, ['doctor']);
  assert.equal(without.exitCode, 1, without.stdout);
  assert.match(without.stdout, /^MISSING {2}system libraries: .*libnss3\.so/);
  const [, advice = ''] = /As root: apt-get install (\S+)$/m.exec(without.stdout) ?? [];
  assert.equal(advice, 'libnss3');
  await root.run('apt-get', 'install', '--yes', '--no-install-recommends', advice);
  // apt marks a package that is requested by name as manual; here it must be removed together with Waymark.
  await root.run('apt-mark', 'auto', advice);
  assert.equal((await user.run(COMMAND, ['doctor'])).exitCode, 0);
}

async function tryTaskInWindow(): Promise<string> {
  const task = `Open ${site.url}/ and click "Press me"`;
  const sandbox = await tryWindow(user, site, { command: COMMAND, executable: EXECUTABLE, task });
  // Removes files of the trial itself.
  await root.run('sh', '-c', 'rm -r /tmp/waymark-display-*');
  return sandbox;
}

async function tryRemoval(before: readonly string[], files: ReadonlySet<string>): Promise<void> {
  await root.run('apt-get', 'purge', '--yes', 'waymark');
  assert(!(await packages()).includes('waymark'), 'no package is left');
  const left = [...(await allFiles())].filter((path) => /waymark/i.test(path));
  assert.deepEqual(left, [], 'nothing of Waymark is left outside of the home');
  await root.run('apt-get', 'autoremove', '--purge', '--yes');
  const rest = (await packages()).filter((name) => !before.includes(name));
  assert.deepEqual(rest, [], 'what came with Waymark goes with it');
  const added = [...(await allFiles())].filter((path) => !files.has(path));
  console.log(`   left by the packages it came with: ${added.join(' ') || 'nothing'}`);
  const home = join(root.folder, user.home);
  for (const name of ['Waymark', 'waymark-cli'])
    assert(existsSync(join(home, '.config', name)), `${name}: what the person made stays`);
  const kept = await readdir(home);
  console.log(`   left in the home: ${kept.join(' ')}`);
}
