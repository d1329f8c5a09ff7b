import { join } from 'node:path';

import { Installer } from 'electron-installer-debian';

import type { DebOptions } from './linux-options.ts';

/** Makes the Debian package and returns its files. */
export async function makeDeb(options: DebOptions): Promise<readonly string[]> {
  const installer = new Installer({
    ...options,
    rename: (folder: string) => join(folder, '<%= name %>_<%= version %>_<%= arch %>.deb'),
    logger: () => undefined,
  });
  await installer.generateDefaults();
  installer.generateOptions();
  // The installer's own list names KDE's tools before smaller ones for the trash, which installs 300 packages on a bare machine, and only
  // recommends sound, without whose library nothing starts.
  Object.assign(installer.options, { depends: options.depends, recommends: [] });
  await installer.createStagingDir();
  await installer.createContents();
  await installer.createPackage();
  await installer.movePackage();
  return installer.options.packagePaths;
}
