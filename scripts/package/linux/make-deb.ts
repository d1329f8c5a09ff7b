import { join } from 'node:path';

import { Installer } from 'electron-installer-debian';

import type { DebOptions } from './linux-options.ts';

/**
 * Packages that the program does not start or do without, by their names in Debian 12; newer ones provide these names. What is loaded with the
 * executable (`readelf -d`) comes with GTK, but for the last three lines.
 */
export const DEB_DEPENDS: readonly string[] = [
  'libgtk-3-0',
  'libnss3',
  'libgbm1',
  'libdrm2',
  'libatspi2.0-0',
  'libasound2 | libasound2t64',
  'libcups2',
  'libxkbcommon0',
  // Notifications, the keychain, pictures by the graphics card, the default browser, and the bin for files: `gio`.
  'libnotify4',
  'libsecret-1-0',
  'libxcb-dri3-0',
  'xdg-utils',
  'libglib2.0-bin | gvfs | trash-cli | kde-cli-tools',
];

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
  Object.assign(installer.options, { depends: DEB_DEPENDS, recommends: [] });
  await installer.createStagingDir();
  await installer.createContents();
  await installer.createPackage();
  await installer.movePackage();
  return installer.options.packagePaths;
}
