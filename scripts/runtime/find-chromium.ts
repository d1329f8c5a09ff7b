import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Paths inside the folders of programs on macOS and Windows. */
const MAC_PROGRAMS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the absolute path of an installed Chromium, Chrome or Edge, for tests that need a browser engine; `null` if there is none.
 * `WAYMARK_TEST_BROWSER` names another one.
 */
export function findChromium(): string | null {
  const named = process.env['WAYMARK_TEST_BROWSER'];
  if (named !== undefined && named !== '') return named;
  return placesOf(process.platform).find((path) => existsSync(path)) ?? null;
}

function placesOf(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return MAC_PROGRAMS.map((program) => join('/Applications', program));
  if (platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = process.env[name];
      return folder === undefined ? [] : WINDOWS_PROGRAMS.map((program) => join(folder, program));
    });
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((path) => path !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}
