import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Installer } from 'electron-installer-redhat';

import type { RpmOptions } from './linux-options.ts';
import { rpmSpec } from './rpm-spec.ts';

/** Makes the RPM package and returns its files. */
export async function makeRpm(options: RpmOptions): Promise<readonly string[]> {
  const installer = new Installer({
    ...options,
    rename: (folder: string) =>
      join(folder, '<%= name %>-<%= version %>-<%= revision %>.<%= arch %>.rpm'),
    logger: () => undefined,
  });
  await installer.generateDefaults();
  installer.generateOptions();
  await installer.createStagingDir();
  await installer.createContents();
  await writeFile(installer.specPath, rpmSpec({ ...options, version: installer.options.version }));
  await installer.createPackage();
  await installer.movePackage();
  return installer.options.packagePaths;
}
