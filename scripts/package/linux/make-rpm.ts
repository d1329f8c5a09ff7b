import { join } from 'node:path';

import { Installer } from 'electron-installer-redhat';

import type { RpmOptions } from './linux-options.ts';

/** Gives the files of the package. */
export async function makeRpm(options: RpmOptions): Promise<readonly string[]> {
  const installer = new Installer({
    ...options,
    rename: (folder: string) =>
      join(folder, '<%= name %>-<%= version %>-<%= revision %>.<%= arch %>.rpm'),
    logger: () => undefined,
  });
  await installer.generateDefaults();
  installer.generateOptions();
  // Its own list names packages, by the names of two distributions, and leaves sound and the printer's library away.
  Object.assign(installer.options, { requires: options.requires });
  await installer.generateScripts();
  await installer.createStagingDir();
  await installer.createContents();
  await installer.createPackage();
  await installer.movePackage();
  return installer.options.packagePaths;
}
