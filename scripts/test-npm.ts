// npm run test:npm: packs the package for the npm registry, installs it into an empty folder, and uses it.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { startSite } from '../src/testing/site/start-site.ts';
import { ensureFreshBuild } from './launch/fresh-build.ts';
import { makeNpmPackage } from './npm/make-npm-package.ts';
import { scriptCommand } from './options/script-command.ts';
import { currentHost, type Environment } from './runtime/host.ts';
import { type CommandResult, runCommand } from './runtime/run-command.ts';

scriptCommand('test:npm', {
  about:
    'Packs the package for the npm registry, installs it into an empty folder, and runs its commands. ' +
    'It needs the registry that npm is set to.',
}).parse();

/** Beginnings of all paths that may be in the package. */
const PACKED =
  /^(LICENSE|README\.md|package\.json|bin\/|sdk\/|out\/(main|preload|renderer|pdf)\/|resources\/(agents|dictionaries)\/)/;
const UNWANTED = /\.map$|\.test\.|(?<!\.d)\.tsx?$|test-token|\.node$/;
const WANTED = [
  'bin/waymark.js',
  'bin/default-app/main.mjs',
  'sdk/index.js',
  'sdk/types/index.d.ts',
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
];
const MAX_PACKED_BYTES = 8_000_000;
const COMMAND_TIMEOUT_MS = 5 * 60_000;
const PAGE = '<!doctype html><title>Trial</title><h1>Hello from the trial</h1>';

const SDK_PROGRAM = `
import { Waymark } from 'waymark';
import { z } from 'zod';

await using waymark = await Waymark.start();
const run = waymark.run({
  script: process.argv[3]!,
  args: { url: process.argv[2]! },
  grants: ['visit@' + new URL(process.argv[2]!).origin],
  schema: z.object({ heading: z.string() }),
});
for await (const { kind } of run) console.log(kind);
const { answer } = await run.result;
const heading: string = answer.heading;
// @ts-expect-error: the schema has no such member
answer.missing;
console.log('heading: ' + heading);
`;

const PackSchema = z
  .array(
    z.object({
      filename: z.string(),
      size: z.number(),
      files: z.array(z.object({ path: z.string(), mode: z.number() })),
    }),
  )
  .length(1)
  .transform(([only]) => only);

const startedAt = performance.now();
const host = currentHost();
const folder = await mkdtemp(join(tmpdir(), 'waymark-npm-'));
const site = await startSite({ '/': PAGE });
try {
  await ensureFreshBuild(host);
  const staged = join(folder, 'package');
  await makeNpmPackage(host.projectFolder, staged);
  const tarball = await pack(staged);
  await install(tarball);
  await use();
  await useSdk();
} finally {
  await site.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(`passed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

/** Checks the list of files before anything is written, and packs them. */
async function pack(staged: string): Promise<string> {
  const planned = PackSchema.parse(JSON.parse(await npm(staged, 'pack', '--dry-run', '--json')));
  assert(planned !== undefined);
  const paths = planned.files.map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => !PACKED.test(path) || UNWANTED.test(path)),
    [],
    'nothing is packed but what runs',
  );
  for (const path of WANTED) assert(paths.includes(path), `${path} is packed`);
  assert(planned.size < MAX_PACKED_BYTES, `${planned.size} bytes are packed`);
  console.log(`   ${paths.length} files, ${(planned.size / 1e6).toFixed(1)} MB packed`);
  await npm(staged, 'pack', '--pack-destination', folder);
  return join(folder, planned.filename);
}

async function install(tarball: string): Promise<void> {
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'empty', 'package.json'), '{}');
  await npm(join(folder, 'empty'), 'install', '--no-audit', '--no-fund', tarball);
}

async function use(): Promise<void> {
  const version = await waymark('--version');
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/);
  assert.doesNotMatch(version.stderr, /Electron/, 'no Electron is fetched to tell the version');
  for (const [args, usage] of [
    [['--help'], /^Usage: waymark /],
    [['run', '--help'], /^Usage: waymark run /],
  ] as const) {
    const help = await waymark(...args);
    assert.match(help.stdout, usage, help.stderr);
  }
  assert.equal((await waymark('no-such-command')).exitCode, 2);
  const bridge = await waymark('mcp');
  assert.match(bridge.stderr, /switch on Settings/);
  const doctor = await waymark('doctor');
  assert.equal(doctor.exitCode, 0, doctor.stdout + doctor.stderr);
  assert.match(doctor.stdout, /program: Waymark \d/);
  const run = await waymark('run', 'List the headings', '--url', `${site.url}/`);
  assert.equal(run.exitCode, 0, run.stderr);
  const document: unknown = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '');
  assert.match(JSON.stringify(document), /"status":"completed".*Hello from the trial/);
}

/** Uses the package and its types in a new TypeScript project. */
async function useSdk(): Promise<void> {
  const project = join(folder, 'empty');
  const script = join(project, 'read.js');
  await npm(project, 'install', '--no-audit', '--no-fund', 'zod@4', '@types/node@24');
  await writeFile(join(project, 'main.mts'), SDK_PROGRAM);
  await writeFile(
    script,
    "await page.goto(args.url); return { heading: await page.getByRole('heading').innerText() };",
  );
  const compiler = join(host.projectFolder, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = '--strict --module nodenext --target es2023 --types node';
  const lib = ['--lib', 'es2023,esnext.disposable'];
  const compiled = await call(
    project,
    host.env,
    process.execPath,
    compiler,
    ...options.split(' '),
    ...lib,
    'main.mts',
  );
  assert.equal(compiled.exitCode, 0, compiled.stdout + compiled.stderr);
  const env = { ...host.env, XDG_CONFIG_HOME: join(folder, 'config'), DISPLAY: undefined };
  const used = await call(project, env, process.execPath, 'main.mjs', `${site.url}/`, script);
  assert.equal(used.exitCode, 0, used.stdout + used.stderr);
  assert.match(used.stdout, /^run\.started\n[^]*heading: Hello from the trial\n$/);
}

function waymark(...args: readonly string[]): Promise<CommandResult> {
  // A new folder keeps the person's own data unchanged.
  const env = { ...host.env, XDG_CONFIG_HOME: join(folder, 'config'), DISPLAY: undefined };
  return call(join(folder, 'empty'), env, 'npx', '--offline', 'waymark', ...args);
}

async function npm(cwd: string, ...args: readonly string[]): Promise<string> {
  const result = await call(cwd, host.env, 'npm', ...args);
  assert.equal(result.exitCode, 0, result.stderr);
  return result.stdout;
}

function call(
  cwd: string,
  env: Environment,
  file: string,
  ...args: readonly string[]
): Promise<CommandResult> {
  return runCommand(file, args, { cwd, env, timeoutMs: COMMAND_TIMEOUT_MS });
}
