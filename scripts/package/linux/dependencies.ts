import { debianPackageFor, rpmCapability } from '../../runtime/library-packages.ts';
import { RuntimeError } from '../../runtime/runtime-error.ts';
import type { Needed } from './read-elf.ts';

/**
 * Libraries that the program loads at run time. Without the first, Chromium ends silently at the first window on X11; without the others it
 * lacks notifications, the keychain, or hardware-accelerated graphics.
 */
const LOADED_LATER = ['libX11-xcb.so.1', 'libnotify.so.4', 'libsecret-1.so.0', 'libxcb-dri3.so.0'];
const LOADED_LATER_DEBIAN = ['libx11-xcb1', 'libnotify4', 'libsecret-1-0', 'libxcb-dri3-0'];

/** Debian packages that newer systems have under another name; the new name comes first, since several packages provide the old one. */
const RENAMED = new Set([
  'libasound2',
  'libatk-bridge2.0-0',
  'libatk1.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libglib2.0-0',
  'libgtk-3-0',
]);

/** Parts of the C library, which every system has; only its version matters. */
const C_LIBRARY = /^(?:libc|libm|libdl|libpthread|librt|ld-linux-[\w-]+)\.so\.\d+$/;

/** Returns the dependencies of the Debian package. Throws for a library without a known package. */
export function debDepends({ libraries, versions }: Needed): string[] {
  const packages = libraries
    .filter((library) => !C_LIBRARY.test(library))
    .map((library) => debianPackageFor(library) ?? unknownLibrary(library));
  return [
    `libc6 (>= ${newestGlibc(versions)})`,
    ...[...new Set(packages)]
      .toSorted()
      .map((name) => (RENAMED.has(name) ? `${name}t64 | ${name}` : name)),
    ...LOADED_LATER_DEBIAN,
    // Packages for the default browser, and for the trash: `gio`.
    'xdg-utils',
    'libglib2.0-bin | gvfs | trash-cli | kde-cli-tools',
  ];
}

/**
 * Returns the dependencies of the package for Fedora, openSUSE and others: libraries by their sonames, which RPM packages provide
 * automatically under any package name.
 */
export function rpmRequires({ libraries, versions }: Needed): string[] {
  return [
    ...libraries.flatMap((library) => [
      rpmCapability(library),
      ...(versions.get(library) ?? []).map((version) => `${library}(${version})(64bit)`),
    ]),
    ...LOADED_LATER.map(rpmCapability),
    'xdg-utils',
    '/usr/bin/gio',
  ];
}

function unknownLibrary(library: string): never {
  throw new RuntimeError(
    'LIBRARY_UNKNOWN',
    `This Electron needs ${library}, and no Debian package is known that brings it.`,
    'Add it to scripts/runtime/library-packages.ts.',
  );
}

/** Returns the newest glibc version; Debian's package of the C library has the version number of its symbols. */
function newestGlibc(versions: Needed['versions']): string {
  const numbers = [...versions.values()]
    .flat()
    .flatMap((version) => /^GLIBC_(\d+\.\d+)/.exec(version)?.[1] ?? []);
  return numbers.toSorted(byNumber).at(-1) ?? '2.17';
}

function byNumber(a: string, b: string): number {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0] = b.split('.').map(Number);
  return majorA - majorB || minorA - minorB;
}
