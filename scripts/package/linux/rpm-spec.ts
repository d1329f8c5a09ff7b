import type { RpmOptions } from './linux-options.ts';

/**
 * What rpmbuild makes the package by, in place of the library's own: that one copies without rights, so that the sandbox helper loses the
 * setuid bit, and gives the files to whoever makes the package.
 */
export function rpmSpec(of: RpmOptions): string {
  const { name } = of;
  const icons = Object.keys(of.icon).map(
    (size) => `/usr/share/icons/hicolor/${size}/apps/${name}.*`,
  );
  return [
    // The program is packed as it was made: neither stripped nor linked by its build id, which every package with this Electron shares.
    '%global __os_install_post %{nil}',
    '%global debug_package %{nil}',
    '%global _build_id_links none',
    `%global _binary_payload w${of.compressionLevel}.xzdio`,
    '',
    `Name: ${name}`,
    `Version: ${of.version}`,
    'Release: 1',
    `Summary: ${of.description.replace(/\.$/, '')}`,
    `License: ${of.license}`,
    'AutoReqProv: no',
    ...of.requires.map((one) => `Requires: ${one}`),
    '',
    '%description',
    of.productDescription,
    '',
    '%install',
    'mkdir -p %{buildroot}',
    'cp --archive %{_topdir}/BUILD/usr %{buildroot}/',
    '',
    '%files',
    '%defattr(-, root, root, -)',
    `/usr/bin/${name}`,
    `/usr/lib/${name}`,
    `/usr/share/applications/${name}.desktop`,
    `/usr/share/doc/${name}`,
    ...icons,
    '',
  ].join('\n');
}
