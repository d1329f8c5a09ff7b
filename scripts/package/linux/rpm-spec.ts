import type { RpmOptions } from './linux-options.ts';

/**
 * Returns the spec for rpmbuild. The library's own copies without permissions, so that the sandbox helper loses the setuid bit, and makes
 * the builder the owner of the files.
 */
export function rpmSpec(of: RpmOptions): string {
  const { name } = of;
  const icons = Object.keys(of.icon).map(
    (size) => `/usr/share/icons/hicolor/${size}/apps/${name}.*`,
  );
  return [
    // The program is packed unchanged: neither stripped nor linked by its build id, which every package with this Electron shares.
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
