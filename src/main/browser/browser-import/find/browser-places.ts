import { join } from 'node:path';

import type { BrowserName, FoundBrowser } from '#shared/model/browser-import.ts';

/** Profiles folder of a browser; it need not exist. */
export interface BrowserPlace {
  readonly browser: BrowserName;
  readonly package: FoundBrowser['package'];
  readonly folder: string;
}

export interface PersonFolders {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

type PlaceLine = readonly [BrowserName, FoundBrowser['package'], string];

/** Folders below `~/.config` where the package is `null`, else below the home folder. */
const LINUX: readonly PlaceLine[] = [
  ['chrome', null, 'google-chrome'],
  ['chrome', 'flatpak', '.var/app/com.google.Chrome/config/google-chrome'],
  ['chromium', null, 'chromium'],
  ['chromium', 'snap', 'snap/chromium/common/chromium'],
  ['chromium', 'flatpak', '.var/app/org.chromium.Chromium/config/chromium'],
  ['edge', null, 'microsoft-edge'],
  ['edge', 'flatpak', '.var/app/com.microsoft.Edge/config/microsoft-edge'],
  ['brave', null, 'BraveSoftware/Brave-Browser'],
  ['brave', 'snap', 'snap/brave/current/.config/BraveSoftware/Brave-Browser'],
  ['brave', 'flatpak', '.var/app/com.brave.Browser/config/BraveSoftware/Brave-Browser'],
  ['vivaldi', null, 'vivaldi'],
  ['vivaldi', 'snap', 'snap/vivaldi/current/.config/vivaldi'],
  ['vivaldi', 'flatpak', '.var/app/com.vivaldi.Vivaldi/config/vivaldi'],
  // Firefox creates new profiles here since version 147.
  ['firefox', null, 'mozilla/firefox'],
  ['firefox', 'snap', 'snap/firefox/common/.mozilla/firefox'],
  ['firefox', 'flatpak', '.var/app/org.mozilla.firefox/.mozilla/firefox'],
];

/** Folders below `~/Library/Application Support`. */
const MAC: readonly PlaceLine[] = [
  ['chrome', null, 'Google/Chrome'],
  ['chromium', null, 'Chromium'],
  ['edge', null, 'Microsoft Edge'],
  ['brave', null, 'BraveSoftware/Brave-Browser'],
  ['vivaldi', null, 'Vivaldi'],
  ['arc', null, 'Arc/User Data'],
  ['firefox', null, 'Firefox'],
];

/** Folders below `%LOCALAPPDATA%`. Firefox uses `%APPDATA%`. */
const WINDOWS: readonly PlaceLine[] = [
  ['chrome', null, 'Google/Chrome/User Data'],
  ['chromium', null, 'Chromium/User Data'],
  ['edge', null, 'Microsoft/Edge/User Data'],
  ['brave', null, 'BraveSoftware/Brave-Browser/User Data'],
  ['vivaldi', null, 'Vivaldi/User Data'],
  // The suffix of the package's name is a hash of its publisher.
  ['arc', null, 'Packages/TheBrowserCompany.Arc_ttt1ap7aakyb4/LocalCache/Local/Arc/User Data'],
];

/** Profiles folders of each browser on this system, existing or not. */
export function browserPlaces({ platform, home, env }: PersonFolders): readonly BrowserPlace[] {
  if (platform === 'darwin')
    return placesBelow(() => join(home, 'Library/Application Support'), MAC);
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? join(home, 'AppData/Local');
    const roaming = env['APPDATA'] ?? join(home, 'AppData/Roaming');
    return [
      ...placesBelow(() => local, WINDOWS),
      { browser: 'firefox', package: null, folder: join(roaming, 'Mozilla/Firefox') },
    ];
  }
  const config = env['XDG_CONFIG_HOME'] || join(home, '.config');
  return [
    ...placesBelow((line) => (line[1] === null ? config : home), LINUX),
    { browser: 'firefox', package: null, folder: join(home, '.mozilla/firefox') },
  ];
}

const placesBelow = (
  base: (line: PlaceLine) => string,
  lines: readonly PlaceLine[],
): readonly BrowserPlace[] =>
  lines.map((line) => ({ browser: line[0], package: line[1], folder: join(base(line), line[2]) }));
