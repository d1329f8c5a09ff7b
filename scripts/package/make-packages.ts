import { mkdir, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { findOnPath } from '../runtime/npm-program.ts';
import { lastLines, runCommand } from '../runtime/run-command.ts';
import { RuntimeError } from '../runtime/runtime-error.ts';
import { debOptions, type PackageOptions, rpmOptions } from './linux/linux-options.ts';
import { makeDeb } from './linux/make-deb.ts';
import { makeRpm } from './linux/make-rpm.ts';
import { neededLibraries } from './linux/needed-libraries.ts';
import { PRODUCT, type Target } from './package-config.ts';

const COMMAND_TIMEOUT_MS = 20 * 60_000;

/** Makes one package of the program's folder and returns its files. */
export async function makePackage(target: Target, of: PackageOptions): Promise<readonly string[]> {
  switch (target) {
    case 'deb':
      needsProgram('dpkg-deb', 'dpkg');
      return makeDeb(debOptions(of, await neededLibraries(of.programFolder)));
    case 'rpm':
      needsProgram('rpmbuild', 'rpm');
      return makeRpm(rpmOptions(of, await neededLibraries(of.programFolder)));
    case 'tar':
      return [await makeTar(of)];
    case 'zip':
      return [await makeZip(of)];
    case 'dmg':
      return [await makeDmg(of)];
    case 'installer':
      return [await makeInstaller(of)];
  }
}

function fileName({ manifest, arch }: PackageOptions, ending: string): string {
  return `${PRODUCT.command}-${manifest.version}-${process.platform}-${arch}.${ending}`;
}

async function makeTar(of: PackageOptions): Promise<string> {
  const file = join(of.outFolder, fileName(of, 'tar.gz'));
  const folder = `${PRODUCT.command}-${of.manifest.version}`;
  await run(of, 'tar', [
    '-C',
    dirname(of.programFolder),
    `--transform=s,^${basename(of.programFolder)},${folder},`,
    '--owner=0',
    '--group=0',
    '-czf',
    file,
    basename(of.programFolder),
  ]);
  return file;
}

/** Makes a ZIP file. `ditto` keeps the links inside a program for macOS; the `tar` of Windows writes ZIP files. */
async function makeZip(of: PackageOptions): Promise<string> {
  const file = join(of.outFolder, fileName(of, 'zip'));
  if (process.platform === 'darwin')
    await run(of, 'ditto', [
      '-c',
      '-k',
      '--keepParent',
      join(of.programFolder, `${PRODUCT.name}.app`),
      file,
    ]);
  else await run(of, 'tar', ['-a', '-c', '-f', file, '-C', of.programFolder, '.']);
  return file;
}

/** Makes a disk image with the program and a link to the applications folder. */
async function makeDmg(of: PackageOptions): Promise<string> {
  const file = join(of.outFolder, fileName(of, 'dmg'));
  const disk = join(of.outFolder, 'disk');
  await rm(disk, { recursive: true, force: true });
  await mkdir(disk, { recursive: true });
  await run(of, 'ditto', [
    join(of.programFolder, `${PRODUCT.name}.app`),
    join(disk, `${PRODUCT.name}.app`),
  ]);
  await symlink('/Applications', join(disk, 'Applications'));
  await run(of, 'hdiutil', [
    'create',
    '-volname',
    PRODUCT.name,
    '-srcfolder',
    disk,
    '-ov',
    '-format',
    'UDZO',
    file,
  ]);
  await rm(disk, { recursive: true, force: true });
  return file;
}

async function makeInstaller(of: PackageOptions): Promise<string> {
  needsProgram(process.platform === 'win32' ? 'makensis.exe' : 'makensis', 'nsis');
  const file = join(of.outFolder, fileName(of, 'exe'));
  await run(of, 'makensis', [
    '-V2',
    `-DSOURCE=${of.programFolder}`,
    `-DTARGET=${file}`,
    `-DVERSION=${of.manifest.version}`,
    `-DICON=${join(of.projectFolder, 'resources', 'icon', 'waymark.ico')}`,
    join(import.meta.dirname, 'windows', 'installer.nsi'),
  ]);
  return file;
}

function needsProgram(program: string, debianPackage: string): void {
  if (findOnPath(program, process.env) !== null) return;
  throw new RuntimeError(
    'PACKAGER_MISSING',
    `${program} is not installed.`,
    `On Debian, as root: apt-get install ${debianPackage}. Or leave this package away with --targets.`,
  );
}

async function run(of: PackageOptions, file: string, args: readonly string[]): Promise<void> {
  const result = await runCommand(file, args, {
    cwd: of.outFolder,
    env: process.env,
    timeoutMs: COMMAND_TIMEOUT_MS,
  });
  if (result.exitCode !== 0) throw new Error(`${file} failed: ${lastLines(result)}`);
}
