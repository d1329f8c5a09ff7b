// npm run package: makes packages for this system from the Electron that `npm start` runs. They are written to out/package.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { ensureFreshBuild } from './launch/fresh-build.ts';
import { scriptCommand } from './options/script-command.ts';
import { makePackage } from './package/make-packages.ts';
import { makeProgram } from './package/make-program.ts';
import { type PackagedSystem, type Target, TARGETS } from './package/package-config.ts';
import { readManifest, stageApp } from './package/stage-app.ts';
import { findRuntime } from './runtime/find-runtime.ts';
import { currentHost } from './runtime/host.ts';
import { describeError } from './runtime/runtime-error.ts';
import { napiVersionOf, prepareSqliteBinding } from './runtime/sqlite-binding.ts';

const SYSTEM = systemOf(process.platform);

const { targets, quick, withFleet } = scriptCommand('package', {
  about: 'Makes the packages for this system, in out/package.',
  examples: ['--targets deb --quick'],
})
  .option('--targets <list>', 'which packages', targetList, [...TARGETS[SYSTEM]])
  .option('--with-fleet', 'with workers and the queue, for servers', false)
  .option('--quick', 'weak compression: larger packages in a fraction of the time', false)
  .parse()
  .opts();

try {
  await makeAll();
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}

async function makeAll(): Promise<void> {
  const host = currentHost();
  const { projectFolder } = host;
  const outFolder = join(projectFolder, 'out', 'package');
  const appFolder = join(outFolder, 'app');
  await rm(outFolder, { recursive: true, force: true });
  await mkdir(join(outFolder, 'tmp'), { recursive: true });
  // The libraries build packages in the folder for temporary files.
  process.env['TMPDIR'] = join(outFolder, 'tmp');

  await ensureFreshBuild(host);
  const runtime = await findRuntime(host);
  const manifest = await readManifest(projectFolder);
  await stageApp({
    projectFolder,
    folder: appFolder,
    platformArch: `${host.platform}-${host.arch}`,
    hasFleet: withFleet,
    sqliteBinding: await prepareSqliteBinding(host, napiVersionOf(runtime.electronVersion)),
  });
  const programFolder = await makeProgram({
    host,
    system: SYSTEM,
    runtime,
    manifest,
    appFolder,
    outFolder,
    icon: join(projectFolder, 'resources', 'icon', 'waymark'),
  });
  console.log(programFolder);
  for (const target of targets) {
    const files = await makePackage(target, {
      programFolder,
      outFolder,
      projectFolder,
      arch: host.arch,
      manifest,
      isQuick: quick,
    });
    for (const file of files) console.log(file);
  }
  await rm(join(outFolder, 'tmp'), { recursive: true, force: true });
}

function systemOf(platform: NodeJS.Platform): PackagedSystem {
  if (platform === 'linux' || platform === 'darwin' || platform === 'win32') return platform;
  throw new Error(`There are no packages for ${platform}.`);
}

function targetList(text: string): Target[] {
  const known: readonly Target[] = TARGETS[SYSTEM];
  return text.split(',').map((name) => {
    const target = known.find((one) => one === name.trim());
    if (target !== undefined) return target;
    throw new InvalidArgumentError(`It takes some of ${known.join(', ')}.`);
  });
}
