import { FuseV1Options } from '@electron/fuses';

/** Product data in the packages for every system. The version and the description come from package.json. */
export const PRODUCT = {
  /** Name of the command, of the executable on Linux, and of the packages. */
  command: 'waymark',
  name: 'Waymark',
  bundleId: 'waymark.browser',
  maintainer: 'The Waymark authors <waymark@localhost>',
  genericName: 'Web Browser',
  categories: ['Network', 'WebBrowser'],
  /** Types that the system may open in Waymark; the last two make it eligible as the default browser. */
  mimeTypes: [
    'text/html',
    'application/xhtml+xml',
    'application/pdf',
    'x-scheme-handler/http',
    'x-scheme-handler/https',
  ],
  protocols: [{ name: 'Web address', schemes: ['http', 'https'] }],
} as const;

/** Folders of the build that go into the program: no files of tests, no source maps. */
export const PACKED_FOLDERS = [
  'out/main',
  'out/preload',
  'out/renderer',
  'out/pdf',
  'resources/agents',
  'resources/dictionaries',
] as const;

/** Fuses of the packaged program; `true` means on. */
export const FUSES: ReadonlyMap<FuseV1Options, boolean> = new Map([
  [FuseV1Options.RunAsNode, false],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, false],
  [FuseV1Options.EnableNodeCliInspectArguments, false],
  [FuseV1Options.EnableCookieEncryption, true],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, true],
  [FuseV1Options.OnlyLoadAppFromAsar, true],
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, false],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, false],
]);

export const TARGETS = {
  linux: ['deb', 'rpm', 'tar'],
  darwin: ['dmg', 'zip'],
  win32: ['installer', 'zip'],
} as const;

export type PackagedSystem = keyof typeof TARGETS;
export type Target = (typeof TARGETS)[PackagedSystem][number];

export const ICON_SIZES = [16, 32, 48, 64, 128, 256, 512, 1024] as const;
