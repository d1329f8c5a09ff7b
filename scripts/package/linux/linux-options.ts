import { join } from 'node:path';

import { ICON_SIZES, PRODUCT } from '../package-config.ts';
import type { Manifest } from '../stage-app.ts';
import { debDepends, rpmRequires } from './dependencies.ts';
import type { Needed } from './read-elf.ts';

/** Options of both libraries, which have no types of their own. */
interface LinuxOptions {
  readonly src: string;
  readonly dest: string;
  readonly arch: string;
  readonly name: string;
  readonly productName: string;
  readonly genericName: string;
  readonly bin: string;
  readonly version: string;
  readonly description: string;
  readonly productDescription: string;
  readonly categories: readonly string[];
  readonly mimeType: readonly string[];
  readonly icon: Readonly<Record<string, string>>;
}

export interface DebOptions extends LinuxOptions {
  readonly depends: readonly string[];
  readonly maintainer: string;
  readonly section: string;
  readonly compression: 'xz' | 'none';
  readonly scripts: { readonly postinst: string; readonly prerm: string };
}

export interface RpmOptions extends LinuxOptions {
  readonly requires: readonly string[];
  readonly license: string;
  /** Compression level of xz, 0 to 9. */
  readonly compressionLevel: number;
}

export interface PackageOptions {
  /** Program folder that `makeProgram` created. */
  readonly programFolder: string;
  readonly outFolder: string;
  readonly projectFolder: string;
  /** Architecture, as Node names it. */
  readonly arch: string;
  readonly manifest: Manifest;
  /** Whether to make larger packages in a fraction of the time, for tests. */
  readonly isQuick: boolean;
}

const DEB_ARCHS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
const RPM_ARCHS: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };

const LONG_DESCRIPTION =
  'Waymark is a web browser with an agent in it: give it a task in words, and it carries it out in the pages before your eyes. ' +
  'The command “waymark” does the same without a window.';

export function debOptions(of: PackageOptions, needed: Needed): DebOptions {
  const scripts = join(of.projectFolder, 'scripts', 'package', 'linux');
  return {
    ...linuxOptions(of, DEB_ARCHS),
    depends: debDepends(needed),
    maintainer: PRODUCT.maintainer,
    section: 'web',
    compression: of.isQuick ? 'none' : 'xz',
    scripts: { postinst: join(scripts, 'postinst.sh'), prerm: join(scripts, 'prerm.sh') },
  };
}

export function rpmOptions(of: PackageOptions, needed: Needed): RpmOptions {
  return {
    ...linuxOptions(of, RPM_ARCHS),
    requires: rpmRequires(needed),
    license: of.manifest.license,
    compressionLevel: of.isQuick ? 0 : 6,
  };
}

function linuxOptions(
  { programFolder, outFolder, projectFolder, arch, manifest }: PackageOptions,
  archs: Readonly<Record<string, string>>,
): LinuxOptions {
  const icons = join(projectFolder, 'resources', 'icon');
  return {
    src: programFolder,
    dest: outFolder,
    arch: archs[arch] ?? arch,
    name: PRODUCT.command,
    productName: PRODUCT.name,
    genericName: PRODUCT.genericName,
    bin: `bin/${PRODUCT.command}`,
    version: manifest.version,
    description: manifest.description,
    productDescription: LONG_DESCRIPTION,
    categories: PRODUCT.categories,
    mimeType: PRODUCT.mimeTypes,
    icon: {
      ...Object.fromEntries(
        ICON_SIZES.map((size) => [`${size}x${size}`, join(icons, `${size}.png`)]),
      ),
      scalable: join(icons, 'waymark.svg'),
    },
  };
}
