import { join } from 'node:path';

import { Installer } from 'electron-installer-debian';

import type { DebOptions } from './linux-options.ts';

/** Gives the files of the package. */
export async function makeDeb(options: DebOptions): Promise<readonly string[]> {
  const installer = new Installer({
    ...options,
    rename: (folder: string) => join(folder, '<%= name %>_<%= version %>_<%= arch %>.deb'),
    logger: () => undefined,
  });
  await installer.generateDefaults();
  installer.generateOptions();
  // Its own list names KDE's tools before smaller ones for the bin, which brings 300 packages to a bare machine, and only recommends sound, without
  // whose library nothing starts.
  Object.assign(installer.options, { depends: options.depends, recommends: [] });
  await installer.createStagingDir();
  await installer.createContents();
  await installer.createPackage();
  await installer.movePackage();
  return installer.options.packagePaths;
}
